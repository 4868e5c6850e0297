// The dialog of a command: what it asks, what it refuses, and how it is left.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { askMessages } from '../../src/create/messages/messages.ts';
import { readNational } from '../../src/create/organization/national.ts';
import { askOrganization, languageOfCreation } from '../../src/create/organization/organization.ts';
import type { Flags } from '../../src/editor/journeys/in-terminal.ts';
import { Canceled } from '../../src/editor/journeys/questions.ts';
import { environment } from '../support/cli.ts';
import { contentOf } from '../support/folder.ts';
import { command } from '../support/journeys.ts';
import { chapterRoot, edited, type Files, projectRoot, site as siteWith } from '../support/site.ts';
import { englishIn } from '../support/spanish.ts';

interface Asked {
  readonly message: string;
  readonly initialValue?: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly showInstructions?: boolean;
  readonly validate?: (value: string) => string | undefined;
}

type Offer = (this: { readonly userInput: string }) => NonNullable<Asked['options']>;

const LEAVE = Symbol('Ctrl+C');
/** What was asked, and what somebody answers; what is proposed is taken where nothing is here. */
const asked: Asked[] = [];
const replies = new Map<string, string | boolean | symbol>();

const reply = (question: Asked): unknown => {
  asked.push(question);
  const found = [...replies].find(([words]) => question.message.startsWith(words));
  const { initialValue, defaultValue, options } = question;
  return found ? found[1] : (initialValue ?? defaultValue ?? options?.[0]?.value ?? '');
};

vi.mock('@clack/prompts', () => ({
  isCancel: (answer: unknown) => answer === LEAVE,
  text: async (question: Asked) => reply(question),
  select: async (question: Asked) => reply(question),
  // Somebody types, and takes the first of what is offered then.
  autocomplete: async ({ options, ...question }: Asked & { readonly options: Offer }) => {
    const typed = reply(question);
    return typed === LEAVE ? typed : options.call({ userInput: String(typed) })[0]?.value;
  },
  confirm: async (question: Asked) => reply({ ...question, initialValue: 'yes' }) || false,
}));

const { resolvedOptions: read } = Intl.DateTimeFormat.prototype;
const onComputerIn = (locale: string) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...read.call(this), locale };
  });
};

