// The flags of a command and the site that it is about → the language in which it speaks to an officer.
import path from 'node:path';
import { siteLanguage } from '../../compiler/1-load/load.ts';
import { OWN_FOLDER } from '../../compiler/files/own-folder.ts';
import { jsonIn } from '../../compiler/files/read.ts';
import { chosenLanguage, type Language } from '../../model/language.ts';
import { LANGUAGE_VARIABLE } from '../../model/product.ts';
import { at } from '../../model/schema/value.ts';
import type { Flags } from './flags.ts';

/** The option of every command that speaks. */
export const LANGUAGE_FLAG = [
  '--language <name>',
  `The language to speak: en or es (default: ${LANGUAGE_VARIABLE}, the choice in the editor, or that of the site)`,
] as const;

/** What was asked for, be it in the editor of the site, or else the language of the site. */
export function spokenLanguage({ language }: Flags, root: string): Language {
  const preference = at(jsonIn(path.join(root, OWN_FOLDER, 'preferences.json')), ['language']);
  return chosenLanguage({
    flag: textOf(language),
    env: process.env[LANGUAGE_VARIABLE],
    preference: textOf(preference),
    site: siteLanguage(root),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
