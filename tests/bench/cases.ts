// Inputs that failed once, each a folder with what a site is to hold → what check says of a new site with it, and what names stay in its documents.
//
//   npm run show:cases                          those beside the project
//   npm run show:cases -- <folder> 01 04        some of a folder
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../support/site.ts';

const [given = path.join(projectRoot, '../shared/cases'), ...wanted] = process.argv.slice(2);
const folder = path.resolve(given);
const program = path.join(projectRoot, 'src/bin.mjs');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'cases-'));

interface Ended {
  readonly status: number | null;
  readonly out: string;
}

function run(command: string, args: readonly string[], cwd = work): Ended {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, out: `${stdout}${stderr}` };
}

/** Its pages without a route get one, and its menu is the site's. */
function makeSite(name: string): string {
  const kind = /^1[3-5]/.test(name) ? ['--kind', 'chapter', '--seasons'] : [];
  const made = run(process.execPath, [program, 'create', name, '--yes', ...kind]);
  if (made.status !== 0) throw new Error(made.out);
  const site = path.join(work, name);
  const from = path.join(folder, name);
  for (const part of ['content', 'schema'].filter((one) => fs.existsSync(path.join(from, one))))
    fs.cpSync(path.join(from, part), path.join(site, part), { recursive: true });
  const settings = path.join(site, 'site.yaml');
  let text = fs.readFileSync(settings, 'utf8');
  for (const file of pagesIn(from)) {
    const page = path.basename(file, '.yaml');
    if (!text.includes(`page: ${page}\n`))
      text = text.replace(/^routes:\n/m, `routes:\n  - path: /${page}\n    page: ${page}\n`);
  }
  const menu = path.join(from, 'menu.yaml');
  if (fs.existsSync(menu))
    text = text.replace(/^menu:\n(?: .*\n)+/m, () => fs.readFileSync(menu, 'utf8'));
  const [schema] = fs.existsSync(path.join(from, 'schema'))
    ? fs.readdirSync(path.join(from, 'schema'))
    : [];
  if (schema) text = text.replace('schema: member\n', `schema: ${schema.split('.')[0]}\n`);
  fs.writeFileSync(settings, text);
  // The example of a new site follows another schema.
  const members = path.join(from, 'content/members');
  if (schema && fs.existsSync(members)) {
    const [first = ''] = fs.readdirSync(members);
    fs.rmSync(path.join(site, 'content/members/Example_Member.yaml'));
    const roster = path.join(site, 'content/pages/members.yaml');
    const key = path.parse(first).name;
    fs.writeFileSync(roster, fs.readFileSync(roster, 'utf8').replaceAll('Example_Member', key));
  }
  const script = path.join(from, 'make.sh');
  if (fs.existsSync(script) && !name.startsWith('02')) run('sh', [script, site]);
  return site;
}

function pagesIn(from: string): string[] {
  const pages = path.join(from, 'content/pages');
  return fs.existsSync(pages) ? fs.readdirSync(pages) : [];
}

const cases = fs
  .readdirSync(folder)
  .filter((name) => fs.existsSync(path.join(folder, name, 'README.md')))
  .filter((name) => wanted.length === 0 || wanted.some((one) => name.startsWith(one)));
for (const name of cases) {
  console.log(`\n======== ${name} ========`);
  const site = makeSite(name);
  const checked = run(process.execPath, [program, 'check', '--root', site]);
  console.log(`check: ${checked.status}\n${checked.out.trim()}`);
  const built = run(process.execPath, [program, 'build', '--root', site]);
  console.log(`build: ${built.status}`);
  const names = path.join(folder, name, 'names.sh');
  if (built.status === 0 && fs.existsSync(names))
    console.log(`names: ${run('sh', [names, path.join(site, 'dist/files')]).out.trim() || 'none'}`);
}
fs.rmSync(work, { recursive: true, force: true });