const terminal = [process.stdin.isTTY, process.stdout.isTTY];
beforeEach(() => {
  onComputerIn('en-US');
  asked.length = 0;
  replies.clear();
  process.stdin.isTTY = true;
  process.stdout.isTTY = true;
});
afterEach(() => {
  process.stdin.isTTY = terminal[0] as boolean;
  process.stdout.isTTY = terminal[1] as boolean;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const suggested = ({ message, placeholder, initialValue = placeholder ?? '' }: Asked) =>
  `${message} ${initialValue}`;
const season = (root: string): string =>
  fs.readFileSync(path.join(root, 'content/season.yaml'), 'utf8');
const about = (words: string): Asked =>
  asked.find(({ message }) => message.startsWith(words)) ?? expect.fail(words);

describe('season:new', () => {
  it('asks for what changes, with proposals that follow from each other', async () => {
    const root = siteWith();
    expect(await command('season:new', root)).toMatch(/^Winter Rush 2026\n[\s\S]*\nDone\.$/);
    expect(asked.map(suggested)).toEqual([
      'Season Winter',
      'Year 2026',
      'Name Winter Rush 2026',
      'First event. On the same weekday as last time. 2026-01-15',
      'Application deadline 2026-01-15 18:30',
      'Pledge class Beta',
      'Link to the application (optional). Not known yet? Leave it empty: there is no Apply button until you fill it in, and a reminder stays here. ',
      'Link to the announcement (optional). Not known yet? Leave it empty: there is no link until you fill it in. ',
      'Do it? yes',
    ]);
    expect(season(root)).toContain('dates: [2026-01-15]');
  });

  it('does not ask for what a flag says, and asks again when an answer cannot be taken', async () => {
    await command('season:new', siteWith(), { season: 'winter', year: 2026, class: 'Gamma' });
    expect(asked.map(({ message }) => message).join()).not.toMatch(/Season|^Year|Pledge/);
    const { validate } = about('First event');
    expect(validate?.('2026-01-13')).toContain('It is a Tuesday');
    expect(validate?.('soon')).toContain('year-month-day');
    expect(validate?.(' 2026-01-22 ')).toBeUndefined();
  });

  it.each(['Season', 'First event', 'Link to the application', 'Do it?'])(
    'leaves everything as it was after Ctrl+C at "%s"',
    async (words) => {
      const root = siteWith();
      const before = contentOf(root);
      replies.set(words, LEAVE);
      await expect(command('season:new', root)).rejects.toThrow(Canceled);
      expect(contentOf(root)).toEqual(before);
    },
  );

  it('takes no for an answer', async () => {
    const root = siteWith();
    const before = contentOf(root);
    replies.set('Do it?', false);
    expect(await command('season:new', root)).toMatch(/\nNothing was changed\.$/);
    expect(contentOf(root)).toEqual(before);
  });
});

describe('in Spanish', () => {
  it.each<[string, () => [Files, Flags, string | undefined]]>([
    ['by --language', () => [{}, { language: 'es' }, undefined]],
    ['by CHAPTERKIT_LANGUAGE', () => [{}, {}, 'es-MX']],
    [
      'by the choice in the editor',
      () => [{ '.chapterkit/preferences.json': '{"language":"es"}' }, {}, undefined],
    ],
    [
      'by the language of the site',
      () => [edited('site.yaml', 'timezone:', 'language: es\ntimezone:'), {}, undefined],
    ],
  ])('%s the season is asked, shown and done', async (_, given) => {
    const [files, flags, variable] = given();
    vi.stubEnv('CHAPTERKIT_LANGUAGE', variable);
    const root = siteWith(files);
    const said = await command('season:new', root, flags);
    expect(asked.map(({ message }) => message).flatMap(englishIn)).toEqual([]);
    expect(asked.map(suggested)).toEqual([
      ...['Captación Winter', 'Año 2026', 'Nombre Winter Rush 2026'],
      'Primer evento. El mismo día de la semana que la última vez. 2026-01-15',
      ...['Fin del plazo de solicitud 2026-01-15 18:30', 'Clase de aspirantes Beta'],
      ...[expect.stringMatching(/^Enlace a la/), expect.stringMatching(/^Enlace al anuncio/)],
      '¿Hacerlo? yes',
    ]);
    expect(said).toMatch(/^Winter Rush 2026\n\n {2}Info Night +jue 2026-01-15\n/);
    expect(said).toMatch(/\n {2}cambiado {2}content\/season\.yaml\n\nListo\.$/);
    expect(season(root)).not.toMatch(/TODO|FALTA|applyLink|socialLink/);
    expect(about('Primer evento').validate?.('2026-01-13')).toContain('Ese día es martes');
    expect(about('Captación').options?.[1]).toEqual({ value: 'Winter', label: 'Invierno' });
    expect(about('¿Hacerlo?')).toMatchObject({ active: 'Sí', inactive: 'No' });
  });

  it('--language comes before the environment, and that before the rest', async () => {
    vi.stubEnv('CHAPTERKIT_LANGUAGE', 'en');
    const root = siteWith({ '.chapterkit/preferences.json': '{"language":"es"}' });
    expect(await command('year:new', root, { kind: 'years', dryRun: true })).toContain('New year');
    const flags = { kind: 'years', dryRun: true, language: 'es' };
    expect(await command('year:new', root, flags)).toContain('Nuevo año');
  });

  it.each([
    ['--language', { language: 'español' }, undefined],
    ['CHAPTERKIT_LANGUAGE', {}, 'es'],
  ])('create asks all of it by %s', async (_, flags, variable) => {
    vi.stubEnv('CHAPTERKIT_LANGUAGE', variable);
    const made = await askOrganization('nuestro-club', flags, undefined, true);
    expect(made).toMatchObject({ language: 'es', school: 'Nuestra Universidad' });
    const messages = asked.map(({ message }) => message).filter((one) => !/^Idioma/.test(one));
    expect(messages.slice(0, 3)).toEqual([
      'Un segundo idioma (opcional). Los visitantes pueden cambiar entre los dos.',
      'Tipo de organización',
      'Nombre completo',
    ]);
    expect(messages.flatMap(englishIn)).toEqual([]);
    expect(messages).toHaveLength(13);
    // The library has its help of keys in English alone.
    expect(about('Tipo de organización').showInstructions).toBe(false);
    for (const question of asked)
      for (const wrong of ['x', '#7f7f7f', '${', 'a\nb', '']) {
        const problem = question.validate?.(wrong) ?? '';
        expect(englishIn(problem), `${question.message} ${wrong}`).toEqual([]);
      }
    asked.length = 0;
    await askMessages({ messages: 'formspree' }, { language: 'es', terminal: true }).catch(
      () => {},
    );
    expect(asked.map(({ message }) => message)[0]).toMatch(/^ID del formulario de Formspree/);
    expect(englishIn(asked.map(({ message }) => message).join(' '))).toEqual([]);
  });
});

describe('create', () => {
  it('asks a chapter with suggestions that the first key replaces and Enter takes', async () => {
    replies
      .set('Nombre completo', 'Lambda Epsilon Delta')
      .set('Language', 'espanol')
      .set('Zona', 'denver');
    const made = await askOrganization('led-west', {}, undefined, true);
    expect(made).toMatchObject({ language: 'es', letters: 'ΛΕΔ', timezone: 'America/Denver' });
    expect(made).toMatchObject({ shortName: 'LED', school: 'Nuestra Universidad' });
    // What is asked after the language of the site is asked in it.
    const name = about('Nombre completo');
    expect(name).toMatchObject({ placeholder: 'Led West', defaultValue: 'Led West' });
    expect(name.initialValue).toBeUndefined();
    expect(name.validate?.('')).toBeUndefined();
    const letters = about('Letras griegas (opcional; - para ninguno)');
    expect(letters.validate?.('-')).toBeUndefined();
  });

  it('begins in the language of the computer', async () => {
    onComputerIn('es-MX');
    expect(await askOrganization('club', {})).toMatchObject({ language: 'es' });
    expect(asked[0]?.message).toMatch(/^Idioma/);
    // Whoever leaves is told so in that language.
    replies.set('Nombre completo', LEAVE);
    await expect(askOrganization('club', {})).rejects.toMatchObject({ language: 'es' });
    process.stdout.isTTY = false;
    expect(languageOfCreation({})).toBe('en');
  });

  it('asks a club for nothing that it does not have', async () => {
    replies.set('Kind', 'club').set('Full name', 'Lambda Epsilon Delta');
    const made = await askOrganization('led', {}, undefined, true);
    expect(made).toMatchObject({ kind: 'club', letters: '', seasons: false });
    expect(asked.map(({ message }) => message).join()).not.toMatch(/greek|letters|pledge|rush/i);
  });

  it('asks a chapter below a national layer for what the layer leaves to it', async () => {
    const national = path.join(
      siteWith({
        'site.yaml': 'theme: {brand: "#3a0f2b", accent: "#e2a33c"}\nlanguage: es\nroutes: []\n',
      }),
    );
    const below = readNational(national, path.join(national, '../west'));
    const made = await askOrganization('west', {}, below, true);
    expect(made).toMatchObject({ kind: 'chapter', brand: '#3a0f2b', language: 'es' });
    const first = asked.map(({ message }) => message.split('. ')[0]);
    expect(first).toEqual([
      'Nombre completo',
      'Nombre corto',
      'Universidad',
      'Año de fundación (opcional)',
      'Letras griegas (opcional)',
      'Zona horaria',
      'Dirección del sitio',
    ]);
  });
});

it('a member is asked for what members of the site have', async () => {
  replies.set('Name', 'Ida Rhodes');
  await command('member:new', siteWith(), { dryRun: true });
  const messages = asked.map(({ message }) => message).join();
  expect(messages).toContain('Major');
  expect(messages).not.toMatch(/Minor|Emphasis|Practice/);
  expect(await command('member:new', siteWith(), { dryRun: true, practice: 'Law' })).toContain(
    'practice: Law',
  );
});

it('the flag of a class is taken where nobody would be asked for one', async () => {
  const root = siteWith({ 'content/season.yaml': 'name: Fall Intake 2025\nevents: []\n' });
  const said = await command('member:new', root, { name: 'Ida', class: 'Alpha', dryRun: true });
  expect(said).toContain('class: Alpha');
  replies.set('Name', 'Ida Rhodes');
  await command('member:new', root, { dryRun: true });
  expect(asked.map(({ message }) => message).join()).not.toContain('class');
});

it('an answer that the site has no use for is told, not lost', async () => {
  const page = 'content/pages/about.yaml';
  const text = fs.readFileSync(path.join(siteWith(), page), 'utf8');
  const root = siteWith({ [page]: text.replace(/\n {12}title: .*/g, '') });
  const before = contentOf(root);
  const given = command('member:new', root, { name: 'Ida Rhodes', role: 'Scribe', yes: true });
  await expect(given).rejects.toThrow('This site has no use for --role.');
  expect(contentOf(root)).toEqual(before);
});

it('a choice has its own words, and none where it is optional', async () => {
  replies.set('Name', 'Ida Rhodes').set('Section', '');
  await command('member:new', siteWith(), { yes: false, dryRun: true });
  expect(about('Section').options).toEqual([
    { value: '', label: 'None' },
    { value: 'Board', label: 'Board' },
  ]);
});

it('photo:add asks for the place, shows what is kept, and takes no for an answer', async () => {
  const root = siteWith({}, chapterRoot);
  const file = path.join(chapterRoot, 'content/images/scenes/home.jpg');
  const before = contentOf(root);
  replies.set('Place', 'Maya Okafor').set('Do it?', false);
  const said = await command('photo:add', root, { file });
  expect(said).toMatch(/To see what is kept, open \S+picture\.jpg\n.*add --keep and one of center/);
  expect(contentOf(root)).toEqual(before);
  expect(about('Place').validate?.('Nobody At All')).toContain('There is no member or place');
  replies.set('Do it?', true);
  await command('photo:add', root, { file });
  expect(contentOf(root)).not.toEqual(before);
});

/** A command on a real terminal: what is typed before it has begun, and what follows each of some words that it shows. */
const onTerminal = async (
  words: string,
  ahead: string,
  replies: readonly (readonly [shown: string, typed: string])[],
): Promise<string> => {
  const program = path.join(projectRoot, 'src/bin.mjs');
  // A terminal without a size breaks each line.
  const line = `stty cols 120 rows 40; exec ${process.execPath} ${program} ${words}`;
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env: environment() });
  onTestFinished(() => void child.kill());
  const left = [...replies];
  let [out, from] = ['', 0];
  child.stdin.write(ahead);
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    const [shown, typed] = left[0] ?? [];
    if (shown === undefined || typed === undefined || !out.slice(from).includes(shown)) return;
    left.shift();
    from = out.length;
    child.stdin.write(typed);
  });
  await once(child, 'close');
  return out;
};

