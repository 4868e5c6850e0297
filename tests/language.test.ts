// In which language officers are spoken to, and whether every language says all that the others say.
import fs from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { commandLine } from '../src/cli.ts';
import { axeLocale } from '../src/compare/pages/axe-locale.ts';
import { explainMistake, partOf } from '../src/compiler/diagnostics/say.ts';
import { loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { sentenceOf } from '../src/inbox/notices/channel.ts';
import { readable } from '../src/inbox/store/list.ts';
import { messageIn, systemError } from '../src/model/errors.ts';
import { chosenLanguage, type Language } from '../src/model/language.ts';
import { eachSchema } from '../src/model/schema/each-schema.ts';
import { showFindings } from '../src/serve/browser/overlay.ts';
import { officerLanguage } from '../src/site/officer-language.ts';
import { run } from './support/cli.ts';
import { editFolder } from './support/editing.ts';
import { site, temporaryFolder, tinyText } from './support/site.ts';

describe('the language is', () => {
  const all = { flag: 'es', env: 'en', preference: 'es', site: 'en' };

  it.each([
    ['what the flag says', all, 'es'],
    ['else that of the environment', { ...all, flag: undefined }, 'en'],
    ['else the choice in the panel', { preference: 'es', site: 'en' }, 'es'],
    ['else that of the site', { site: 'es' }, 'es'],
    ['of any country', { site: 'es-MX' }, 'es'],
    ['as environments write it', { env: 'es_MX.UTF-8' }, 'es'],
    ['else English', {}, 'en'],
    ['the next one where it is none of ours', { env: 'fr', site: 'es' }, 'es'],
    ['English where none is one of ours', { env: 'fr', site: 'pt-BR' }, 'en'],
    ['the next one where it is empty', { env: '', site: 'es' }, 'es'],
  ] as const)('%s', (_, choices, language) => {
    expect(chosenLanguage(choices)).toBe(language);
  });

  const spanish = `${tinyText('site.yaml')}language: es\n`;

  it.each([
    ['of site.yaml', { 'site.yaml': spanish }, 'es'],
    ['of a site.yaml with mistakes', { 'site.yaml': `${spanish}\n"unclosed: [` }, 'es'],
    ['of the panel', { '.chapterkit/preferences.json': '{"language":"es"}' }, 'es'],
    ['of no preferences that cannot be read', { '.chapterkit/preferences.json': '{' }, 'en'],
    ['of no preferences of another kind', { '.chapterkit/preferences.json': 'null' }, 'en'],
  ])('%s', (_, files, language) => {
    expect(officerLanguage(site(files), undefined, {})).toBe(language);
  });

  it('that of the environment before both', () => {
    const root = site({ 'site.yaml': spanish });
    expect(officerLanguage(root, undefined, { CHAPTERKIT_LANGUAGE: 'en' })).toBe('en');
  });
});

it('every language has a name for each part of a page', () => {
  const { documents, blocks } = loadGrammar();
  const titles = new Set<string>();
  for (const schema of [...documents.values(), ...blocks.values()])
    eachSchema(schema, ({ title }) => void (title && titles.add(title)));
  const unnamed = [...titles].filter((part) => partOf({ part }, 'es').aPart === 'una parte');
  // A block is named by its type.
  const types = [...blocks.keys()].map((type) => type.charAt(0).toUpperCase() + type.slice(1));
  expect(unnamed.filter((title) => !types.includes(title))).toEqual(['Shared definitions']);
  const thisPart = (owner: Parameters<typeof partOf>[0]) => partOf(owner, 'es').thisPart;
  expect(thisPart({ part: 'PageDocument' })).toBe('esta página');
  expect(thisPart({ part: 'Member' })).toBe('este miembro');
  expect(thisPart({ block: 'hero' })).toBe('este bloque hero');
});

describe('check in Spanish', () => {
  const root = site({
    'content/pages/home.yaml': tinyText('content/pages/home.yaml').replace('title:', 'titel:'),
  });
  const told = async (format: string) =>
    (await run(['check', '--root', root, '--format', format, '--language', 'es'])).out;

  it.each(['pretty', 'json', 'github', 'sarif', 'markdown'])('as %s', async (format) => {
    const out = await told(format);
    expect(out).toContain('no es un campo de una página');
    expect(out).toContain('¿Querías decir');
    expect(out).toContain('schema/unknown-key');
    expect(out).not.toMatch(/\b(?:Did you mean|is not a field|checked in|What to do)\b/);
  });

  it('keeps the keys and codes of JSON', async () => {
    const english = JSON.parse(
      (await run(['check', '--root', root, '--format', 'json', '--language', 'en'])).out,
    ) as { diagnostics: Record<string, unknown>[] };
    const spanish = JSON.parse(await told('json')) as typeof english;
    const unworded = ({ message: _, help: __, fix: ___, ...rest }: Record<string, unknown>) => rest;
    expect(spanish.diagnostics.map(unworded)).toEqual(english.diagnostics.map(unworded));
    expect(spanish.diagnostics[0]).not.toHaveProperty('said');
  });

  it('by the environment, and by the language of the site', async () => {
    const { out } = await run(['check', '--root', root], { CHAPTERKIT_LANGUAGE: 'es' });
    expect(out).toContain('ayuda: ¿Querías decir "title"?');
    expect(out).toContain('1 error, 1 nota. 8 archivos revisados en');
    expect(out).toContain('check --fix" arregla 1 de ellos.');
    const home = fs.readFileSync(path.join(root, 'content/pages/home.yaml'), 'utf8');
    const of = site({
      'content/pages/home.yaml': home,
      'site.yaml': `${tinyText('site.yaml')}language: es\n`,
    });
    expect((await run(['check', '--root', of])).out).toContain('no es un campo de una página');
  });

  it('refuses a language that it does not know', async () => {
    const { err, code } = await run(['check', '--root', root, '--language', 'fr']);
    expect(err).toContain('There are no messages in the language "fr". The languages are en, es.');
    expect(code).toBe(2);
  });
});

it('explain --language es', async () => {
  const { out } = await run(['explain', 'schema/unknown-key', '--language', 'es']);
  expect(out).toContain('Por ejemplo: "descripton" no es un campo de una página.');
  expect(out).toContain(`Por qué: ${explainMistake('schema/unknown-key', 'es').slice(0, 40)}`);
  expect(out).toContain('Mal, en content/pages/home.yaml');
  expect(out).toContain('  ayuda: ¿Querías decir "description"?');
});

it('the editor of a site speaks to its officers', async () => {
  const { editing, set, save } = await editFolder(
    site({ 'site.yaml': `${tinyText('site.yaml')}language: es\n` }),
  );
  const home = 'content/pages/home.yaml';
  const { findings } = await set(home, '/blocks/0/variant', 'dividor');
  const found = findings.find(({ code }) => code === 'schema/not-allowed');
  expect(found).toMatchObject({
    message: '"dividor" no es uno de los valores que puede tener "Tipo".',
    help: expect.stringContaining('¿Querías decir "divider"?'),
    repair: 'Escribir "divider"',
  });
  await expect(save()).rejects.toThrow('no es uno de los valores');
  const refused = await editing.repair('none').catch((error: Error) => error);
  expect(messageIn(editing.language(), refused as Error)).toBe(
    'El texto ha cambiado desde entonces. Revisa de nuevo sus mensajes.',
  );
});

describe('the command line', () => {
  /** Words that sentences of one language have, and none of the other. */
  const ONLY: Readonly<Record<Language, RegExp>> = {
    en: /\b(?:the|of|for|with|from|to|is|are|this|that|and|or|not|it|what|which|must|default|there|only)\b/i,
    es: /\b(?:el|la|los|las|una|de|del|para|con|por|que|lo|si|hay|falta|se|puede|todos)\b/i,
  };
  /** Sentences alone: no options, names, addresses, paths and answers. */
  const prose = (text: string) =>
    text
      .replace(/"[^"]*"|\u201c[^\u201d]*\u201d|«[^»]*»/g, '')
      .replace(/^(?:\$|Mira:|See:| {2}\$).*$/gm, '')
      .replace(
        /--[\w-]+|X-Forwarded-For|[\w.@:-]*[/@][\w./@:-]*|\b\w+:(?:new|add|leave|rename|replace|test|setup)\b/g,
        '',
      );

  const said = async (language: Language, args: readonly string[]) => {
    const { out, err } = await run(args, { CHAPTERKIT_LANGUAGE: language });
    return `${out}\n${err}`;
  };

  const names = commandLine().commands.map(({ name }) => name);

  it.each(['', ...names])('helps with "%s" in each language alone', async (name) => {
    const args = [...(name === '' ? [] : [name]), '--help'];
    expect(prose(await said('es', args))).not.toMatch(ONLY.en);
    expect(prose(await said('en', args))).not.toMatch(ONLY.es);
  });

  const root = site();
  const [nowhere, empty] = [path.join(root, 'nowhere'), temporaryFolder()];
  const inSite = ['--root', root];

  it.each(
    [
      ['chek'],
      ['check', '--fixx'],
      ['check', '--format'],
      ['check', '--format', 'prety'],
      ['check', '--at', 'x'],
      ['check', '--watch', '--links'],
      ['check', '--all', nowhere],
      ['check', '--all', root, '--fix'],
      ['check', 'a'],
      ['check', '--', 'x'],
      ['check', '--root', path.join(root, 'site.yaml')],
      ['check', '--language', 'fr'],
      ['check', '--all', root],
      ['build', '--base', 'x'],
      ['build', '--pictures', 'x'],
      ['build', '--all', empty],
      ['build', '--out', path.join(root, 'content'), ...inSite],
      ['build', '--out', root, ...inSite],
      ['dev', '--port', 'x'],
      ['edit', '--root', empty],
      ['preview', ...inSite],
      ['preview', '--root', empty],
      ['explain', 'nope', ...inSite],
      ['gen', '--root', empty],
      ['new:block'],
      ['new:block', 'Bad', ...inSite],
      ['new:block', 'block', ...inSite],
      ['compare', '--format', 'x'],
      ['compare', '--from', 'x'],
      ['compare', '--from', nowhere, '--summary', path.join(root, 'x.md')],
      ['compare', '--watch', '--format', 'json'],
      ['compare', '--out', path.join(nowhere, 'x.html')],
      ['compare', '--out', root],
      ['compare', 'nothing', ...inSite],
      ['compare', root, '--root', empty, '--language', 'fr'],
      ['inbox', 'foo'],
      ['inbox', 'delete'],
      ['inbox', 'backup'],
      ['inbox', 'restore'],
      ['inbox', 'delete', 'x', ...inSite],
      ['inbox', '--csv', '--json'],
      ['inbox', 'delete', 'x', '--csv'],
      ['inbox', 'delete', 'x', '--purge-older-than', '1y'],
      ['inbox', '--since', 'x', ...inSite],
      ['inbox', '--purge-older-than', 'x', ...inSite],
      ['inbox', '--purge-older-than', '1y', ...inSite],
      ['inbox', 'restore', nowhere, ...inSite],
      ['inbox', 'backup', path.join(root, 'b.db'), ...inSite],
      ['inbox', ...inSite],
      ['inbox', '--spam', ...inSite],
      ['inbox', '--since', '7d', ...inSite],
      ['form:test', ...inSite],
      ['form:setup', '--messages', 'x', ...inSite],
      ['form:setup', ...inSite],
      ['receive', '--host', '192.0.2.1', ...inSite],
      ['deploy', ...inSite],
      ['deploy', '--to', 'x', ...inSite],
      ['deploy', '--to', 'rsync', '--folder', '/', '--url', 'https://led.mit.edu', ...inSite],
      ['deploy', '--to', 'rsync', '--folder', '-x', '--url', 'https://led.mit.edu', ...inSite],
      ['deploy', '--to', 'server', '--url', 'x', ...inSite],
      ['create'],
      ['create', root],
      ['create', path.join(root, 'site.yaml', 'x')],
      ['create', path.join(empty, 'x'), '--national', nowhere],
      ['create', path.join(empty, 'x'), '--national', ''],
      ['create', path.join(empty, 'x'), '--sample'],
      ...names
        .filter((name) => /^(?:member|page|photo|picture|season|year):/.test(name))
        .map((name) => [name, '--yes', ...inSite]),
    ].map((args) => ({ args, typed: args.join(' ').replaceAll(root, 'site') })),
  )('answers "$typed" in each language alone', async ({ args }) => {
    const [spanish, english] = [await said('es', args), await said('en', args)];
    expect(spanish).not.toBe(english);
    expect(spanish + english).not.toContain('internal/bug');
    expect(prose(spanish)).not.toMatch(ONLY.en);
    expect(prose(english)).not.toMatch(ONLY.es);
  });

  it('says what the system refuses, and what a server of the editor does not do', () => {
    const error = systemError(
      (language) => ({ en: 'a', es: 'b' })[language],
      (what) => what,
      Object.assign(new Error(), { code: 'EIO' }),
    );
    expect(messageIn('es', error)).toBe('b, porque el disco tiene un error.');
    expect(messageIn('en', error)).toBe('a, because the disk has an error.');
  });

  it('lists messages, and tells of one', async () => {
    const receivedAt = '2026-09-01T12:00:00.000Z';
    const words = { name: 'Ana', year: '2', email: 'a@x.mx', question: '¿Cuándo?', sentAt: '' };
    let list = '';
    for await (const piece of readable([[{ id: '01', receivedAt, ...words }]], 1, 'es', 'UTC'))
      list += piece;
    expect(list).toContain('1 mensaje.\n');
    expect(list).toMatch(/1 sept?\.? 2026|1\/sept?\/2026|sept?.* 1/);
    expect(list).toContain('Nombre    Ana');
    expect(sentenceOf({ id: '01', receivedAt }, 'es')).toContain('Llegó un mensaje');
  });
});

it('what the dev server shows over a page is in its language', () => {
  vi.stubGlobal('document', new JSDOM('').window.document);
  const fix = { id: '1', title: 'Escribir "divider"' };
  showFindings({ findings: [{ severity: 'error', text: 'x', fix }], language: 'es' });
  expect(document.body.textContent).toBe(
    '1 error. La página sigue como estaba antes.Ocultar (Escape)xArreglar: Escribir "divider"',
  );
  showFindings({ findings: [{ severity: 'warning', text: 'x' }], language: 'es' });
  expect(document.querySelector('summary')?.textContent).toBe('1 aviso');
  vi.unstubAllGlobals();
});

it('every rule of axe has its sentence in Spanish', async () => {
  const { default: axe } = await import('axe-core');
  const { rules = {} } = axeLocale('es') ?? {};
  const untold = axe.getRules().filter(({ ruleId }) => !rules[ruleId]?.help);
  expect(untold).toEqual([]);
});
