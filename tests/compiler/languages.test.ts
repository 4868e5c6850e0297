// A site in two languages → each as it is published, what leads from one to the other, and what is still to be translated.

import path from 'node:path';
import { expect, it } from 'vitest';
import type { Output } from '../../src/compiler/5-emit/emit.ts';
import { untranslated } from '../../src/compiler/checks/translations.ts';
import { inLanguage } from '../../src/compiler/diagnostics/in-language.ts';
import { fixTexts } from '../../src/compiler/fix/fix-texts.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { spokenTexts } from '../../src/compiler/grammar/spoken-texts.ts';
import { isTranslation } from '../../src/model/paths/translations.ts';
import { subjectsOf } from '../../src/site/assets/drawings.ts';
import { feedFiles } from '../../src/site/feeds/files.ts';
import { redirectOf, redirectRules } from '../../src/site/feeds/redirects.ts';
import {
  check,
  compiled,
  edited,
  type Files,
  highlighted,
  projectRoot,
  replaceIn,
  site,
} from '../support/site.ts';

const SPOKEN = edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:');

const SITE = `paths:
  - from: /about
    to: /nosotros
  - from: /people
    to: /gente
texts:
  - from: Home
    to: Inicio
  - from: About
    to: Nosotros
  - from: Mathematics
    to: Matemáticas
`;
const HOME = `texts:
  - from: Welcome
    to: Bienvenidos
  - from: See [what we value](/about#values).
    to: Mira [lo que valoramos](/about#values) y [la gente](/nosotros).
`;
const SEASON = `texts:
  - from: Info Night
    to: Noche de información
`;
const FILES: Files = {
  ...SPOKEN,
  'content/es/site.yaml': SITE,
  'content/es/pages/home.yaml': HOME,
  'content/es/season.yaml': SEASON,
};

const spanish = (output: Output | undefined): Output => {
  const [translation] = output?.translations ?? [];
  if (!translation) throw new Error('the site was not compiled in Spanish');
  return translation;
};

it('says what is translated, below the address of the language, and everything else as it is', () => {
  const { output, diagnostics } = check(FILES);
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const es = spanish(output);
  expect(es.site).toMatchObject({ language: 'es', base: '/es/', files: '/' });
  expect(es.site.menu).toEqual([
    { label: 'Inicio', to: '/' },
    { label: 'Nosotros', mobileLabel: 'Rush', to: '/nosotros' },
  ]);
  expect([...es.pages.keys()]).toEqual([
    ...['/', '/nosotros', '/gente/ada-byron', '/gente/zoe-oneill'],
  ]);
  const home = JSON.stringify(es.pages.get('/')?.blocks);
  expect(home).toContain('Bienvenidos');
  // The address of the first language leads to that of this one, and so does its own.
  expect(home).toContain('href=\\"/es/nosotros#values\\"');
  expect(home).toContain('href=\\"/es/nosotros\\"');
  // Pictures are those of the whole site.
  const pictures = Object.values(es.pages.get('/')?.images ?? {}).map(({ src }) => src);
  expect(pictures.every((src) => src.startsWith('/images/'))).toBe(true);
  expect(JSON.stringify(es.pages.get('/nosotros'))).toContain('Noche de información');
  expect(JSON.stringify(es.pages.get('/gente/ada-byron'))).toContain('Matemáticas');
  expect(es.site.words.menu.open).toBe('Abrir el menú');
  // The first language is as it was.
  expect(JSON.stringify(output?.pages.get('/')?.blocks)).toContain('Welcome');
  expect([...(output?.pages.keys() ?? [])]).toContain('/about');
});

it('names the organization on share pictures as each language does', () => {
  const named = `${SITE}  - from: Tiny Chapter\n    to: Capítulo Pequeño\n`;
  const { output } = check({ ...FILES, 'content/es/site.yaml': named });
  const shares = output ? subjectsOf(output).shares : [];
  expect(shares.map(({ site, titles }) => [site.chapter.name, Object.keys(titles)[0]])).toEqual([
    ['Tiny Chapter', 'share/home.png'],
    ['Capítulo Pequeño', 'es/share/home.png'],
  ]);
});

