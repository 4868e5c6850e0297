// Sites in zones whose law changes and in four languages → whether each Node builds the same bytes of them.
//
//   npm run bench:nodes                       Node 22, 24 and 26 of npm beside the one that runs this
//   npm run bench:nodes -- ~/node-24/bin/node  others
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { edited, filesIn, projectRoot, site } from '../support/site.ts';

const VERSIONS = ['22.23.3', '24.21.0', '26.12.1'];
const ZONES =
  'America/Vancouver America/Edmonton America/Inuvik America/Winnipeg America/Rainy_River Africa/Casablanca America/Havana America/Los_Angeles Europe/Berlin Asia/Tokyo Asia/Kolkata'.split(
    ' ',
  );
const LANGUAGES = ['en', 'es', 'ko', 'is', 'fr-CA'];
/** Both sides of each change of any of the zones from 2026 to 2028. */
const DAYS =
  '2026-02-14 2026-02-16 2026-03-07 2026-03-09 2026-03-21 2026-03-23 2026-09-19 2026-09-21 2026-10-31 2026-11-02 2027-01-14 2027-03-13 2027-03-15 2027-07-01 2027-11-06 2027-11-08 2028-03-11 2028-03-13 2028-11-04 2028-11-06'.split(
    ' ',
  );

const given = process.argv.slice(2);
const programs = [process.execPath, ...(given.length > 0 ? given : VERSIONS.map(install))];
const sites = ZONES.flatMap((zone) => LANGUAGES.map((language) => ({ zone, language })));
let differ = 0;
for (const { zone, language } of sites) {
  const root = siteIn(zone, language);
  const [first, ...others] = programs.map((program) => ({
    program,
    files: builtBy(program, root),
  }));
  for (const { program, files } of others)
    for (const name of Object.keys({ ...first?.files, ...files })) {
      const [ours, theirs] = [first?.files[name], files[name]].map((one) => one?.toString() ?? '');
      if (ours === theirs) continue;
      differ++;
      const at = [...(ours ?? '')].findIndex((letter, i) => letter !== theirs?.[i]);
      const around = [ours, theirs].map((text) => text?.slice(Math.max(0, at - 12), at + 12));
      console.log(`${zone} ${language} ${name} ${versionOf(program)}: ${around.join(' / ')}`);
    }
}
console.log(
  `${sites.length} sites, ${programs.map(versionOf).join(', ')}: ${differ} files that are not the same`,
);
process.exitCode = differ === 0 ? 0 : 1;

/** npm's own package of that name would run a script that puts the program in its place. */
function install(version: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'node-'));
  const name = `node-${process.platform}-${process.arch}`;
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', `${name}@${version}`]);
  return path.join(folder, 'node_modules', name, 'bin/node');
}

function versionOf(program: string): string {
  const said = 'process.version + " (" + process.versions.tz + ")"';
  return execFileSync(program, ['-p', said], { encoding: 'utf8' }).trim();
}

function siteIn(zone: string, language: string): string {
  const events = DAYS.map(
    (day, i) => `  - title: Evening ${i + 1}
    dates: [${day}]
    time: 7:00PM - 9:30PM
    location: Hall 1
    dressCode: Business casual
    description: An evening.
    eventIcon: images/logo.svg
    eventTooltip: An idea
`,
  );
  const season = edited(
    'content/season.yaml',
    'deadline: 2025-10-09 18:30',
    'deadline: 2028-11-05 18:30',
  );
  const text = String(season['content/season.yaml']).replace(
    /events:\n[\s\S]*/,
    `events:\n${events.join('')}`,
  );
  const [settings] = Object.values(edited('site.yaml', 'America/Los_Angeles', zone));
  return site({
    'content/season.yaml': text,
    'site.yaml': `language: ${language}\n${settings}`,
    ...edited(
      'content/pages/about.yaml',
      '  - type: hero\n',
      '  - type: lead\n    heading: Rush\n    deadline: { label: Deadline, at: "${season.deadline}" }\n  - type: hero\n',
    ),
  });
}

function builtBy(program: string, root: string): Record<string, Buffer> {
  const cli = path.join(projectRoot, 'src/bin.mjs');
  fs.rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(program, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return filesIn(path.join(root, 'dist'));
}
