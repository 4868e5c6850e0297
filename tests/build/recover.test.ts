// A build that is killed while it moves its files in, or ends while a site is served: nothing is lost, and what is served is whole.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginWriting, recover } from '../../src/site/output/publish.ts';
import { built, served } from '../support/built.ts';
import { environment, run, serve } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { edited, filesIn, projectRoot, site, temporaryFolder } from '../support/site.ts';

const root = site();
const build = (from: string, to: string) =>
  run(['build', '--root', from, '--out', to, '--pictures', 'on-demand']);

/** Puts a built site in the place of another, and stops at once after so many changes, as when it is killed. */
const stopAfter = async (changes: number, next: string, dist: string): Promise<void> => {
  const writing = beginWriting(dist);
  for (const [file, bytes] of Object.entries(filesIn(next))) writing.put(file, bytes);
  const { renameSync, rmSync } = fs;
  let left = changes;
  const stopping =
    <A extends unknown[]>(change: (...args: A) => void) =>
    (...args: A): void => {
      if (left === 0) throw new Error('killed');
      change(...args);
      left -= 1;
    };
  Object.assign(fs, { renameSync: stopping(renameSync), rmSync: stopping(rmSync) });
  try {
    await expect(writing.publish()).rejects.toThrow('killed');
  } finally {
    Object.assign(fs, { renameSync, rmSync });
  }
};

/** The same in a process of its own, which is killed. */
const killAfter = (changes: number, next: string, dist: string): void => {
  const code = `
    import fs from 'node:fs';
    import path from 'node:path';
    const { beginWriting } = await import('./src/site/output/publish.ts');
    const [next, dist] = ${JSON.stringify([next, dist])};
    const writing = beginWriting(dist);
    for (const item of fs.readdirSync(next, { recursive: true, withFileTypes: true }))
      if (item.isFile()) {
        const file = path.join(item.parentPath, item.name);
        writing.put(path.relative(next, file), fs.readFileSync(file));
      }
    let left = ${changes};
    for (const name of ['renameSync', 'rmSync']) {
      const change = fs[name];
      fs[name] = (...args) => {
        change(...args);
        left -= 1;
        if (left === 0) process.kill(process.pid, 'SIGKILL');
      };
    }
    await writing.publish();`;
  const { signal, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { cwd: projectRoot, env: environment(), encoding: 'utf8' },
  );
  expect([signal, stderr]).toEqual(['SIGKILL', '']);
};

describe('a build that was killed while it moved its files in', () => {
  let [former, next] = ['', ''];
  let whole: Record<string, string>;
  beforeAll(async () => {
    former = await built(root);
    next = await built(
      site({
        ...edited(
          'site.yaml',
          '\ncollections:',
          '\nredirects: [{ from: /former, to: /about }]\ncollections:',
        ),
        ...edited('content/pages/home.yaml', 'Hello', 'Hello again'),
      }),
    );
    // A page that the new site does not have.
    fs.cpSync(path.join(former, 'about'), path.join(former, 'gone'), { recursive: true });
    whole = contentOf(next);
  });

  const killed = async (
    changes: number,
    kill: (...of: Parameters<typeof stopAfter>) => void | Promise<void> = stopAfter,
  ): Promise<string> => {
    const dist = path.join(temporaryFolder(), 'dist');
    fs.cpSync(former, dist, { recursive: true });
    await kill(changes, next, dist);
    return dist;
  };
  const expectWhole = (dist: string): void => {
    expect(contentOf(dist)).toEqual(expect.objectContaining(whole));
    expect(fs.existsSync(path.join(dist, 'gone'))).toBe(false);
    expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
  };

  it.each([1, 2, 4, 6])('is finished when its site is looked at: change %i', async (changes) => {
    const dist = await killed(changes);
    expect(fs.readdirSync(path.dirname(dist)).length).toBeGreaterThan(1);
    recover(dist);
    expectWhole(dist);
  });

  it('has lost nothing for who looks at the site', async () => {
    const dist = await killed(3, killAfter);
    const { url } = await serve(['preview', '--root', root, '--out', dist, '--port', '0']);
    expect(await (await fetch(url)).text()).toContain('Hello again');
    expectWhole(dist);
  });

  it('has lost nothing for who builds again with a mistake', async () => {
    const dist = await killed(3);
    const wrong = site(edited('content/pages/home.yaml', 'title:', 'titel:'));
    expect((await build(wrong, dist)).code).toBe(1);
    expectWhole(dist);
  });
});