it('says of a folder with the site in another language that the language is missing', () => {
  const { diagnostics } = check({ 'content/pt/site.yaml': SITE });
  expect(diagnostics.find(({ code }) => code === 'file/unexpected')?.help).toContain(
    'write "languages: [en, pt]" into site.yaml',
  );
});

it('leads from each page to the same page in the other language', () => {
  const { output } = check(FILES);
  const es = spanish(output);
  expect(output?.pages.get('/about')?.languages).toEqual([
    { language: 'es', name: 'Español', base: '/es/', path: '/nosotros' },
  ]);
  expect(es.pages.get('/gente/ada-byron')?.languages).toEqual([
    { language: 'en', name: 'English', base: '/', path: '/people/ada-byron' },
  ]);
});

const club = path.join(projectRoot, 'tests/sites/club');
const BOOKS = '  - from: The bake sale paid for a year of books\n    to: Un año de libros\n';
const led = (list: Record<string, string>, site = SITE): Output | undefined => {
  const redirects = JSON.stringify(Object.entries(list).map(([from, to]) => ({ from, to })));
  const { output, diagnostics } = check({
    ...edited('site.yaml', 'theme:', `languages: [en, es]\nredirects: ${redirects}\ntheme:`),
    'content/es/site.yaml': site,
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return output;
};

it('leads on from old addresses in each language, to what they lead to there', () => {
  const output = led({
    '/people/ada-king': '/people/ada-byron',
    '/values': '/about#values',
    '/blog/*': '/about',
    '/?p=7': '/',
    '/sheet': '/season.ics',
    '/apply': 'https://example.com/people',
  });
  expect(spanish(output).redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/gente/ada-king /gente/ada-byron',
    '/values /nosotros#values',
    '/blog/* /nosotros',
    '/?p=7 /',
    '/sheet /season.ics',
    '/apply https://example.com/people',
  ]);
  const rules = redirectRules(output ?? expect.fail('not compiled'));
  expect(rules.map(({ path, to }) => `${path} ${to}`)).toEqual([
    ...[
      '/people/ada-king /people/ada-byron/',
      '/values /about/#values',
      '/ /',
      '/sheet /season.ics',
    ],
    ...['/apply https://example.com/people', '/es/gente/ada-king /es/gente/ada-byron/'],
    ...['/es/values /es/nosotros/#values', '/es/ /es/', '/es/sheet /season.ics'],
    ...['/es/apply https://example.com/people', '/blog /about/', '/es/blog /es/nosotros/'],
  ]);
  const pages = new Map(feedFiles(spanish(output)));
  expect(pages.get('values/index.html')).toContain('url=/es/nosotros/#values');
  expect(pages.get('sheet/index.html')).toContain('https://tiny.example.org/season.ics');
  expect(pages.has('_redirects')).toBe(false);
  expect(redirectOf('/gente/ada-king', '', spanish(output))).toBe('/es/gente/ada-byron/');
});

it('leads on to an article that is called otherwise, and so is at another address', () => {
  const redirects = 'redirects: [{from: /books, to: /news/the-bake-sale-paid-for-a-year-of-books}]';
  const root = site({ 'content/es/news/books.yaml': `texts:\n${BOOKS}` }, club);
  replaceIn(root, 'site.yaml', 'theme:', `languages: [en, es]\n${redirects}\ntheme:`);
  const { output } = compiled(root);
  expect(spanish(output).redirects).toEqual([{ from: '/books', to: '/news/un-ano-de-libros' }]);
});

it('hides no page of another language, and leads on once from an address', () => {
  const site = `${SITE.replace('texts:', '  - from: /who\n    to: /old\ntexts:')}`;
  const output = led(
    {
      // Spanish pages are there, or below it.
      ...{ '/nosotros': '/about', '/gente/*': '/', '/nosotros/*': '/' },
      // Both are the same in Spanish.
      ...{ '/old': '/about', '/who': '/' },
      // The first language says it itself.
      ...{ '/es/mine': '/about', '/mine': '/', '/es/all/*': '/about', '/all/one': '/' },
    },
    site,
  );
  expect(spanish(output).redirects).toEqual([{ from: '/old', to: '/nosotros' }]);
  const rules = redirectRules(output ?? expect.fail('not compiled'));
  expect(new Set(rules.map(({ path, isBelow }) => path + isBelow)).size).toBe(rules.length);
});

it('leads on from an address of one language in no other one', () => {
  const redirects = 'redirects: [{from: /es/mine, to: /about}, {from: /old, to: /about}]';
  const { output } = check(
    edited('site.yaml', 'theme:', `languages: [en, es, fr]\n${redirects}\ntheme:`),
  );
  const froms = output?.translations?.map((one) => one.redirects.map(({ from }) => from));
  expect(froms).toEqual([['/old'], ['/old']]);
});

it('marks what is still in the first language: a whole page, or blocks of one', () => {
  const es = spanish(
    check({ ...FILES, 'content/es/site.yaml': SITE.slice(0, SITE.indexOf('texts:')) }).output,
  );
  expect(es.pages.get('/nosotros')?.stillIn).toEqual({ lang: 'en' });
  expect(es.pages.get('/')?.stillIn).toBeUndefined();
  expect(es.pages.get('/')?.stillBlocks).toEqual({ 0: { lang: 'en' }, 2: { lang: 'en' } });
  const arabic = check({
    ...edited('site.yaml', 'theme:', 'languages: [en, ar]\ntheme:'),
    'content/ar/pages/home.yaml': 'texts:\n  - from: Welcome\n    to: أهلا\n',
  });
  expect(spanish(arabic.output).site.direction).toBe('rtl');
  expect(spanish(arabic.output).pages.get('/about')?.stillIn).toEqual({ lang: 'en', dir: 'ltr' });
});

it('takes in documents of the language alone, and its own words', () => {
  const { output, diagnostics } = check({
    ...FILES,
    'content/es/members/Eva_Sol.yaml':
      'name: Eva Sol\nimg: images/dot.png\nlinkedIn: https://example.com/in/eva\nyear: 1.º\nclass: Alpha\nmajor: Historia\npronouns: ella\n',
    'content/es/words.yaml': 'menu:\n  open: Menú\n',
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...spanish(output).pages.keys()]).toContain('/gente/eva-sol');
  expect(spanish(output).pages.get('/gente/eva-sol')?.languages?.[0]).not.toHaveProperty('path');
  expect([...(output?.pages.keys() ?? [])]).not.toContain('/people/eva-sol');
  expect(spanish(output).site.words.menu.open).toBe('Menú');
  expect(output?.site.words.menu.open).toBe('Open the menu');
});

it('takes a whole document in the place of that of the first language', () => {
  const { output, diagnostics } = check({
    ...FILES,
    'content/es/pages/home.yaml':
      'title: Inicio\ndescription: El inicio.\nblocks:\n  - type: hero\n    title: Hola\n    image: images/dot.png\n',
  });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const home = spanish(output).pages.get('/');
  expect(home?.blocks.map(({ type }) => type)).toEqual(['hero']);
  expect(home?.stillIn).toBeUndefined();
  expect(output?.pages.get('/')?.blocks).toHaveLength(3);
  const said = diagnostics.find(({ code }) => code === 'language/missing');
  expect(said?.help).not.toContain('home.yaml');
});

it('tells what belongs to no file, to no page, and words that nobody has translated', () => {
  const codes = (files: Files) =>
    check({ ...FILES, ...files }).diagnostics.map(
      ({ code, file, message }) => `${code} ${file} ${message}`,
    );
  expect(codes({ 'content/es/pages/hom.yaml': HOME })).toContain(
    'language/no-file content/es/pages/hom.yaml There is no content/pages/hom.yaml that this could translate.',
  );
  expect(codes({ 'content/es/site.yaml': SITE.replace('/people', '/peopel') })).toContain(
    'language/outdated content/es/site.yaml No page has the address "/peopel"; it may be "/people" now.',
  );
  const french = check(edited('site.yaml', 'theme:', 'languages: [en, fr]\ntheme:'));
  const words = french.diagnostics.find(({ code }) => code === 'words/untranslated');
  expect(words?.help).toContain('content/fr/words.yaml');
});

it('says what a third language lacks in the words of the first one', () => {
  const { output, diagnostics } = check({
    ...edited('site.yaml', 'theme:', 'language: es-MX\nlanguages: [es-MX, en, pt]\ntheme:'),
    'content/pt/words.yaml': 'menu:\n  open: Abrir o menu\n',
  });
  const [english, portuguese] = output?.translations ?? [];
  expect(english?.site.words.menu.close).toBe('Close the menu');
  expect(portuguese?.site.words.menu).toMatchObject({
    open: 'Abrir o menu',
    close: 'Cerrar el menú',
  });
  const said = diagnostics.find(({ code }) => code === 'words/untranslated');
  expect(said?.message).toMatch(/^\d+ built-in texts are in Spanish, because .* for "pt"\.$/);
  const spoken = inLanguage(diagnostics, 'es').map(({ message }) => message);
  expect(spoken.join()).toMatch(/propios de las páginas están en español, porque/);
  expect(spoken.join()).toMatch(/textos aún no están en inglés, en/);
});

it('repairs an address that no page has, and says once what is wrong with one', () => {
  const paths = (...pairs: string[]) => ({
    ...SPOKEN,
    'content/es/site.yaml': `paths:\n${pairs.map((one) => `  - ${one}\n`).join('')}`,
  });
  const after = (files: Files) =>
    fixTexts({ root: site(files) }).texts.get('content/es/site.yaml')?.after;
  const misspelled = paths('{ from: /peopel, to: /gente }');
  expect(after(misspelled)).toBe('paths:\n  - { from: /people, to: /gente }\n');
  // That page has one.
  const taken = paths('{ from: /people, to: /gente }', '{ from: /peopel, to: /personas }');
  expect(after(taken)).toBeUndefined();
  for (const to of ['"#gente"', 'gente', 'la gente', '/'])
    expect(
      check(paths(`{ from: /people, to: ${to} }`)).diagnostics.flatMap(({ code, severity }) =>
        severity === 'error' ? code : [],
      ),
    ).toEqual(['schema/format']);
});

it('takes for what a text has become the one in its place, or one that is alike', () => {
  const now = (said: string, heading: string) => {
    const { diagnostics } = check({
      ...SPOKEN,
      ...edited('content/pages/home.yaml', 'heading: Welcome', `heading: ${heading}`),
      'content/es/pages/home.yaml': `texts:\n${said
        .split(' | ')
        .map((from) => `  - from: ${from}\n    to: ${from} (es)\n`)
        .join('')}`,
    });
    const found = diagnostics.filter(({ code }) => code === 'language/outdated');
    return found.map(({ message }) => /it may be "(.*)" now/.exec(message)?.[1]).join();
  };
  expect(now('Qué hacemos', 'Lo que hacemos')).toBe('Lo que hacemos');
  expect(now('Únete', '¡Únete ya!')).toBe('¡Únete ya!');
  expect(now('Bienvenida', 'Nuestra historia')).toBe('');
  const place = 'Hello | Bienvenida | "See [what we value](/about#values)."';
  expect(now(place, 'Nuestra historia')).toBe('Nuestra historia');
  // It may be in another place, too.
  expect(now('Home | Bienvenida | About', 'Nuestra historia')).toBe('');
});

it('reports a mistake of a translation where it is written, and others once', () => {
  const result = check({
    ...FILES,
    'content/es/pages/home.yaml':
      'texts:\n  - from: Welcome\n    to: Hola\n  - from: See [what we value](/about#values).\n    to: Mira [esto](/nada).\n',
  });
  const wrong = result.diagnostics.filter(({ severity }) => severity === 'error');
  expect(wrong.map((d) => `${d.code} ${d.file}:${d.line} ${highlighted(result, d)}`)).toEqual([
    'link/unknown-page content/es/pages/home.yaml:5 /nada',
  ]);
  expect(result.output).toBeUndefined();
  const route = 'routes:\n  - path: /nosotros\n    number: 5\n    page: more\n';
  const clash = check({
    ...FILES,
    'site.yaml': String(SPOKEN['site.yaml']).replace('routes:\n', route),
    'content/pages/more.yaml':
      'title: More\ndescription: More of it.\nblocks:\n  - type: lead\n    heading: More\n',
  });
  const twice = clash.diagnostics.find(({ code }) => code === 'route/duplicate');
  expect([twice?.file, twice?.line]).toEqual(['content/es/site.yaml', 3]);
  const both = check({ ...FILES, ...edited('content/pages/home.yaml', '/about#values', '/nada') });
  expect(both.diagnostics.filter(({ code }) => code === 'link/unknown-page')).toHaveLength(1);
});

it('lists what is not translated yet, and what the first language says otherwise now', () => {
  const { diagnostics } = check({
    ...FILES,
    ...edited('content/pages/home.yaml', 'heading: Welcome', 'heading: Welcome!'),
  });
  const said = diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`);
  expect(said).toContain(
    'language/outdated content/es/pages/home.yaml No text of content/pages/home.yaml is "Welcome" any more; it may be "Welcome!" now.',
  );
  expect(said.find((one) => one.startsWith('language/missing site.yaml'))).toMatch(
    /texts are not in Spanish yet, in \d files\./,
  );
});

it('takes out what is needed no more, and nothing that may be what a text has become', () => {
  const old = 'texts:\n  - from: Farewell, all of you\n    to: Adiós\n';
  const fixed = (home: string) => {
    const files = { ...SPOKEN, 'content/es/pages/home.yaml': home };
    return fixTexts({ root: site(files) }).texts.get('content/es/pages/home.yaml')?.after;
  };
  expect(fixed(`complete: true\n${old}`)).toBe('complete: true\ntexts:\n   []\n');
  const welcome = '  - from: Welcome\n    to: Bienvenidos\n';
  expect(fixed(`complete: true\n${old}${welcome}`)).toBe(`complete: true\ntexts:\n${welcome}`);
  expect(fixed(old)).toBeUndefined();
});

it('shows long texts from before where they differ', () => {
  const long = (day: string) =>
    `We meet in the large hall of the student union, next to the library, on ${day} at seven.`;
  const { diagnostics } = check({
    ...SPOKEN,
    ...edited('content/pages/home.yaml', 'heading: Welcome', `heading: ${long('Tuesday')}`),
    'content/es/pages/home.yaml': `texts:\n  - from: ${long('Monday')}\n    to: Los lunes.\n`,
  });
  expect(diagnostics.find(({ code }) => code === 'language/outdated')?.message).toContain(
    '"…union, next to the library, on Monday at seven." any more; it may be "…union, next to the library, on Tuesday at seven." now.',
  );
});

it('asks nobody to translate names, addresses, days and what is chosen', () => {
  const { stages } = check(SPOKEN);
  if (!stages) throw new Error('the site has mistakes');
  const missing = untranslated(stages.source, stages.validated, 'es', stages.grammar);
  expect(missing.get('content/season.yaml')?.map(({ text }) => text)).toEqual([
    ...['Fall Rush 2025', 'Rush', 'Alpha', 'Come and **meet** us.', 'Info Night'],
    ...['Hall 1', 'Business casual', 'An evening about the chapter.', 'An idea'],
  ]);
  expect(missing.get('content/members/Ada_Byron.yaml')?.map(({ text }) => text)).toEqual([
    ...['3rd', 'Mathematics', 'she/her', 'Engines'],
  ]);
  expect(missing.get('site.yaml')?.map(({ text }) => text)).not.toContain('Tiny Chapter');
});

it('asks no more of a file that is complete, whose texts stay in the first language', () => {
  const { output, diagnostics } = check({
    ...SPOKEN,
    'content/es/season.yaml': 'complete: true\n',
  });
  const [missing, ...others] = diagnostics.filter(({ code }) => code === 'language/missing');
  expect(missing?.help).not.toContain('season.yaml');
  expect(others).toEqual([]);
  const { stages } = check({ ...SPOKEN, 'content/es/season.yaml': 'complete: true\n' });
  if (!stages) throw new Error('the site has mistakes');
  const left = untranslated(stages.source, stages.validated, 'es', stages.grammar);
  expect([...left.keys()]).not.toContain('content/season.yaml');
  expect(JSON.stringify(output?.translations?.[0]?.site)).toContain('Tiny Chapter');
});

it('takes a whole document for one, though it has a field that a translation may have', () => {
  expect(isTranslation({ complete: true })).toBe(true);
  expect(isTranslation({ complete: true, texts: [] })).toBe(true);
  expect(isTranslation({ name: 'Puente', complete: true })).toBe(false);
});

it('is refused where the language is not one of the site, and reads nothing of it', () => {
  const { diagnostics } = check({ 'content/es/pages/home.yaml': HOME });
  expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
    ['file/unexpected', 'If it is a translation, write "languages: [en, es]" into site.yaml.'],
  ]);
  const wrong = check({ ...FILES, 'content/es/pages/home.yaml': 'texts:\n  - form: Welcome\n' });
  expect(wrong.diagnostics.map(({ code, file }) => `${code} ${file}`)).toContain(
    'schema/unknown-key content/es/pages/home.yaml',
  );
});

it('says the mistake in the languages, not what follows from it', () => {
  const EN = { 'content/en/pages/home.yaml': HOME };
  const written = (languages: string) =>
    check({ ...edited('site.yaml', 'theme:', `${languages}\ntheme:`), ...EN }).diagnostics.map(
      ({ code, help, fix }) => [code, fix?.text ?? help],
    );
  expect(written('language: es')).toContainEqual([
    'file/unexpected',
    'If it is a translation, write "languages: [es, en]" into site.yaml.',
  ]);
  expect(written('language: es\nlanguages: [es, fr]')).toContainEqual([
    'file/unexpected',
    'If it is a translation, write "languages: [es, fr, en]" into site.yaml.',
  ]);
  // In a site in English they are in the wrong folder.
  expect(written('languages: [en]')[0]?.[1]).toContain('one folder up');
  for (const name of ['ingles', 'inglés', 'English'])
    expect(written(`language: es\nlanguages: [es, ${name}]`)).toEqual([['schema/format', 'en']]);
  expect(written('language: es\nlanguages: es, en').map(([code]) => code)).toEqual([
    'schema/wrong-type',
  ]);
  expect(written('languages: [es, en]').map(([code]) => code)).toEqual(['language/first']);
});

it('begins with the language of the site, whatever else is wrong in the list', () => {
  for (const languages of ['[es, en]', '[es, ingles]', '[es, ingles, fr]']) {
    const files = edited('site.yaml', 'theme:', `language: es-MX\nlanguages: ${languages}\ntheme:`);
    expect(check(files).diagnostics.map(({ code }) => code)).toContain('language/first');
    const { after } = fixTexts({ root: site(files) }).texts.get('site.yaml') ?? {};
    expect(after).toContain(
      `languages: ${languages.replace('es', 'es-MX').replace('ingles', 'en')}\n`,
    );
  }
  // What content/ is written in nobody knows but its author.
  const other = edited('site.yaml', 'theme:', 'language: es\nlanguages: [en, es]\ntheme:');
  expect(check(other).diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
    ['language/first', undefined],
  ]);
});

it('names a language of one region without it, where that tells no two apart', () => {
  const names = (languages: string) =>
    check(edited('site.yaml', 'theme:', `language: en\nlanguages: [en, ${languages}]\ntheme:`))
      .output?.pages.get('/')
      ?.languages?.map(({ name }) => name);
  expect(names('es-MX, pt-BR')).toEqual(['Español', 'Português']);
  expect(names('es-MX, es-ES')).toEqual(['Español de México', 'Español de España']);
});

it('suggests for a translation without its file no other translation', () => {
  const { diagnostics } = check({
    ...FILES,
    'content/es/pages/preguntas.yaml': HOME,
    'content/es/pages/pregunta.yaml': HOME,
  });
  const found = diagnostics.filter(({ code }) => code === 'language/no-file');
  expect(found.map(({ help }) => help).join()).not.toContain('mean "content/es');
  expect(found).toHaveLength(2);
  // Whoever gave it the name of one that is there would lose that.
  const taken = check({ ...FILES, 'content/es/pages/hom.yaml': HOME }).diagnostics;
  expect(taken.find(({ code }) => code === 'language/no-file')?.help).not.toContain('home');
});

it.each([
  // Paths are like each other by their folders, and "story" is no "profile".
  [
    'content/es/pages/profil.yaml',
    HOME,
    'language/no-file',
    'Did you mean "content/pages/profile.yaml"',
  ],
  [
    'content/es/pages/story.yaml',
    HOME,
    'language/no-file',
    'Give this file the name of the one that it translates.',
  ],
  [
    'content/es/profile.yaml',
    HOME,
    'language/no-file',
    'Did you mean "content/pages/profile.yaml"',
  ],
  [
    'content/es/pages/profile.yaml',
    HOME.replace('texts:', 'text:'),
    'schema/unknown-key',
    'Did you mean "texts"?',
  ],
  ['content/español/pages/profile.yaml', HOME, 'file/unexpected', 'Did you mean "es"?'],
])('leads out of a slip: %s', (file, text, code, help) => {
  const { diagnostics } = check({ ...FILES, [file]: text });
  const found = diagnostics.filter((one) => one.file.startsWith(file));
  expect(found.map((one) => `${one.code} ${one.help}`).join()).toContain(`${code} ${help}`);
  expect(found.filter(({ severity }) => severity === 'error')).toHaveLength(1);
});

it('compiles the languages of a folder that changes as a new one would', () => {
  const root = site(FILES);
  const first = compiled(root);
  const again = compiled(root);
  const bytes = ({ output }: typeof first) => JSON.stringify([...spanish(output).pages]);
  expect(bytes(again)).toBe(bytes(first));
});

const ROLES = `experience:
  Analyst: Engines Ltd
  Head of ideas: [Looms, Cards]
  Aide: Analyst
campusInvolvements:
  Editor: The Gazette
  Jefa: The Choir
`;
const ADA = 'content/members/Ada_Byron.yaml';
const roles = (texts: string) => ({
  ...SPOKEN,
  ...edited(ADA, 'interests:', `${ROLES}interests:`),
  'content/es/members/Ada_Byron.yaml': `texts:\n${texts}`,
});
const missingOf = (files: Files, file: string) => {
  const { stages } = compiled(site(files));
  if (!stages) throw new Error('the site was not compiled');
  const { source, validated, grammar } = stages;
  return untranslated(source, validated, 'es', grammar)
    .get(file)
    ?.map(({ text }) => text);
};

it('says keys that visitors read, in their order and with their values', () => {
  const files = roles(
    ['Head of ideas: Jefa de ideas', 'Analyst: Analista', 'Editor: Jefa']
      .map((pair) => pair.split(': '))
      .map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`)
      .join(''),
  );
  const { output, diagnostics } = check(files);
  expect(diagnostics.map(({ code }) => code)).not.toContain('language/outdated');
  const page = JSON.stringify(spanish(output).pages.get('/people/ada-byron'));
  expect(page).toContain(
    '"experience":{"Analista":"Engines Ltd","Jefa de ideas":["Looms","Cards"],"Aide":"Analista"}',
  );
  // Two that were called the same would be one.
  expect(page).toContain('"campusInvolvements":{"Editor":"The Gazette","Jefa":"The Choir"}');
  expect(JSON.stringify(output?.pages.get('/people/ada-byron'))).toContain('"Analyst":"Engines');
});

it('counts keys that visitors read among what is not translated, and no other', () => {
  expect(missingOf(roles('  - from: Analyst\n    to: Analista\n'), ADA)).toEqual(
    expect.arrayContaining(['Head of ideas', 'Aide', 'Editor', 'Jefa']),
  );
  const said = missingOf(roles('  - from: Analyst\n    to: Analista\n'), ADA);
  expect(said).not.toContain('Analyst');
  expect(said).not.toContain('experience');
  // The folder of a collection is no word of a page.
  expect(missingOf(SPOKEN, 'site.yaml')).not.toContain('members');
});

it('has no text to translate in the place of a national layer', () => {
  const said = spokenTexts({ national: '../our-national' }, 'site', loadGrammar());
  expect(said).toEqual([]);
});
