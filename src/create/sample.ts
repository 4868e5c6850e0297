// The sample chapter → a site of its own: its content, and around it what every new site has.
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../compiler/files/disk.ts';
import { programRoot } from '../compiler/files/program.ts';
import { userError } from '../model/errors.ts';
import { PACKAGE } from '../model/product.ts';
import { createWords } from '../words/gen/create.gen.ts';
import { siteFiles } from './files.ts';
import type { Organization } from './organization/organization.ts';
import type { Files } from './write-all.ts';

/** Beside the sample in a checkout, in the installed package elsewhere. */
const SCHEMAS = /^(# yaml-language-server: \$schema=(?:\.\.\/)*)schema\//;

const SAMPLE: Organization = {
  name: 'Lambda Epsilon Delta',
  shortName: 'LED',
  letters: 'ΛΕΔ',
  kind: 'chapter',
  school: 'Westmoor University',
  about: '',
  language: 'en',
  secondLanguage: '',
  founded: 2010,
  url: 'https://led.example.org',
  timezone: 'America/Los_Angeles',
  brand: '#0d1b33',
  accent: '#c8963e',
  seasons: true,
};

/** @param folder npm create brings one, a checkout has it @throws UserError where there is no sample */
export function sampleFiles(today: string, folder: string = programRoot): Files {
  if (!fs.existsSync(path.join(folder, 'content')))
    throw userError(createWords, (words) => words.noSample);
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
