// What `compare` is given → the base it compares with: a site, a finished build, or a commit of the repository.
import fs from 'node:fs';
import path from 'node:path';
import { nearest } from '../../compiler/text/nearest.ts';
import { commitOf, mainBranch, whereLeft } from '../../editor/git/branch-start.ts';
import { git } from '../../editor/git/git.ts';
import { UserError } from '../../model/errors.ts';
import type { Worded } from '../../model/language.ts';

/** Where the earlier version is. */
export type BaseRevision =
  | { readonly kind: 'site'; readonly folder: string; readonly name: string }
  | { readonly kind: 'build'; readonly folder: string; readonly name: string }
  | {
      readonly kind: 'commit';
      /** The folder of the repository, absolute. */
      readonly top: string;
      /** The way from there to the site, with a slash at the end; empty when they are the same. */
      readonly prefix: string;
      readonly commit: string;
      readonly name: string;
    };

/** The version cannot be found or read; the message is for the person who asked for it. */
export class NoVersion extends UserError {}

/**
 * Finds the base.
 *
 * @param root the folder of the site
 * @param asked a folder with a site or a build, or a branch, tag or commit; nothing for the main branch. For a
 *   branch it is the commit at which the present one left it
 * @throws NoVersion
 */
export async function findBase(root: string, asked: string | undefined): Promise<BaseRevision> {
  const folder = asked === undefined ? undefined : path.resolve(asked);
  const holds = (file: string) => folder !== undefined && fs.existsSync(path.join(folder, file));
  if (asked !== undefined && folder !== undefined) {
    if (holds('site.yaml')) return { kind: 'site', folder, name: asked };
    if (holds('index.html')) return { kind: 'build', folder: fs.realpathSync(folder), name: asked };
  }
  const places = await git(root, 'rev-parse', '--show-toplevel', '--show-prefix');
  if (!places.ok) throw new NoVersion(noRepository(asked, holds('.'), places.problem));
  const [top = '', prefix = ''] = places.out.split('\n');
  const name = asked ?? (await mainBranch(root));
  if (name === undefined)
    throw new NoVersion({
      en: 'There is no branch main or master. Name the branch to compare with.',
      es: 'No hay ninguna rama main ni master. Indica la rama con la que se compara.',
    });
  const named = await commitOf(root, name);
  if (named === undefined)
    throw new NoVersion(holds('.') ? noSite(name, NO_BRANCH) : await unknown(root, name));
  const commit = (await isBranch(root, name)) ? await leftAt(root, name, named) : named;
  const short = commit.slice(0, 8);
  const shown = commit.startsWith(name) ? short : `${name} (${short})`;
  return { kind: 'commit', top, prefix, commit, name: shown };
}

function noSite(asked: string, more: Worded = { en: '', es: '' }): Worded {
  return {
    en: `The folder "${asked}" has no site.yaml and no index.html, so it is neither a site nor a build.${more.en}`,
    es: `La carpeta "${asked}" no tiene site.yaml ni index.html, así que no es un sitio ni una copia generada.${more.es}`,
  };
}

const NO_BRANCH: Worded = {
  en: ' No branch or commit has this name.',
  es: ' Ninguna rama y ningún commit se llaman así.',
};

function noRepository(asked: string | undefined, isFolder: boolean, problem: string): Worded {
  // Without git, or in a folder of another account, the reason is another one.
  const [line] = problem.split('\n', 1);
  if (!/not a git repository/.test(problem))
    return { en: `git failed: ${line}`, es: `git falló: ${line}` };
  if (asked !== undefined && isFolder) return noSite(asked);
  const [en, es] =
    asked === undefined
      ? ['', '']
      : [`, and "${asked}" is not a folder`, `, y "${asked}" no es una carpeta`];
  return {
    en: `This site is not in a git repository${en}. Name a folder with its earlier version.`,
    es: `Este sitio no está en un repositorio de git${es}. Indica una carpeta con su versión anterior.`,
  };
}

async function isBranch(root: string, name: string): Promise<boolean> {
  const full = await git(root, ...['rev-parse', '--symbolic-full-name', '--end-of-options', name]);
  return /^refs\/(?:heads|remotes)\//m.test(full.out);
}

/** Branches without a common past have no such commit; then it is the last one of the branch. */
async function leftAt(root: string, name: string, tip: string): Promise<string> {
  const base = await whereLeft(root, tip);
  if (base !== undefined) return base;
  if (await isShallow(root))
    throw new NoVersion({
      en: `The commit where this branch left ${name} is not here.${UNSHALLOW.en}`,
      es: `El commit en el que esta rama dejó ${name} no está aquí.${UNSHALLOW.es}`,
    });
  return tip;
}

async function unknown(root: string, name: string): Promise<Worded> {
  const refs = ['refs/heads', 'refs/remotes'];
  const branches = await git(root, 'for-each-ref', '--format=%(refname:short)', ...refs);
  const near = nearest(name, branches.out.split('\n'));
  const hint = near
    ? { en: ` Did you mean "${near}"?`, es: ` ¿Querías decir "${near}"?` }
    : (await isShallow(root))
      ? UNSHALLOW
      : { en: '', es: '' };
  return {
    en: `There is no folder, branch or commit "${name}".${hint.en}`,
    es: `No existe la carpeta, la rama ni el commit "${name}".${hint.es}`,
  };
}

const UNSHALLOW: Worded = {
  en: ' Only part of the history is here: get the rest with "git fetch --unshallow".',
  es: ' Aquí solo está una parte de la historia: trae el resto con "git fetch --unshallow".',
};

async function isShallow(root: string): Promise<boolean> {
  return (await git(root, 'rev-parse', '--is-shallow-repository')).out === 'true';
}
