// In which language officers are spoken to, and whether every language says all that the others say.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src/compiler/diagnostics/catalogue/en/en.ts';
import { phrases as enPhrases } from '../src/compiler/diagnostics/catalogue/en/phrases/phrases.ts';
import { syntax as enSyntax } from '../src/compiler/diagnostics/catalogue/en/phrases/syntax.ts';
import { es } from '../src/compiler/diagnostics/catalogue/es/es.ts';
import { phrases as esPhrases } from '../src/compiler/diagnostics/catalogue/es/phrases/phrases.ts';
import { syntax as esSyntax } from '../src/compiler/diagnostics/catalogue/es/phrases/syntax.ts';
import { aPart, thisPart } from '../src/compiler/diagnostics/catalogue/es/phrasing.ts';
import { codes } from '../src/compiler/diagnostics/catalogue.ts';
import { loadGrammar } from '../src/compiler/grammar/grammar.ts';
import { sentences as enSentences } from '../src/editor/sentences/en.ts';
import { sentences as esSentences } from '../src/editor/sentences/es.ts';
import { reasonIn } from '../src/editor/sentences/sentence.ts';
import { chosenLanguage } from '../src/model/language.ts';
import { eachSchema } from '../src/model/schema/each-schema.ts';
import { officerLanguage } from '../src/site/officer-language.ts';
import { run } from './support/cli.ts';
import { editFolder } from './support/editing.ts';
import { projectRoot, site, tinyText } from './support/site.ts';

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

describe('every language says', () => {
  it.each([
    ['phrases', enPhrases, esPhrases],
    ['mistakes against YAML', enSyntax, esSyntax],
    ['sentences of the editor', enSentences, esSentences],
  ])('the same %s', (_, english, other) => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  });

  /** Words that no Spanish sentence has. */
  const ENGLISH = /\b(?:the|is|are|this|that|with|from|write|and|or|must|which|without|would)\b/i;

  it.each(codes)('why %s is one', (code) => {
    expect(es.why(code)).not.toBe(en.why(code));
    expect(es.why(code).replace(/[«"][^«»"]*[»"]/g, '')).not.toMatch(ENGLISH);
  });

  it('a name for each part of a page', () => {
    const { documents, blocks } = loadGrammar();
    const titles = new Set<string>();
    for (const schema of [...documents.values(), ...blocks.values()])
      eachSchema(schema, ({ title }) => void (title && titles.add(title)));
    const unnamed = [...titles].filter((part) => aPart({ part }) === 'una parte');
    // A block is named by its type.
    const types = [...blocks.keys()].map((type) => type.charAt(0).toUpperCase() + type.slice(1));
    expect(unnamed.filter((title) => !types.includes(title))).toEqual(['Shared definitions']);
    expect(thisPart({ part: 'PageDocument' })).toBe('esta página');
    expect(thisPart({ part: 'Member' })).toBe('este miembro');
    expect(thisPart({ block: 'hero' })).toBe('este bloque hero');
  });
});

describe('check in Spanish', () => {
  const root = site({
    'content/pages/home.yaml': tinyText('content/pages/home.yaml').replace('title:', 'titel:'),
  });
  const told = (format: string) =>
    run(['check', '--root', root, '--format', format, '--language', 'es']).out;

  it.each(['pretty', 'json', 'github', 'sarif', 'markdown'])('as %s', (format) => {
    const out = told(format);
    expect(out).toContain('no es un campo de una página');
    expect(out).toContain('¿Querías decir');
    expect(out).toContain('schema/unknown-key');
    expect(out).not.toMatch(/\b(?:Did you mean|is not a field|checked in|What to do)\b/);
  });

  it('keeps the keys and codes of JSON', () => {
    const english = JSON.parse(
      run(['check', '--root', root, '--format', 'json', '--language', 'en']).out,
    ) as { diagnostics: Record<string, unknown>[] };
    const spanish = JSON.parse(told('json')) as typeof english;
    const unworded = ({ message: _, help: __, fix: ___, ...rest }: Record<string, unknown>) => rest;
    expect(spanish.diagnostics.map(unworded)).toEqual(english.diagnostics.map(unworded));
    expect(spanish.diagnostics[0]).not.toHaveProperty('said');
  });

  it('by the environment, and by the language of the site', () => {
    const { out } = run(['check', '--root', root], projectRoot, { CHAPTERKIT_LANGUAGE: 'es' });
    expect(out).toContain('ayuda: ¿Querías decir "title"?');
    expect(out).toContain('1 error, 1 nota. 8 archivos revisados en');
    expect(out).toContain('check --fix" arregla 1 de ellos.');
    const home = fs.readFileSync(path.join(root, 'content/pages/home.yaml'), 'utf8');
    const of = site({
      'content/pages/home.yaml': home,
      'site.yaml': `${tinyText('site.yaml')}language: es\n`,
    });
    expect(run(['check', '--root', of]).out).toContain('no es un campo de una página');
  });

  it('refuses a language that it does not know', () => {
    const { err, code } = run(['check', '--root', root, '--language', 'fr']);
    expect(err).toContain('There are no messages in the language "fr". The languages are en, es.');
    expect(code).toBe(2);
  });
});

it('explain --language es', () => {
  const { out } = run(['explain', 'schema/unknown-key', '--language', 'es']);
  expect(out).toContain('Por ejemplo: "descripton" no es un campo de una página.');
  expect(out).toContain(`Por qué: ${es.why('schema/unknown-key').slice(0, 40)}`);
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
    message: '"dividor" no es uno de los valores que puede tener "variant".',
    help: expect.stringContaining('¿Querías decir "divider"?'),
    repair: 'Escribir "divider"',
  });
  await expect(save()).rejects.toThrow('no es uno de los valores');
  const refused = await editing.repair('none').catch((error: Error) => error);
  expect(reasonIn(editing.language(), refused as Error)).toBe(
    'El texto ha cambiado desde entonces. Revisa de nuevo sus mensajes.',
  );
});
