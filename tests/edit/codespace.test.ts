// The editor in a Codespace: under which name it is reached, and by whom.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteFiles } from '../../src/create/files.ts';
import { TOKEN_HEADER } from '../../src/editor/protocol.ts';
import { addressFrom } from '../../src/editor/server/http/codespace.ts';
import { admit, mayOpen } from '../../src/editor/server/http/guard.ts';
import { isSameOriginPost, refusalOf } from '../../src/serve/dev/same-origin-request.ts';
import { projectRoot } from '../support/site.ts';

const NAME = 'organic-space-train-7x9';
const DOMAIN = 'app.github.dev';
const HOST = `${NAME}-4100.${DOMAIN}`;

const inCodespace = (): void => {
  vi.stubEnv('CODESPACE_NAME', NAME);
  vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', DOMAIN);
};
afterEach(() => void vi.unstubAllEnvs());

/** A request that came to port 4100 of this machine. */
const asked = (headers: http.IncomingHttpHeaders, method = 'POST') => {
  const socket = { localPort: 4100, remoteAddress: '127.0.0.1' };
  return Object.assign(Object.create(http.IncomingMessage.prototype), {
    ...{ headers, method, url: '/', socket },
  }) as http.IncomingMessage;
};

const OTHERS = [
  'evil.example',
  `${NAME}-4101.${DOMAIN}`,
  `other-4100.${DOMAIN}`,
  `${HOST}.evil.example`,
  `evil.${HOST}`,
  `${HOST}:443`,
  DOMAIN,
];

describe('a Codespace', () => {
  it('answers its own name and no other', () => {
    expect(refusalOf(asked({ host: HOST }))).toBe(403);
    inCodespace();
    expect(refusalOf(asked({ host: HOST }))).toBeUndefined();
    expect(refusalOf(asked({ host: 'localhost:4100' }))).toBeUndefined();
    for (const host of OTHERS) expect(refusalOf(asked({ host })), host).toBe(403);
    vi.stubEnv('GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN', '');
    expect(refusalOf(asked({ host: HOST }))).toBe(403);
  });

  it('takes changes from its own origin and no other', () => {
    const admitted = (host: string, origin: string) => {
      try {
        admit(asked({ host, origin, [TOKEN_HEADER]: 'token' }), 'token');
        return true;
      } catch {
        return false;
      }
    };
    expect(admitted(HOST, `https://${HOST}`)).toBe(false);
    inCodespace();
    // Its proxy may name the machine itself as the host.
    for (const host of [HOST, 'localhost:4100']) {
      expect(admitted(host, `https://${HOST}`)).toBe(true);
      for (const other of OTHERS) expect(admitted(host, `https://${other}`), other).toBe(false);
      expect(admitted(host, `http://${HOST}`)).toBe(false);
    }
    expect(admitted('localhost:4100', 'http://localhost:4100')).toBe(true);
  });

  it('opens the panel to the key alone', async () => {
    const open = await new Promise<{ socket: http.IncomingMessage; end: () => void }>((resolve) => {
      const server = http.createServer((request, response) =>
        resolve({ socket: request, end: () => void response.end(() => server.close()) }),
      );
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address)
          http.get({ port: address.port, host: '127.0.0.1', agent: false });
      });
    });
    // On Linux the user of the terminal needs no key, being known by the connection.
    if (process.platform === 'linux') expect(mayOpen(open.socket, null, 'key')).toBe(true);
    inCodespace();
    expect(mayOpen(open.socket, null, 'key')).toBe(false);
    expect(mayOpen(open.socket, 'other', 'key')).toBe(false);
    expect(mayOpen(open.socket, 'key', 'key')).toBe(true);
    open.end();
  });

  it('repairs nothing for a page that needs no key', () => {
    inCodespace();
    for (const origin of ['http://localhost:4100', `https://${HOST}`])
      expect(isSameOriginPost(asked({ host: 'localhost:4100', origin }))).toBe(false);
  });

  it('is named in the address that the terminal shows', () => {
    const address = 'http://localhost:4100/__edit?key=abc';
    expect(addressFrom(address)).toBe(address);
    inCodespace();
    expect(addressFrom(address)).toBe(`https://${HOST}/__edit?key=abc`);
  });
});

it('a new site opens in one', () => {
  const template = 'src/create/template/both/devcontainer/devcontainer.json';
  const text = fs.readFileSync(path.join(projectRoot, template), 'utf8');
  const files = siteFiles(
    {
      ...{ name: 'Stats', shortName: 'Stats', letters: '', kind: 'club', about: '' },
      ...{ school: 'Westmoor' },
      ...{ language: 'en', secondLanguage: '', founded: 2020, brand: '#1f2a52', accent: '#d9a441' },
      ...{ timezone: 'America/Denver', seasons: true, url: 'https://stats.example.edu' },
    },
    '2026-09-01',
  );
  expect(files.get('.devcontainer/devcontainer.json')).toBe(text);
  const { forwardPorts, postAttachCommand } = JSON.parse(text);
  expect(postAttachCommand).toContain(`chapterkit edit --no-open --port ${forwardPorts[0]}`);
});
