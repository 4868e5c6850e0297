// A new site with our packed package → installed, checked and built by each manager of packages, in its real version.
//
//   npm run show:managers            all of them
//   npm run show:managers -- bun     these
import fs from 'node:fs';
import path from 'node:path';
import { end, pack, type, work } from './stranger-shell.ts';

const PINNED = 'pnpm@12.21.0 yarn@1.22.22 @yarnpkg/cli-dist@4.18.1 @oven/bun-linux-x64@1.4.5';
const tools = path.join(work, 'tools');
const bin = path.join(tools, 'node_modules');

/** How each is typed, and what it keeps beside the site's own files. */
const MANAGERS: Readonly<Record<string, { readonly command: string; readonly lock: string }>> = {
  pnpm: { command: `${bin}/.bin/pnpm`, lock: 'pnpm-lock.yaml' },
  yarn: { command: `node ${bin}/yarn/bin/yarn.js`, lock: 'yarn.lock' },
  berry: { command: `node ${bin}/@yarnpkg/cli-dist/bin/yarn.js`, lock: 'yarn.lock' },
  pnp: { command: `node ${bin}/@yarnpkg/cli-dist/bin/yarn.js`, lock: '.pnp.cjs' },
  bun: { command: `${bin}/@oven/bun-linux-x64/bin/bun`, lock: 'bun.lock' },
};

const own = await pack();
fs.mkdirSync(tools);
fs.writeFileSync(path.join(tools, 'package.json'), '{"private":true}');
await type(`npm install --prefer-offline --ignore-scripts ${PINNED}`, tools, { lines: 1 });
const asked = process.argv.slice(2);
const rows: string[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(MANAGERS)) {
  const { command, lock } = MANAGERS[name] ?? end(`no ${name}`);
  const site = path.join(work, name);
  await type(`create-chapterkit ${name} --yes`, work, { lines: 1 });
  const manifest = path.join(site, 'package.json');
  const text = fs.readFileSync(manifest, 'utf8');
  fs.writeFileSync(manifest, text.replace(/("chapterkit": )"[^"]*"/, `$1"file:${own}"`));
  // As of a site that was begun without it.
  if (name === 'pnp') fs.rmSync(path.join(site, '.yarnrc.yml'));
  // Of this site alone; CI would refuse to write the first lock file.
  const env = { CI: '', YARN_ENABLE_GLOBAL_CACHE: 'false', YARN_ENABLE_TELEMETRY: '0' };
  await type(`${command} install`, site, { env });
  await type(`${command} run check`, site, { env, lines: 2 });
  await type(`${command} run build`, site, { env, lines: 1 });
  for (const file of [lock, 'dist/index.html'])
    if (!fs.existsSync(path.join(site, file))) end(`${name} has not made ${file}`);
  rows.push(`| ${name} | 0 | 0 | 0 |`);
}
console.log(
  `\n| manager | install | check | build |\n| --- | --- | --- | --- |\n${rows.join('\n')}`,
);
process.exit(0);
