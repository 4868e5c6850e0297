// The zones of a release of the IANA database, as a system holds them → src/compiler/time/zone-data.gen.json.
import fs from 'node:fs';
import path from 'node:path';
import { type ClockRule, readZoneFile, releaseIn } from '../../compiler/time/zone-files.ts';

/** Before and after these days the runtime is asked. */
const [FROM, UNTIL] = ['2015-01-01', '2037-01-01'];

const [folder = '/usr/share/zoneinfo'] = process.argv.slice(2);
const release = releaseIn(folder);
if (!release) throw new Error(`${folder} does not say which release it is.`);

const clocks = new Map<string, string[]>();
for (const name of namesIn(folder)) {
  const rules = readZoneFile(path.join(folder, name), Date.parse(UNTIL));
  if (!rules)
    throw new Error(`${name} has a rule behind its last change: it was made with zic -b slim.`);
  const clock = shorten(rules);
  clocks.set(clock, [...(clocks.get(clock) ?? []), name]);
}

const lines = [...clocks].map(
  ([clock, names]) => `    ${JSON.stringify(names.join(' '))}: ${JSON.stringify(clock)}`,
);
const file = path.join(import.meta.dirname, '../../compiler/time/zone-data.gen.json');
fs.writeFileSync(
  file,
  `{\n  "release": "${release}",\n  "from": "${FROM}",\n  "until": "${UNTIL}",\n  "clocks": {\n${lines.join(',\n')}\n  }\n}\n`,
);

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

/** "-360 CST,dk3f1 -300 CDT": what it shows at first, and from which minute since 1970, to the base of 36, it shows what. */
function shorten(rules: readonly ClockRule[]): string {
  const [from, until] = [FROM, UNTIL].map(Date.parse);
  const before = rules.findLast((one) => one.from <= (from ?? 0));
  const later = rules.filter((one) => one.from > (from ?? 0) && one.from < (until ?? 0));
  return [before ?? rules[0], ...later]
    .flatMap((one, i, all) => {
      const former = all[i - 1];
      if (!one || (former && former.offset === one.offset && former.label === one.label)) return [];
      const moment = i === 0 ? '' : `${(one.from / 60_000).toString(36)} `;
      return [`${moment}${one.offset} ${one.label}`];
    })
    .join(',');
}
