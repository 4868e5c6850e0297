// What a new site says of its owner, as text: nothing that nobody said, of another kind of organization, or in broken grammar.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteFiles } from '../../src/create/files.ts';
import { aboutProblem, asSentence } from '../../src/create/organization/about.ts';
import { articleWords } from '../../src/create/organization/articles.ts';
import { askOrganization, type Organization } from '../../src/create/organization/organization.ts';
import { writeAll } from '../../src/create/write-all.ts';
import { createWords } from '../../src/words/gen/create.gen.ts';
import { compiled, temporaryFolder } from '../support/site.ts';

const OURS: Organization = {
  kind: 'club',
  name: 'Sigma Tau Omega',
  shortName: 'STO',
  letters: '',
  school: 'Westmoor University',
  about: '',
  founded: 1998,
  brand: '#1f2a52',
  accent: '#d9a441',
  timezone: 'America/Denver',
  seasons: false,
  language: 'en',
  secondLanguage: '',
  url: 'https://www.example.org',
};

const ABOUT = 'We argue — "kindly" — about everything: #1 topic, 100 % serious 🎉';

/** Every text of every page, for visitors and for search engines. */
const textsOf = (organization: Organization): string[] => {
  const root = path.join(temporaryFolder(), 'site');
  const files = siteFiles(organization, '2026-11-24');
  writeAll(
    root,
    new Map([...files, ['site.yaml', `${files.get('site.yaml')}form: {host: same}\n`]]),
  );
  const { output, diagnostics } = compiled(root);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) if (key !== 'type') walk(inner);
  };
  for (const { title, description, blocks } of output?.pages.values() ?? [])
    walk([title, description, blocks]);
  return texts;
};

const OF_NOBODY =
  /\b(?:business|leaders?|leadership|lead|career|profession|charity|mentor|brother|sister|pledg|rush|greek|fraternit|sororit)|empresa|l[ií]der|negocio|profesional|hermano|hermana|fraternidad|sororidad|carrera profesional|griega/i;
const OF_ONE = {
  chapter: /\bchapters?\b|cap[ií]tulo/i,
  club: /\bclubs?\b/i,
  team: /\bteams?\b|captain|equipo|capit[aá]n/i,
  organization: /\borgani[sz]ations?\b|organizaci[oó]n|board\b|junta/i,
} as const;
const KINDS = Object.keys(OF_ONE) as Organization['kind'][];

describe.each(KINDS)('a %s', (kind) => {
  it.each([
    ['en', false, ''],
    ['en', true, ABOUT],
    ['es', false, ABOUT],
    ['es', true, ''],
  ] as const)(
    'claims no more than that: %s, seasons %s, about "%s"',
    (language, seasons, about) => {
      const texts = textsOf({ ...OURS, kind, language, seasons, about: asSentence(about) });
      if (process.env.PRINT) console.log(kind, language, texts.join('\n'));
      const said = texts.join('\n').replaceAll(OURS.name, 'X');
      expect(said.match(OF_NOBODY)?.[0]).toBeUndefined();
      for (const other of KINDS)
        if (other !== kind) expect(said.match(OF_ONE[other])?.[0], other).toBeUndefined();
      expect(said).not.toMatch(/\{\{|\bde el\b|\ba el\b| {2}|\.\.|undefined/);
      expect(said.includes(about || createWords(language).written.kinds[kind])).toBe(true);
    },
  );
});

it.each([
  ['Sigma Tau Omega', 'en', '', 'of ', ''],
  ['Debate Club', 'en', 'the ', 'of the ', 'the '],
  ['The Debate Club', 'en', '', 'of ', ''],
  ['Society of Women Engineers', 'en', 'the ', 'of the ', 'the '],
  ["Women's Chess Team", 'en', '', 'of ', ''],
  ['Model United Nations', 'en', '', 'of ', ''],
  ['Club de Debate', 'es', 'el ', 'del ', 'al '],
  ['Asociación de Física', 'es', 'la ', 'de la ', 'a la '],
  ['Los Leones', 'es', '', 'de ', 'a '],
  ['Amigos de la Ciencia', 'es', 'los ', 'de los ', 'a los '],
  ['Equipo de Robótica', 'es', 'el ', 'del ', 'al '],
  ['Sigma Tau Omega', 'es', '', 'de ', 'a '],
  ['Nuestro Club', 'es', '', 'de ', 'a '],
] as const)('%s in %s takes "%s"', (name, language, the, of, meet) => {
  const words = articleWords(name, language);
  expect(words).toMatchObject({ the, of, meet });
  const many = language === 'es' && /^(?:Los|Amigos)/.test(name);
  expect(words.is).toBe({ en: 'is', es: many ? 'son' : 'es' }[language]);
});

describe('the sentence', () => {
  it.each([
    ['We argue', 'We argue.'],
    ['  Who are we?  ', 'Who are we?'],
    ['«Ideas»', '«Ideas».'],
    ['🎉', '🎉'],
    ['', ''],
  ])('"%s" ends as one: "%s"', (typed, sentence) => {
    expect(asSentence(typed)).toBe(sentence);
  });

  it.each([
    [ABOUT, undefined],
    ['Fish & chips, 3 < 5', undefined],
    ['- ideas', '- would'],
    ['1. ideas', '1. would'],
    ['We *argue*.', '* would'],
    ['# We argue', '# We argue would'],
    ['See [us](https://example.org)', '[ would'],
    ['<b>We</b> argue', '<b>'],
    ['x'.repeat(161), '160 characters; these are 161'],
  ])('%s is plain and short: %s', (sentence, problem) => {
    const found = aboutProblem(sentence, createWords('en'));
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});

it.each([
  ['about', 'TODO: ask Ana'],
  ['name', 'FALTA: el nombre'],
  ['about', '\u200b\u00ad'],
  ['school', '\u2060'],
])('--%s "%s" says nothing, and no site begins with it', async (field, text) => {
  const flags = { name: 'Sigma', school: 'Westmoor', timezone: 'UTC', [field]: text };
  await expect(askOrganization('site', flags, undefined, false)).rejects.toThrow('Write a text');
});
