// A number of members → the chapter of the tests with so many: the same each time, and as large as it is said to be.
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';

const chapter = path.resolve(import.meta.dirname, '../sites/chapter');
const MEMBERS = 'content/members';

/** What the folder held of a site goes. */
export function makeSite(to: string, members: number): void {
  fs.rmSync(path.join(to, 'content'), { recursive: true, force: true });
  fs.cpSync(chapter, to, { recursive: true });
  const originals = membersOf(to);
  const added = Array.from({ length: Math.max(0, members - originals.length) }, (_, i) =>
    copyOf(to, originals[i % originals.length] ?? '', Math.floor(i / originals.length) + 2),
  );
  const page = path.join(to, 'content/pages/active-brothers.yaml');
  const group = { title: 'Everybody', members: added.map((member) => ({ member })) };
  const text = stringify([group], { indentSeq: false }).replaceAll(/^/gm, '      ');
  if (added.length > 0) fs.appendFileSync(page, text.trimEnd());
}

/** Names of files, without .yaml. */
export function membersOf(root: string): string[] {
  const names = fs.readdirSync(path.join(root, MEMBERS)).sort();
  return names.map((name) => path.basename(name, '.yaml'));
}

export function setQuote(root: string, member: string, words: string): void {
  const file = path.join(root, MEMBERS, `${member}.yaml`);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    text.replace(/^why:(?:.*\n(?: .*\n?)*)/m, () => `why: ${words}\n`),
  );
}

function copyOf(root: string, original: string, number: number): string {
  const name = `${original}_${number}`;
  const text = fs.readFileSync(path.join(root, MEMBERS, `${original}.yaml`), 'utf8');
  const named = text.replace(/^name: (.*)$/m, (_, before) => `name: ${before} ${number}`);
  fs.writeFileSync(path.join(root, MEMBERS, `${name}.yaml`), named);
  return name;
}
