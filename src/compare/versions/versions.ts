// The folder of a site and its base → both versions, compiled and built in a folder that is thrown away.

import fs from 'node:fs';
import path from 'node:path';
import { compile } from '../../compiler/compile.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { git } from '../../editor/git/git.ts';
import { UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { builtBase } from '../../serve/preview/serve.ts';
import { buildSite } from '../../site/build.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { readEngine } from '../../site/engine.ts';
import { SILENT } from '../../site/progress.ts';
import { compareWords } from '../../words/gen/compare.gen.ts';
import type { Consequence, Content, Version } from '../comparison.ts';
import type { BaseRevision } from './base-revision.ts';
import { checkOut } from './check-out.ts';
import { bringPackages } from './packages.ts';

/** A base that is a build already is taken as it is. @throws NoVersion when the base cannot be read */
export async function buildVersions(
  root: string,
  base: BaseRevision,
  scratch: string,
  language: Language = 'en',
) {
  const [before, ...notes] = await buildBefore(base, scratch, language);
  // Beside a finished build, it is built as that was.
  const like = base.kind === 'build' ? base.folder : undefined;
  const name = await nameOfNow(root, language);
  const after = await builtVersion(root, name, path.join(scratch, 'after.dist'), {
    ...(like === undefined ? {} : { like }),
    language,
  });
  return {
    versions: { before, after: after.version },
    consequences: [...notes, ...(after.problem === undefined ? [] : mistakesOf(after, language))],
  };
}

async function buildBefore(
  base: BaseRevision,
  scratch: string,
  language: Language,
): Promise<[Version, ...Consequence[]]> {
  const { name } = base;
  if (base.kind === 'build') return [{ name, dist: base.folder }];
  const { root, notes } =
    base.kind === 'commit' ? await rootOf(base, scratch) : { root: base.folder, notes: [] };
  const found = notes.map((words): Consequence => ({ kind: 'version', weight: 'note', words }));
  const out = path.join(scratch, 'before.dist');
  const { version, problem } = await builtVersion(root, name, out, { language });
  if (problem === undefined) return [version, ...found];
  const words = compareWords(language).consequences.noEarlierPages({ problem });
  return [version, ...found, { kind: 'mistake', weight: 'note', words }];
}

async function rootOf(
  { top, prefix, commit }: Extract<BaseRevision, { kind: 'commit' }>,
  scratch: string,
): Promise<{ readonly root: string; readonly notes: readonly string[] }> {
  // As deep as the repository is, so that a path that leads out of it leads to the same place.
  const disk = path.join(scratch, 'before');
  const folder = path.join(disk, path.relative(path.parse(top).root, top));
  const root = path.join(folder, prefix);
  fs.mkdirSync(folder, { recursive: true });
  await checkOut(top, commit, folder);
  // A site that is new has no folder there.
  fs.mkdirSync(root, { recursive: true });
  return { root, notes: bringPackages({ root, top: folder, disk, originally: top }) };
}

/** What is compared may not be committed yet. */
async function nameOfNow(root: string, language: Language): Promise<string> {
  const say = compareWords(language);
  const branch = await git(root, 'symbolic-ref', '--quiet', '--short', 'HEAD');
  return branch.ok ? say.folderOf({ branch: branch.out }) : say.folder;
}

export interface BuiltVersion {
  readonly version: Version & { readonly content: Content };
  readonly problem?: string;
}

/** Pictures on demand; beside a finished build (`like`) the same base path, and all pictures. */
export async function builtVersion(
  folder: string,
  name: string,
  out: string,
  { like, language }: { readonly like?: string; readonly language?: Language } = {},
): Promise<BuiltVersion> {
  const root = path.resolve(folder);
  const base = (like === undefined ? undefined : builtBase(like)) ?? '/';
  const compiled = compile({ root, base, formHost: process.env.FORM_HOST || undefined });
  const version = { name, dist: undefined, content: { root, compiled } };
  const { output, diagnostics } = compiled;
  if (!output) {
    const count = diagnostics.filter(({ severity }) => severity === 'error').length;
    return { version, problem: compareWords(language).consequences.mistakes({ count }) };
  }
  try {
    const pictures = like === undefined ? 'on demand' : 'all';
    const own = await ownBlocksOf(root, readEngine(), !!process.env.CI);
    const site = { compiled: output, out, pictures, own } as const;
    await buildSite(site, { progress: SILENT, language: 'en' });
    return { version: { ...version, dist: out } };
  } catch (error) {
    if (error instanceof UserError) return { version, problem: error.message.replace(/\.$/, '') };
    throw error;
  }
}

const MAX_SHOWN = 20;

function mistakesOf({ version, problem = '' }: BuiltVersion, language: Language): Consequence[] {
  const mistake = { kind: 'mistake', weight: 'problem' } as const;
  const { diagnostics } = version.content.compiled;
  const errors = inLanguage(diagnostics, language).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return [{ ...mistake, words: problem }];
  const found = errors.slice(0, MAX_SHOWN).map(({ message, file, line }): Consequence => {
    return { ...mistake, words: message.replace(/\.$/, ''), file, line, side: 'after' };
  });
  const count = errors.length - found.length;
  if (count === 0) return found;
  const { moreMistakes } = compareWords(language).consequences;
  return [...found, { ...mistake, words: moreMistakes({ count }) }];
}