describe.skipIf(process.platform !== 'linux')('what is typed before a question is shown', () => {
  const members = (root: string): string[] => fs.readdirSync(path.join(root, 'content/members'));

  it('is no answer to it: an Enter turns no Yes into No', async () => {
    const root = siteWith({});
    const rename = `page:rename about --path /us --file us --root ${root}`;
    expect(await onTerminal(rename, '\n', [['Yes', '\r']])).toContain('Done.');
    expect(fs.existsSync(path.join(root, 'content/pages/us.yaml'))).toBe(true);
  });

  it('is no beginning of it', async () => {
    const root = siteWith({});
    await onTerminal(`member:rename "Ada Byron" --root ${root}`, 'Junk\nMore ', [
      ['New name', 'Ada King\r'],
      ['Keep old links', '\r'],
      ['Do it', '\r'],
    ]);
    expect(members(root)).toEqual(['Ada_King.yaml', 'Zoe_Oneill.yaml']);
  });

  it('deletes nothing, and neither does an Enter', async () => {
    const root = siteWith({});
    const leave = `member:leave "Ada Byron" --redirect / --root ${root}`;
    expect(await onTerminal(leave, 'y\n', [['No', '\r']])).toContain('Nothing was changed.');
    expect(members(root)).toContain('Ada_Byron.yaml');
    await onTerminal(leave, '', [['No', 'y']]);
    expect(members(root)).not.toContain('Ada_Byron.yaml');
  });
});
