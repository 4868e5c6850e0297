// What is asked of the editor's server in bad faith, by whoever has its token, and sites that are no better.

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustBeOwn } from '../../src/editor/server/http/guard.ts';
import { HttpError } from '../../src/model/errors.ts';
import { editFolder } from '../support/editing.ts';
import { ask, openEditor } from '../support/editor-server.ts';
import { edited, site, temporaryFolder } from '../support/site.ts';

const SEASON = 'content/season.yaml';
const LAUGHS = ['a: &a [x, x, x, x, x, x, x, x, x]']
  .concat(
    [...'bcdefghij'].map(
      (name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(', ')}]`,
    ),
  )
  .join('\n');

let outside: string;
let editor: Awaited<ReturnType<typeof openEditor>>;

beforeAll(async () => {
  outside = path.join(temporaryFolder(), 'secret.yaml');
  fs.writeFileSync(outside, 'name: secret\n');
  const nested = Array.from({ length: 900 }, (_, i) => `${' '.repeat(i + 1)}a:`).join('\n');
  const bytes = Buffer.from([0xff, 0xfe, 0x00]).toString('base64');
  editor = await openEditor(
    site({
      'content/pages/deep.yaml': `title: ${'['.repeat(50_000)}`,
      'content/pages/nested.yaml': `title:\n${nested} 1\n`,
      'content/pages/laughs.yaml': `title: Laughs\n${LAUGHS}\n`,
      'content/pages/huge.yaml': { repeat: 'a: b\n', times: 200_000 },
      'content/pages/proto.yaml': '__proto__:\n  polluted: yes\nconstructor: {prototype: 1}\n',
      'content/pages/bytes.yaml': { base64: bytes },
      'content/pages/tags.yaml': 'title: !!js/function "function () { process.exit(1) }"\n',
      'content/pages/link.yaml': { link: outside },
    }),
  );
});
afterAll(() => editor?.close());

const asked = (file: unknown, operation: string): string =>
  `{"step":"a","words":"b","operations":[{"file":${JSON.stringify(file)},"operation":${operation}}]}`;
const operating = (operation: string): string => asked(SEASON, operation);
const setting = (value: string, at = '["new"]'): string =>
  operating(`{"do":"set","path":${at},"value":${value}}`);

const deep = (open: string, close: string): string => open.repeat(200_000) + close.repeat(200_000);

describe('a body', () => {
  const removing = (file: unknown) => asked(file, '{"do":"remove","path":["name"]}');
  const endless = (operations: string) => `{"step":"a","words":"b","operations":[${operations}]}`;
  it.each(
    Object.entries({
      'is no JSON': '{',
      'is nothing': '',
      'is null': 'null',
      'is a list': '[]',
      'is empty': '{}',
      'is deep': setting(deep('[', ']')),
      'is deep in maps': setting(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
      'has a path without end': setting('1', `[${Array(2000).fill('"a"').join()}]`),
      'names a prototype': setting('1', '["__proto__"]'),
      'names a prototype below': setting('1', '["events","__proto__","polluted"]'),
      'holds a prototype': setting('{"__proto__":{"polluted":1}}'),
      'holds half a character': setting('"\\ud800"'),
      'holds a character that ends texts': setting('"a\\u0000b"'),
      'holds a number without end': setting('1e999'),
      'has no place in a list': operating('{"do":"insert","path":["events"],"at":-1,"value":1}'),
      'moves to half a place': operating('{"do":"move","path":["events"],"from":0,"to":0.5}'),
      'moves beyond numbers': operating('{"do":"move","path":["events"],"from":0,"to":1e300}'),
      'does what nobody knows': operating('{"do":"toString","path":["name"],"value":1}'),
      'sets nothing': operating('{"do":"set","path":["name"]}'),
      'has a text for a path': operating('{"do":"remove","path":"name"}'),
      'has an object for a file': removing({ toString: 'site.yaml' }),
      'has too many operations': endless(Array(9000).fill('1').join()),
      'has a step without end': endless('').replace('"a"', `"${'a'.repeat(5000)}"`),
    }),
  )('that %s is refused', async (_, body) => {
    const { status, text } = await editor.post('change', body);
    expect([status, Object.keys(JSON.parse(text))]).toEqual([400, ['refused']]);
    expect(await editor.state()).toMatchObject({ changed: [] });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('that is not in UTF-8 is refused', async () => {
    const body = Buffer.from(setting('"\xe9"'), 'latin1');
    expect((await editor.post('change', '', { body })).status).toBe(400);
  });

  it.each([
    ['discard', '{"files":"site.yaml"}', 400],
    ['discard', '{"files":["../../etc/passwd"]}', 404],
    ['resolve', `{"file":"${SEASON}","pointer":"/name","take":"both"}`, 400],
    ['repair', '{"id":{}}', 400],
    ['save', '{"leaveTodo":"yes"}', 400],
    ['open', '{"file":"/etc/passwd","pointer":""}', 404],
    ['open', `{"file":"${SEASON}:1; touch /tmp/x","pointer":""}`, 404],
  ])('of %s that is %s is refused', async (name, body, status) => {
    expect((await editor.post(name, body)).status).toBe(status);
  });
});

/** Ways out of the site, and into what the editor must not change. */
const PATHS = [
  ...['../outside.yaml', 'content/../../outside.yaml', 'content/pages/../../site.yaml'],
  ...['./site.yaml', 'content//season.yaml', '/etc/passwd', 'C:\\Windows\\win.ini'],
  ...['content\\season.yaml', '..\\..\\secret.yaml', 'content/season.yaml\0.png'],
  ...['content/season.yaml%00', '%2e%2e/site.yaml', 'file:///etc/passwd', 'SITE.YAML'],
  ...['package.json', '.git/config', '.chapterkit/draft.json', 'content/pages/link.yaml'],
  ...['content/images/dot.png', 'content/pages/none.yaml', 'toString', '__proto__', ''],
];

describe('a path', () => {
  it.each(PATHS)('%j leads nowhere', async (file) => {
    const query = encodeURIComponent(file);
    for (const { status, text } of [
      await editor.post('change', asked(file, '{"do":"set","path":["name"],"value":"x"}')),
      await editor.post('open', { file, pointer: '' }),
      await editor.get(`document?file=${query}`),
      await editor.post(`picture?name=a.png&slot=${query}%23/img`, '', {
        headers: { ...editor.own, 'content-type': 'image/png' },
        body: fs.readFileSync(path.join(editor.root, 'content/images/dot.png')),
      }),
    ]) {
      // The link is known as a document that cannot be read: its place may be opened, never what it leads to.
      if (status === 200) expect(text).toMatch(/^\{"refused"/);
      else expect([400, 403, 404]).toContain(status);
      expect(text).not.toMatch(/secret\n|root:/);
    }
    expect(await editor.state()).toMatchObject({ changed: [] });
    expect(fs.readFileSync(outside, 'utf8')).toBe('name: secret\n');
  });

  it.each(['..%2f..%2fsecret', '%2e%2e/%2e%2e/etc/passwd', 'images/..%2f..%2fsite.yaml', '%5c..'])(
    'to a picture, %s, leads nowhere',
    async (name) => {
      const { server, start } = editor;
      const { status, text } = await ask(server, `${start.draftBase}__content/${name}`);
      expect(status).not.toBe(200);
      expect(text).not.toContain('chapter:');
    },
  );
});

it('makes no file larger than the compiler reads', async () => {
  const { status, text } = await editor.post(
    'change',
    setting(JSON.stringify('a '.repeat(130_000))),
  );
  expect([status, text]).toEqual([200, expect.stringMatching(/^\{"refused":.*too large/)]);
});

describe('a site with hostile files', () => {
  it('can be looked at', async () => {
    for (const address of ['state', 'site', 'grammar', 'search?q=a', 'changes'])
      expect((await editor.get(address)).status, address).toBe(200);
  });

  it.each(['deep', 'nested', 'laughs', 'huge', 'proto', 'bytes', 'tags'])(
    'refuses or makes a change of %s, and is still there',
    async (name) => {
      const file = `content/pages/${name}.yaml`;
      expect([200, 404]).toContain((await editor.get(`document?file=${file}`)).status);
      for (const operation of [
        '{"do":"set","path":["title"],"value":"x"}',
        '{"do":"set","path":["a"],"value":["x"]}',
        '{"do":"remove","path":["title"]}',
        '{"do":"set","path":["constructor","prototype"],"value":2}',
      ])
        expect([200, 404]).toContain((await editor.post('change', asked(file, operation))).status);
      expect((await editor.post('save', '{}')).status).not.toBe(500);
      await editor.post('discard', '{}');
      expect(await editor.state()).toMatchObject({ changed: [] });
    },
  );
});

it('never changes a file of the layer, only what the site writes over it', async () => {
  const folder = temporaryFolder();
  fs.cpSync(site(edited('site.yaml', 'url:', 'national: ../layer\nurl:')), `${folder}/site`, {
    recursive: true,
  });
  const layer = path.join(folder, 'layer/content');
  fs.mkdirSync(`${layer}/pages`, { recursive: true });
  fs.writeFileSync(path.join(layer, '../site.yaml'), '{}\n');
  fs.writeFileSync(`${layer}/pages/rules.yaml`, 'title: Rules\n');
  fs.writeFileSync(`${layer}/season.yaml`, 'name: National\n');
  const { editing } = await editFolder(`${folder}/site`);
  const statusOf = (file: string): number => {
    try {
      mustBeOwn(editing, file);
      return 200;
    } catch (error) {
      return error instanceof HttpError ? error.status : 500;
    }
  };
  expect(statusOf(SEASON)).toBe(200);
  expect(statusOf('content/pages/rules.yaml')).toBe(403);
  expect(statusOf('../layer/content/pages/rules.yaml')).toBe(404);
});