/** Two sites in turns into one folder; `ROUNDS=200` kills as many builds. */
const ROUNDS = Number(process.env.ROUNDS ?? 6);

it('a build that is killed at any moment leaves whole files, and the next one is right', {
  timeout: ROUNDS * 60_000,
}, async () => {
  const homes = ['Hello', 'Hello again'].map((title) =>
    edited('content/pages/home.yaml', 'Hello', title),
  );
  const root = site();
  const dist = path.join(temporaryFolder(), 'dist');
  const args = ['build', '--root', root, '--out', dist, '--pictures', 'on-demand'];
  const change = (round: number): number => {
    const wanted = round % 2;
    for (const [file, text] of Object.entries(homes[wanted] ?? {}))
      fs.writeFileSync(path.join(root, file), String(text));
    return wanted;
  };
  const wholes: Record<string, string>[] = [];
  for (const [wanted] of homes.entries()) {
    change(wanted);
    wholes.push(contentOf(await built(root)));
  }
  const buildAside = (timeout?: number) =>
    spawnSync(process.execPath, ['src/bin.mjs', ...args], {
      ...{ cwd: projectRoot, env: environment(), killSignal: 'SIGKILL' },
      ...(timeout === undefined ? {} : { timeout }),
    });
  expect(buildAside().status).toBe(0);
  const began = performance.now();
  change(0);
  expect(buildAside().status).toBe(0);
  const usual = performance.now() - began;
  let killed = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const wanted = change(round);
    const { signal } = buildAside(Math.ceil((usual * 1.2 * round) / ROUNDS));
    killed += Number(signal === 'SIGKILL');
    const broken = Object.entries(contentOf(dist)).filter(
      ([file, text]) => file.endsWith('.html') && !wholes.some((one) => one[file] === text),
    );
    expect(
      broken.map(([file]) => file),
      `${round}`,
    ).toEqual([]);
    expect((await run(args)).code).toBe(0);
    const found = contentOf(dist);
    const differing = Object.entries(wholes[wanted] ?? {}).filter(
      ([file, text]) => found[file] !== text,
    );
    expect(
      differing.map(([file]) => file),
      `after ${round}`,
    ).toEqual([]);
    expect(fs.readdirSync(path.dirname(dist))).toEqual(['dist']);
  }
  console.log(`killed ${killed} of ${ROUNDS}`);
});

it('a site that is built anew while it is served is served anew, headers and all', async () => {
  const dist = await built(root);
  const url = await served(dist);
  const ask = async (at: string) => {
    const answer = await fetch(new URL(at, url));
    const policy = answer.headers.get('content-security-policy') ?? '';
    return { status: answer.status, text: await answer.text(), policy };
  };
  const before = await ask('about/');
  const others = site({
    ...edited('content/pages/about.yaml', 'title: About', 'title: Everything about us, at length'),
    ...edited(
      'site.yaml',
      '\ncollections:',
      '\nform: {host: "https://forms.example.org"}\nredirects: [{from: /rush, to: /about}]\ncollections:',
    ),
  });
  const moved = () => fetch(new URL('rush', url), { redirect: 'manual' });
  expect((await moved()).status).toBe(404);
  expect((await build(others, dist)).code).toBe(0);
  const after = await ask('about/');
  expect([before.status, after.status]).toEqual([200, 200]);
  expect(after.text).toBe(fs.readFileSync(path.join(dist, 'about/index.html'), 'utf8'));
  expect(after.text).not.toBe(before.text);
  // With the headers of before the form of the page would send nothing.
  expect(after.policy).not.toBe(before.policy);
  expect((await moved()).headers.get('location')).toBe('/about/');
  expect(fs.readFileSync(path.join(dist, '_headers'), 'utf8')).toContain(after.policy);
});
