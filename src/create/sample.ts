// The sample chapter → a site of its own: its content, and around it what every new site has.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../compiler/files/disk.ts';
import { programRoot } from '../compiler/files/program.ts';
import { UserError } from '../model/errors.ts';
import { worded } from '../model/language.ts';
import { PACKAGE } from '../model/product.ts';
import { createWords } from '../words/gen/create.gen.ts';
import { siteFiles } from './files.ts';
import type { Organization } from './organization/organization.ts';
import type { Files } from './write-all.ts';

/** From a file to the schemas beside the sample; in another folder they are in the installed package. */
const SCHEMAS = /^(# yaml-language-server: \$schema=(?:\.\.\/)*)schema\//;

/** What a new site is made of besides its content. */
const SAMPLE: Organization = {
  name: 'Lambda Epsilon Delta',
  shortName: 'LED',
  letters: 'ΛΕΔ',
  kind: 'chapter',
  school: 'Westmoor University',
  language: 'en',
  founded: 2010,
  url: 'https://led.example.org',
  timezone: 'America/Los_Angeles',
  brand: '#0d1b33',
  accent: '#c8963e',
  seasons: true,
};

/**
 * Every file of the sample, by its path from the root of its site.
 *
 * @param folder where its site.yaml and content/ lie; npm create brings them, a checkout has them
 * @param today year-month-day
 * @throws UserError where there is no sample
 */
export function sampleFiles(today: string, folder: string = programRoot): Files {
  if (!fs.existsSync(path.join(folder, 'content')))
    throw new UserError(worded(createWords, (words) => words.noSample));
  const frame = [...siteFiles(SAMPLE, today)].filter(([file]) => !isSample(file));
  return new Map([...frame, ...textsOf(folder)]);
}

function isSample(file: string): boolean {
  return file === 'site.yaml' || file.startsWith('content/');
}

function textsOf(folder: string): [string, string | Buffer][] {
  const content = filesBelow(path.join(folder, 'content')).map((file) => `content/${file}`);
  return ['site.yaml', ...content].map((file) => {
    const bytes = fs.readFileSync(path.join(folder, file));
    const isText = /\.(?:yaml|md)$/.test(file);
    const put = `$1node_modules/${PACKAGE}/schema/`;
    return [file, isText ? bytes.toString().replace(SCHEMAS, put) : bytes];
  });
}
