// A size → what building, rebuilding and checking a site of that size costs.
import fs from 'node:fs';
import path from 'node:path';
import { edit } from './dev-latency.ts';
import { median, type Phase, phasesOf } from './figures.ts';
import { PHOTOS } from './invent.ts';
import { makeSite } from './make-site.ts';
import { knows, removeCaches } from './program-copy.ts';
import { type Timed, timed } from './timed.ts';

/** Where everything of one measurement stands. */
export interface Place {
  /** The copy of the program. */
  readonly program: string;
  /** The folder for sites and what is built of them. */
  readonly folder: string;
  /** What is done with pictures: copied as they are, or all made in all formats. */
  readonly pictures: 'on-demand' | 'all';
}

/** The figures of one size; times are medians in seconds, memory is the most in MB. */
export interface SizeFigures {
  readonly members: number;
  readonly pages: number;
  readonly cold: number;
  /** Seconds of the processor for the cold build, both cores added. */
  readonly cpu: number;
  readonly megabytes: number;
  readonly phases: readonly Phase[];
  readonly same: number;
  readonly edited: number;
  readonly check: number;
}

/** The root of the site of a size. */
export const rootOf = ({ folder }: Place, members: number): string =>
  path.join(folder, `site-${members}`);

/** The file names of the members of a site, without .yaml. */
export const membersOf = (root: string): string[] =>
  fs
    .readdirSync(path.join(root, 'content/members'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();

const commandOf = (place: Place, name: 'build' | 'check', members: number): string[] => {
  const command = [process.execPath, path.join(place.program, 'src/bin.mjs'), name];
  const at = [...command, '--root', rootOf(place, members)];
  if (name === 'check') return at;
  const pictures = knows(place.program, 'pictures') ? ['--pictures', place.pictures] : [];
  return [...at, '--out', outOf(place, members), ...pictures];
};

const outOf = ({ folder }: Place, members: number): string => path.join(folder, `out-${members}`);

/** Runs a command of the program and stops everything when it fails. */
const run = async (place: Place, name: 'build' | 'check', members: number): Promise<Timed> => {
  const result = await timed(commandOf(place, name, members), place.program);
  if (result.code === 0) return result;
  const how = result.code === null ? 'was ended' : `failed with ${result.code}`;
  throw new Error(`${name} of ${members} members ${how}:\n${result.printed.slice(-3000)}`);
};

/** The median of each phase over several builds, in the order of the first. */
const mediansOf = (builds: readonly Timed[]): Phase[] => {
  const all = builds.map(({ printed }) => phasesOf(printed));
  return (all[0] ?? []).map(({ name }) => ({
    name,
    ms: median(all.flatMap((phases) => phases.filter((p) => p.name === name).map(({ ms }) => ms))),
  }));
};

/**
 * Makes a site, and builds it cold, then with nothing changed, then with one member changed, then
 * checks it; all of this several times.
 */
export const measureSite = async (
  place: Place,
  members: number,
  runs: number,
): Promise<SizeFigures> => {
  const [root, out] = [rootOf(place, members), outOf(place, members)];
  makeSite(root, members, PHOTOS);
  const changed = membersOf(root)[Math.floor(members / 2)] ?? '';
  const [cold, same, edited, checks]: [Timed[], Timed[], Timed[], Timed[]] = [[], [], [], []];
  for (let i = 0; i < runs; i++) {
    fs.rmSync(out, { recursive: true, force: true });
    removeCaches(place.program);
    cold.push(await run(place, 'build', members));
    same.push(await run(place, 'build', members));
    const words = `Changed for the ${i + 1}. time`;
    edit(path.join(root, 'content/members', `${changed}.yaml`), words);
    edited.push(await run(place, 'build', members));
    mustShow(out, changed, words);
    checks.push(await run(place, 'check', members));
  }
  const pages = pagesIn(out);
  fs.rmSync(out, { recursive: true, force: true });
  const seconds = (all: readonly Timed[]): number => median(all.map((one) => one.seconds));
  return {
    members,
    pages,
    cold: seconds(cold),
    cpu: median(cold.map(({ cpu }) => cpu)),
    megabytes: Math.max(...cold.map(({ megabytes }) => megabytes)),
    phases: mediansOf(cold),
    same: seconds(same),
    edited: seconds(edited),
    check: seconds(checks),
  };
};

/** A build that is fast because it publishes something old would be worth nothing. */
const mustShow = (out: string, member: string, words: string): void => {
  const address = member.toLowerCase().replaceAll('_', '-');
  const html = fs.readFileSync(path.join(out, 'active-brothers', address, 'index.html'), 'utf8');
  if (!html.includes(words)) throw new Error(`the build does not show what ${member} says now`);
};

const pagesIn = (out: string): number =>
  fs
    .readdirSync(out, { recursive: true })
    .filter((file) => path.basename(String(file)) === 'index.html').length;
