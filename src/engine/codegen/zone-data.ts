// The zones of a release of the IANA database, as a system holds them → src/compiler/time/zone-data.gen.json.
import fs from 'node:fs';
import path from 'node:path';
import { type ClockRule, readZoneFile, releaseIn } from '../../compiler/time/zone-files.ts';

/** Before and after these days the runtime is asked. */
const [FROM, UNTIL] = ['2015-01-01', '2037-01-01'];

const FILE = path.join(import.meta.dirname, '../../compiler/time/zone-data.gen.json');

writeZones(process.argv[2] ?? '/usr/share/zoneinfo');

function writeZones(folder: string): void {
  const release = releaseIn(folder);
  if (!release) throw new Error(`${folder} does not say which release it is.`);
  const zones = new Map<string, string>();
  for (const name of namesIn(folder)) {
    const clock = clockIn(folder, name);
    zones.set(clock, `${zones.get(clock) ?? ''} ${name}`.trim());
  }
  const clocks = Object.fromEntries([...zones].map(([clock, names]) => [names, clock]));
  const data = { release, from: FROM, until: UNTIL, clocks };
  fs.writeFileSync(FILE, `${JSON.stringify(data, undefined, 2)}\n`);
}

function clockIn(folder: string, name: string): string {
  const rules = readZoneFile(path.join(folder, name), Date.parse(UNTIL));
  if (rules) return shorten(rules);
  throw new Error(`${name} has a rule behind its last change: it was made with zic -b slim.`);
}

function namesIn(root: string): string[] {
  const isZone = (name: string) => /^[A-Z][\w+-]*(?:\/[A-Z][\w+-]*)*$/.test(name);
  return fs
    .readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((one) => !one.isDirectory())
    .map((one) => path.relative(root, path.join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((name) => isZone(name) && readZoneFile(path.join(root, name), 0) !== undefined)
    .filter((name) => name !== 'Factory')
    .sort();
}

/** "-360,dk3f1 -300": what it shows at first, and from which minute since 1970, to the base of 36, it shows what. */
function shorten(rules: readonly ClockRule[]): string {
  const [from = 0, until = 0] = [FROM, UNTIL].map(Date.parse);
  const isSeen = ({ from: at }: ClockRule, i: number) =>
    (rules[i + 1]?.from ?? until) > from && at < until;
  const kept = rules.filter(isSeen);
  return kept
    .filter((one, i) => one.offset !== kept[i - 1]?.offset)
    .map(({ from, offset }, i) => (i === 0 ? offset : `${(from / 60_000).toString(36)} ${offset}`))
    .join(',');
}
