// What the commands say that build and show a site, in English.
import { plural } from '../../../../compiler/diagnostics/catalogue/en/phrasing.ts';
import { PACKAGE } from '../../../../model/product.ts';

const start = `Go to the folder of your site, or make one with "npx --no ${PACKAGE} create".`;

export const serving = {
  stop: 'Stop it with Ctrl+C.',
  noSite: (root: string) => `There is no site in ${root}. ${start}`,
  editHere: 'Edit on the page:',
  opens: 'It opens in your browser; if it does not, open this address there.',
  openIt: 'Open this address in your browser.',
  secret: 'The address is for you alone: anyone who has it can change the site.',
  editingAt: 'Editing at',
  saveToSee: 'Save a file to see it; Alt-click a part of a page to open its YAML.',
  gallery: 'Every block with its example and its fields:',
  onlyBuilt:
    'This site has its own blocks, which only the built engine can show. Leave --engine out.',
  notBuilt: (folder: string, isSite: boolean) =>
    `There is no built site in ${folder}. ${isSite ? 'Run "npm run build" first.' : start}`,
  otherBase: (folder: string, base: string) =>
    `The site in ${folder} was built for the path ${base}. Run the command ${base === '/' ? 'without --base' : `with --base ${base}`}.`,
  siteAt: 'The site is at',

  built: 'Built',
  notThere: (folder: string, why: string) =>
    `The site cannot be written to ${folder}: ${why}. Name another folder with --out.`,
  unwritten: (folder: string) => `The site could not be written to ${folder}`,
  allBuilt: (all: number, failed: number, past: number, seconds: string) =>
    `${plural(all, 'site')}: ${all - failed} built, ${failed} failed, ${past} past their season. ${seconds} s.`,
  oneBuilt: (pages: number | undefined) => `built, ${pages} pages`,
  sites: (count: number) => plural(count, 'site'),
  noneBelow: (folder: string) =>
    `There is no site below "${folder}": no folder with a site.yaml and a content folder.`,
};
