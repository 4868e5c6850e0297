// The folder of a site, and what was asked for → the language its officers are spoken to in.
import path from 'node:path';
import { jsonIn } from '../compiler/files/read.ts';
import { siteLanguage } from '../compiler/files/site-language.ts';
import { STATE_FOLDER } from '../compiler/files/state-folder.ts';
import { chosenLanguage, type Language } from '../model/language.ts';
import { LANGUAGE_VARIABLE } from '../model/product.ts';
import { at } from '../model/schema/value.ts';

export const PREFERENCES_FILE = 'preferences.json';

/** In the order of `model/language.ts`. @param flag what `--language` says */
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

function preferredLanguage(root: string): string | undefined {
  const language = at(jsonIn(path.join(root, STATE_FOLDER, PREFERENCES_FILE)), ['language']);
  return typeof language === 'string' ? language : undefined;
}
