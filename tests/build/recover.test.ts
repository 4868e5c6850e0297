// A build that is killed between its two renamings, or while a site is served: nothing is lost, and what is served is whole.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen, serveFolder } from '../../src/serve/preview/serve.ts';
import { environment, run, serve } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { edited, projectRoot, site, temporaryFolder } from '../support/site.ts';
import { tally } from '../support/tally.ts';

const root = site();
const out = () => path.join(temporaryFolder(), 'dist');
const build = (from: string, to: string) => run(['build', '--root', from, '--out', to]);

/**
 * A build of a folder with one file, by a process that is killed at once after a renaming.
 *
 * @param after how many renamings it lives to see
 */
const killedAfter = (after: number, dist: string): void => {
  const code = `
    import fs from 'node:fs';
    const { createStaging, replaceFolder } = await import('./src/site/output/staging.ts');
    const rename = fs.renameSync;
    let left = ${after};
    fs.renameSync = (from, to) => {
      rename(from, to);
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
    };
    const fresh = createStaging(${JSON.stringify(dist)});
    fs.writeFileSync(fresh + '/index.html', 'new <script id="page-data">');
    replaceFolder(fresh, ${JSON.stringify(dist)});`;
  const { signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: projectRoot, env: environment() },
  );
  expect(signal).toBe('SIGKILL');
  tally('faults', 'builds killed');
};

describe('a build that was killed between its two renamings', { timeout: 120_000 }, () => {
  let whole: Record<string, string>;
  const killed = (): string => {
    const dist = out();
    fs.cpSync(first, dist, { recursive: true });
    killedAfter(1, dist);
    expect(fs.existsSync(dist)).toBe(false);
    return dist;
  };
  const first = out();
  beforeAll(() => {
    expect(build(root, first).code).toBe(0);
    whole = contentOf(first);
  }, 120_000);

  it('has lost nothing for who looks at the site', async () => {
    const dist = killed();
    const { url } = await serve(['preview', '--root', root, '--out', dist, '--port', '0']);
    expect(await (await fetch(url)).text()).toContain('Tiny Chapter');
    expect(contentOf(dist)).toEqual(whole);
    expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
  });

  it('has lost nothing for who builds again with a mistake', () => {
    const dist = killed();
    const wrong = site(edited('content/pages/home.yaml', 'title:', 'titel:'));
    expect(build(wrong, dist).code).toBe(1);
    expect(contentOf(dist)).toEqual(whole);
    expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
  });

  it('gives way to the next one', () => {
    const dist = killed();
    expect(build(root, dist).code).toBe(0);
    expect(contentOf(dist)).toEqual(whole);
    expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
  });
});

it('a build that was killed after both has published, and the former site goes', () => {
  const dist = out();
  fs.mkdirSync(dist, { recursive: true });
  fs.writeFileSync(path.join(dist, 'index.html'), 'old <script id="page-data">');
  killedAfter(2, dist);
  expect(fs.readdirSync(path.dirname(dist))).toHaveLength(2);
  expect(fs.readFileSync(path.join(dist, 'index.html'), 'utf8')).toContain('new');
  expect(run(['preview', '--root', root, '--out', dist, '--port', 'x']).code).toBe(2);
  expect(build(root, dist).code).toBe(0);
  expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
});

it('a site that is built anew while it is served is served anew, headers and all', {
  timeout: 120_000,
}, async () => {
  const dist = out();
  expect(build(root, dist).code).toBe(0);
  const served = await listen(http.createServer(serveFolder(dist, '/')), 0, '/', () => {});
  onTestFinished(() => served.close());
  const ask = async (at: string) => {
    const answer = await fetch(new URL(at, served.url));
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { status: answer.status, text: await answer.text(), policy };
  };
  const before = await ask('about/');
  const others = site({
    ...edited('content/pages/about.yaml', 'title: About', 'title: Everything about us, at length'),
    ...edited('site.yaml', 'brand: "#0d1b33"', 'brand: "#332a0d"'),
  });
  expect(build(others, dist).code).toBe(0);
  const after = await ask('about/');
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.text).toBe(fs.readFileSync(path.join(dist, 'about/index.html'), 'utf8'));
  expect(after.text).not.toBe(before.text);
  // Other styles have other hashes: with the headers of before the page would stand there without any.
  expect(after.policy).not.toBe(before.policy);
  expect(fs.readFileSync(path.join(dist, '_headers'), 'utf8')).toContain(after.policy);
});
