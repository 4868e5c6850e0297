// What is said of how a command was typed, and around its help, in English.
import { DOCS, PACKAGE, PRODUCT } from '../../../../model/product.ts';

export const usage = {
  title: 'Usage',
  whole: '<command> [options]',
  options: 'Options',
  example: 'Example',
  environment: 'Environment',
  byDefault: 'default',
  more: (bin: string) => `The options of a command: ${bin} check --help\nMore: ${DOCS}`,
  groups: {
    officers: 'Officers, who change what the site says',
    webmasters: 'Webmasters, who begin the site, publish it and read its messages',
    developers: 'Developers, and workflows that check a change',
  },
  see: (command: string) => `See: ${command} --help`,
  bug: `${PRODUCT} itself failed. Please report this:`,
  unwritten: (reason: string) => `The output could not be written, because ${reason}.`,

  didYouMean: (near: string | undefined) => (near === undefined ? '' : ` Did you mean ${near}?`),
  noCommand: (name: string) => `There is no command "${name}".`,
  noOption: (name: string) => `There is no option ${name}.`,
  needsValue: (option: string, as: string) => `${option} needs a value, as in ${as}.`,
  needsWord: (command: string, what: string, typed: string) =>
    `${command} needs a ${what}, as in "${typed} ${what}".`,
  notTaken: (command: string, words: string) => `${command} does not take ${words}.`,
  unread: (words: string) => `What follows "--" is not read here: ${words}. Leave "--" out.`,
  swallowed: (option: string, typed: string) => `npm kept "${option}" for itself. Type: ${typed}`,
  notTogether: (one: string, other: string) =>
    `${one} cannot be used with ${other}. Leave one of them out.`,
  notOneOf: (flag: string, choices: string, given: string) =>
    `${flag} must be one of ${choices}, not "${given}".`,
  noRoot: (given: string) =>
    `"${given}" is not a folder. Give the one that holds site.yaml and content/.`,
  noPort: (given: string) => `"${given}" is not a port. Give a number from 1 to 65535.`,
  noLanguage: (given: string, names: string) =>
    `There are no messages in the language "${given}". The languages are ${names}.`,
  noBase: (given: string) =>
    `"${given}" is not a base path. It begins and ends with a slash, for example /chapter/.`,
  noFormat: (given: string) => `There is no format "${given}".`,
  formats: (names: string) => ` The formats are ${names}.`,
  noSites: (folder: string) =>
    `"${folder}" is not a folder. Name the folder that the sites are in.`,
  noDay: (given: string) =>
    `"${given}" is not a day. Write it as year-month-day, for example 2026-09-20.`,
  summaryFull: 'The step summary is full.',
  summaryUnwritten: (reason: string) => `The step summary could not be written: ${reason}`,

  // compare
  nameSummary: 'Name the file to write with --summary.',
  watchAlone: '--watch cannot be used with --format json, --summary or --fail-on.',
  isFolder: (file: string) => `"${file}" is a folder. Name the file to write.`,
  noReportFolder: (folder: string) => `There is no folder "${folder}" to write the report into.`,
  unwrittenFile: (file: string) => `"${file}" could not be written`,
  noFile: (file: string) => `There is no file "${file}".`,
  noReport: (file: string, why: string) => `"${file}" is not a compare report: ${why}.`,

  // gen
  upToDate: 'Everything is up to date.',
  wrote: (file: string) => `wrote ${file}`,

  // new:block
  noBlockName: (name: string, why: string) => `"${name}" cannot name a block. ${why}`,
  blockTaken: (name: string) => `There is a block "${name}" already, so nothing was written.`,
  wroteBlock: (folder: string, files: string) => `Wrote ${folder}: ${files}.`,
  fromIt: (files: string) => `From it: ${files}.`,
  next: 'What to do next:',
  change: 'Change schema.json, then view.tsx, view.module.css and example.yaml.',
  engineSteps: [
    'Type "npm run gen" after each change of schema.json or example.yaml.',
    'Look at it with "npm run dev", at /__blocks.',
    'Type "npx vitest run tests/blocks.test.tsx", which holds it to the contract of blocks.',
  ],
  installVite: 'Type "npm install --save-dev vite", which makes blocks ready for browsers.',
  siteSteps: (name: string) => [
    `Type "npx --no ${PACKAGE} gen" after each change of schema.json, for your editor.`,
    `Look at it with "npm run dev", at /__blocks, and use it on a page: "- type: ${name}".`,
  ],
};
