// The folder of a site, and what was asked for → the language its officers are spoken to in.
import fs from 'node:fs';
import path from 'node:path';
import { layerOf } from '../compiler/1-load/load.ts';
import { OWN_FOLDER } from '../compiler/files/own-folder.ts';
import { readOrdinary } from '../compiler/files/read.ts';
import { chosenLanguage, type Language } from '../model/language.ts';
import { LANGUAGE_VARIABLE } from '../model/product.ts';

/** What is chosen in the panel of the editor lies here, in the state folder of the site. */
export const PREFERENCES = 'preferences.json';

/** More bytes are no file of ours. */
const MOST_BYTES = 1_000_000;

/**
 * The language for the officers of a site, in the order of `model/language.ts`.
 *
 * @param flag what `--language` says
 */
export function officerLanguage(
  root: string,
  flag?: string,
  env: NodeJS.ProcessEnv = process.env,
): Language {
  return chosenLanguage({
    flag,
    env: env[LANGUAGE_VARIABLE],
    preference: preferredLanguage(root),
    site: siteLanguage(root),
  });
}

/** What was chosen in the panel; nothing where nobody has, or it cannot be read. */
function preferredLanguage(root: string): string | undefined {
  try {
    const text = textOf(path.join(root, OWN_FOLDER, PREFERENCES));
    const { language } = JSON.parse(text ?? '{}') as { readonly language?: unknown };
    return typeof language === 'string' ? language : undefined;
  } catch {
    return undefined;
  }
}

/** By its line alone: a file with mistakes is what most is said about. */
const LANGUAGE = /^language:[ \t]*["']?([\w-]+)/m;

/** The language that site.yaml names, or that of the layer below it. */
function siteLanguage(root: string): string | undefined {
  const own = languageIn(root);
  if (own !== undefined) return own;
  const layer = layerOf(root);
  return layer?.usable ? languageIn(layer.root) : undefined;
}

function languageIn(root: string): string | undefined {
  try {
    return LANGUAGE.exec(textOf(path.join(root, 'site.yaml')) ?? '')?.[1];
  } catch {
    // That it cannot be read is said by who reads it.
    return undefined;
  }
}

function textOf(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  const bytes = readOrdinary(file, MOST_BYTES);
  return 'refused' in bytes ? undefined : Buffer.from(bytes).toString();
}
