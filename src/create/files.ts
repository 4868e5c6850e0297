// An organization → every file of its new site, by its path.

import { packageFile } from '../compiler/files/program.ts';
import { blockReferences } from '../compiler/grammar/block-reference.ts';
import { installedSchemas, withEditorSchemas } from '../compiler/grammar/editor-files.ts';
import { loadGrammar } from '../compiler/grammar/grammar.ts';
import { grammarIn } from '../compiler/grammar/grammar-in.ts';
import { VERSION_FILE, VERSION_TEXT } from '../compiler/grammar/version.ts';
import { slugOf } from '../compiler/text/slugs.ts';
import { journeys } from '../editor/journeys/journeys.ts';
import { snippets } from '../engine/codegen/snippets.ts';
import type { Language } from '../model/language.ts';
import { PACKAGE } from '../model/product.ts';
import { paletteOf } from '../model/theme/palette.ts';
import { createLettering } from '../site/assets/lettering.ts';
import { readEngine } from '../site/engine.ts';
import { createWords } from '../words/gen/create.gen.ts';
import { crestWords } from './crest.ts';
import { taglineOf } from './organization/about.ts';
import { articleWords } from './organization/articles.ts';
import { firstSeason } from './organization/first-season.ts';
import { writtenIn } from './organization/languages.ts';
import { signOf } from './organization/names.ts';
import { type National, overNational } from './organization/national.ts';
import type { Organization } from './organization/organization.ts';
import { translationsOf } from './organization/second-language.ts';
import { fillTemplate, type Words } from './template.ts';
import type { Files } from './write-all.ts';

const texts = import.meta.glob<string>('./template/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What this repository does with its own sample, any site does with itself. `deploy` adds how it is published. */
const workflows = import.meta.glob<string>(
  '../../.github/workflows/{check,compare,compare-comment,links}.yml',
  { query: '?raw', import: 'default', eager: true },
);

/** @param today year-month-day @param national the layer below the site, which has files of its own */
export function siteFiles(organization: Organization, today: string, national?: National): Files {
  const language = writtenIn(organization.language);
  const grammar = loadGrammar();
  const whole = templatesIn(language, organization, today);
  const second = organization.secondLanguage;
  const translated = second
    ? translationsOf(whole, templatesIn(writtenIn(second), organization, today), {
        language: second,
        schemas: installedSchemas(language),
        grammar,
        own: organization.about,
      })
    : [];
  const content = new Map([...(national ? overNational(whole, national) : whole), ...translated]);
  return new Map([
    ...content,
    ...Object.entries(workflows).map(
      ([source, text]) => [source.slice(source.indexOf('.github/')), text] as const,
    ),
    ['package.json', packageText(organization, [...content.keys()], national)],
    [VERSION_FILE, VERSION_TEXT],
    [`.vscode/${PACKAGE}.code-snippets`, snippets(blockReferences(grammarIn(grammar, language)))],
  ]);
}

function templatesIn(language: Language, organization: Organization, today: string): Files {
  const { name, brand, accent } = organization;
  const joining = organization.seasons ? 'seasons' : 'join';
  const outlines = createLettering(DISPLAY_FONT, readEngine());
  const words: Words = {
    ...paletteOf(brand, accent),
    ...organization,
    ...crestWords(signOf(organization, outlines.has), outlines),
    seasons: organization.seasons ? 'yes' : '',
    founded: organization.founded ?? '',
    slug: slugOf(name),
    ...writtenWords(organization, language),
    ...firstSeason(language, today),
  };
  const parts = [`both/${joining}/`, 'both/', `${language}/${joining}/`, `${language}/`];
  const written = Object.entries(texts).flatMap(([source, text]) => {
    const inside = source.slice('./template/'.length);
    const [, only = joining] = /^\w+\/(seasons|join)\//.exec(inside) ?? [];
    const part = parts.find((folder) => inside.startsWith(folder));
    if (part === undefined || only !== joining) return [];
    const file = placeOf(inside.slice(part.length));
    const inPlace = withEditorSchemas(text, installedSchemas(language));
    return [[file, fillTemplate(file, inPlace, words)] as const];
  });
  return new Map(written);
}

/** What the pages say of it: the sentence of its own, or no more than what kind of organization it is. */
function writtenWords({ name, kind, about }: Organization, language: Language): Words {
  const { kinds, officers, officer } = createWords(language).written;
  const ofKind = `${kinds[kind]}.`;
  const tagline = taglineOf(about, ofKind);
  return {
    ...articleWords(name, language),
    about,
    sentence: about || ofKind,
    tagline,
    rest: about === tagline ? '' : about,
    officers: officers[kind],
    officer: officer[kind],
  };
}

/** npm and globs pass over names that begin with a dot, so the templates have none. */
function placeOf(file: string): string {
  return file.replace(
    /^(?=(?:gitignore|npmrc|yarnrc\.yml)$|(?:vscode|devcontainer|github)\/)/,
    '.',
  );
}

/** The typeface of titles where the theme names none (schema/site.schema.json). */
const DISPLAY_FONT = 'Source Serif 4';

/** Before and after the commands of the journeys. */
const [BEFORE, AFTER] = [
  ['start', 'dev', 'build', 'edit', 'preview', 'deploy', 'check', 'compare', 'explain'],
  ['form:setup', 'form:test', 'inbox', 'new:block', 'gen'],
];

function packageText(
  { name }: Organization,
  files: readonly string[],
  national?: National,
): string {
  const possible = journeys.filter(({ needs = '' }) => files.some((file) => file.endsWith(needs)));
  const scripts = [...BEFORE, ...possible.map((journey) => journey.name), ...AFTER];
  const content = {
    name: slugOf(name) || 'site',
    private: true,
    type: 'module',
    engines: { node: '>=20.19.0' },
    scripts: Object.fromEntries(scripts.map((script) => [script, `${PACKAGE} ${script}`])),
    dependencies: {
      [PACKAGE]: `^${packageFile().version}`,
      ...(national?.version ? { [national.name]: `^${national.version}` } : {}),
    },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
