// `translate`: the texts of a file in another language → each in the document that says so, and nothing else.
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { journey } from '../../src/editor/journeys/all/translate/journey.ts';
import { askInTerminal } from '../../src/editor/journeys/in-terminal.ts';
import type { JourneyContext } from '../../src/editor/journeys/journey.ts';
import { Canceled } from '../../src/editor/journeys/questions.ts';
import {
  command,
  contextOf,
  described,
  draftAfter,
  linesOf,
  planned,
  tiny,
} from '../support/journeys.ts';
import { edited, type Files, site } from '../support/site.ts';

const SPOKEN = edited('site.yaml', 'theme:', 'languages: [en, es]\ntheme:');
const HOME = 'content/pages/home.yaml';
const ES_HOME = 'content/es/pages/home.yaml';

const spoken = (files: Files = {}) => tiny({ ...SPOKEN, ...files });

/** What is asked for in a form that is begun from a file, or of itself. */
const asked = async (context: JourneyContext, about?: string) => {
  const { schema, proposals } = await described(context, 'translate', about);
  const { file, into, ...texts } = schema.properties as Record<
    string,
    { readonly title: string; readonly description?: string; readonly enum?: string[] }
  >;
  const said = Object.values(texts).map(({ title }) => title.replace(/: Español$/, ''));
  return { files: file?.enum ?? [], proposals, said, texts };
};

it('says what to write where a site has one language, and refuses what it has none of', async () => {
  await expect(described(tiny(), 'translate')).rejects.toThrow(
    'This site has one language. Write all of them into site.yaml first, as in "languages: [en, es]".',
  );
  await expect(described(contextOf(site(), undefined, 'es'), 'translate')).rejects.toThrow(
    'Este sitio tiene un idioma.',
  );
  await expect(planned(spoken(), 'translate', { into: 'fr', text: 'A' })).rejects.toThrow(
    'This site is not in French yet. Add it in site.yaml first: "languages: [en, es, fr]".',
  );
  // What content/ is written in, and what is no language.
  for (const into of ['en', 'spanich'])
    await expect(planned(spoken(), 'translate', { into, text: 'A' })).rejects.toThrow(
      /^Choose|^Did/,
    );
  await expect(planned(spoken(), 'translate', {})).rejects.toThrow('Translate at least one text.');
});

it('asks for the file with the most first, or that where it was begun', async () => {
  const { files, proposals, said } = await asked(spoken());
  expect(files[0]).toBe('content/pages/about.yaml');
  expect(proposals).toEqual({ into: 'es', file: 'content/pages/about.yaml' });
  // A question has its anchor by its words, and a role agrees with a member; both are said.
  expect(said).toEqual(expect.arrayContaining(['Curiosity', 'CEO', 'Brother']));
  const home = await asked(spoken(), HOME);
  expect(home.proposals.file).toBe(HOME);
  expect(home.said).toEqual([
    ...['Home', 'The home page of ${chapter.name}.', 'Hello', 'Welcome'],
    ...['See [what we value](/about#values).', 'About'],
  ]);
});

it('makes a translation of what was answered, and of what several files say one for all', async () => {
  const context = spoken();
  const answers = { file: HOME, text3: 'Hola', text4: 'Bienvenidos', text6: 'Nosotros' };
  const plan = await planned(context, 'translate', answers);
  expect(plan.words).toBe('3 texts in Spanish');
  expect(plan.summary).toEqual([`3 texts of ${HOME} left.`]);
  expect(
    Object.fromEntries(plan.changes.map(({ file, after }) => [file, parse(after ?? '')])),
  ).toEqual({
    [ES_HOME]: {
      texts: [
        { from: 'Hello', to: 'Hola' },
        { from: 'Welcome', to: 'Bienvenidos' },
      ],
    },
    'content/es/site.yaml': { texts: [{ from: 'About', to: 'Nosotros' }] },
  });
  const after = contextOf(context.root, draftAfter(plan));
  expect((await asked(after, HOME)).said).toEqual([
    ...['Home', 'The home page of ${chapter.name}.', 'See [what we value](/about#values).'],
  ]);
});

it('says what each text has become, and refuses a fact that there is not', async () => {
  const kept = { file: HOME, text2: 'La portada de ${chapter.name}, ${chapter.school}.' };
  const { asked: said } = await planned(spoken(), 'translate', kept);
  expect(said).toEqual([`The home page of \${chapter.name}. → ${kept.text2}`]);
  const wrong = { file: HOME, text2: 'La portada de ${chapter.nombre}.' };
  await expect(planned(spoken(), 'translate', wrong)).rejects.toMatchObject({
    message: expect.stringContaining('There is no fact ${chapter.nombre}.'),
    about: { place: { file: '', pointer: '/text2' } },
  });
});

it('begins with the text that was clicked, in its language, and with no other', async () => {
  const context = spoken();
  const { proposals, said } = await asked(context, `${ES_HOME}#/blocks/0/title`);
  expect(proposals).toEqual({ into: 'es', file: HOME });
  expect(said.slice(0, 2)).toEqual(['Hello', 'Home']);
  await expect(asked(context, `${ES_HOME}#/blocks/0/type`)).rejects.toThrow('Everything');
});

it('names a long text by its first words, with all of it beside them', async () => {
  const long = 'We meet every week to learn what nobody teaches us.\\n\\nCome and see.';
  const context = spoken(edited(HOME, 'heading: Welcome', `heading: "${long}"`));
  expect((await asked(context, HOME)).texts.text4).toMatchObject({
    title: 'We meet every week to learn what nobody…: Español',
    description: long.replaceAll('\\n', '\n'),
  });
});

it('in a panel asks for each text by a name that holds, whatever is asked for first', async () => {
  const context = { ...spoken(), panel: 'look' as const };
  const namesIn = async (about: string) =>
    Object.entries((await asked(context, about)).texts).map(([name, { title }]) => [title, name]);
  const names = await namesIn(HOME);
  expect(new Set(names.map(([, name]) => name)).size).toBe(6);
  const clicked = await namesIn(`${ES_HOME}#/blocks/0/title`);
  expect(clicked[0]).toEqual(names[2]);
  expect(clicked).not.toEqual(names);
  expect(Object.fromEntries(clicked)).toEqual(Object.fromEntries(names));
});

it('knows a page by the name of its file and a language by its own, and says what may be meant', async () => {
  const context = spoken();
  for (const into of ['es', 'español', 'Spanish'])
    expect(
      (await planned(context, 'translate', { into, file: 'home', text: 'Inicio' })).words,
    ).toBe('1 text in Spanish');
  await expect(planned(context, 'translate', { file: 'hoem.yaml', text: 'A' })).rejects.toThrow(
    `Did you mean "${HOME}"?`,
  );
});

it('on no terminal takes no language out of several by itself', async () => {
  const three = tiny(edited('site.yaml', 'theme:', 'languages: [en, es, fr]\ntheme:'));
  const answered = (flags: Record<string, string | boolean>) =>
    askInTerminal(flags, async (ask) => (await journey.begin(three, { ask }))(), false);
  const flags = { file: 'home', text: 'Inicio', yes: true };
  await expect(answered(flags)).rejects.toThrow('--into');
  expect((await answered({ ...flags, into: 'fr' })).words).toBe('1 text in French');
});

it('says that a page is translated already', async () => {
  const context = spoken({ [ES_HOME]: 'complete: true\n' });
  for (const file of ['home', HOME])
    await expect(planned(context, 'translate', { file, text: 'A' })).rejects.toThrow(
      `${HOME} is translated: Spanish has all that it says.`,
    );
});

it('keeps what was said when somebody leaves', async () => {
  const context = spoken();
  const answers = ['', HOME, 'Inicio'];
  const ask = async () => answers.shift() ?? Promise.reject(new Canceled());
  const plan = await (await journey.begin(context, { ask }))();
  expect(plan.words).toBe('1 text in Spanish');
});

it('writes at the end of a translation that is there, and proposes what a changed text was', async () => {
  const context = spoken({
    [ES_HOME]:
      '# Ours.\ntexts:\n  - from: Welcome\n    to: Bienvenidos\n  - from: Hello\n    to: Hola\n',
    ...edited(HOME, 'heading: Welcome', 'heading: Welcome!'),
  });
  const { texts, proposals } = await asked(context, HOME);
  expect(proposals.text3).toBe('Bienvenidos');
  expect(texts.text3).toMatchObject({
    title: 'Welcome!: Español',
    description: 'It has changed, so look whether this still fits. Before, it was: Welcome',
  });
  const plan = await planned(context, 'translate', { file: HOME, text3: '¡Bienvenidos!' });
  expect(linesOf(plan)).toEqual({
    'home.yaml': [
      ...['-  - from: Welcome', '-    to: Bienvenidos'],
      ...['+  - from: Welcome!', '+    to: ¡Bienvenidos!'],
    ],
  });
});

it('knows a text that was reworded to a longer one by its words, and shows both', async () => {
  const before = 'Meetings are on Monday in Howell Hall.';
  const now = 'From this fall on our meetings are on every second Monday, still in Howell Hall.';
  const said = `texts:\n  - from: ${before}\n    to: Los lunes.\n  - from: Something of old\n    to: Viejo\n`;
  const context = spoken({
    [ES_HOME]: said,
    ...edited(HOME, 'heading: Welcome', `heading: ${now}`),
  });
  const { texts, proposals } = await asked(context, HOME);
  expect(proposals).toMatchObject({ text4: 'Los lunes.' });
  expect(texts.text4?.description).toBe(
    `${now}\nIt has changed, so look whether this still fits. Before, it was: ${before}`,
  );
  const outdated = context
    .compiled()
    .diagnostics.filter(({ code }) => code === 'language/outdated')
    .map(({ message }) => message);
  expect(outdated).toEqual([
    `No text of ${HOME} is "${before}" any more; it may be "From this fall on our meetings are on every second Monday,…" now.`,
    `No text of ${HOME} is "Something of old" any more.`,
  ]);
});

it('takes the place of no translation that is still said, and of one for all files where it is not', async () => {
  const said = 'texts:\n  - from: Welcome\n    to: Bienvenidos\n';
  const both = edited(HOME, 'title: Hello', 'title: Welcome!');
  expect((await asked(spoken({ [ES_HOME]: said, ...both }), HOME)).proposals).not.toHaveProperty(
    'text3',
  );
  const context = spoken({
    'content/es/site.yaml': said,
    ...edited(HOME, 'heading: Welcome', 'heading: Welcome!'),
  });
  const plan = await planned(context, 'translate', { file: HOME });
  expect(linesOf(plan)['home.yaml']?.slice(-3)).toEqual([
    ...['+texts:', '+  - from: Welcome!', '+    to: Bienvenidos'],
  ]);
  expect(
    contextOf(context.root, draftAfter(plan))
      .compiled()
      .diagnostics.map(({ code }) => code),
  ).not.toContain('language/outdated');
});

it('says so where all is translated', async () => {
  const context = spoken();
  let texts = draftAfter({ words: '', changes: [] });
  // One file after the other, as an officer would.
  for (let left = 20; left > 0; left -= 1) {
    const now = contextOf(context.root, texts);
    const form = await asked(now).catch((error: Error) => error.message);
    if (typeof form === 'string') {
      expect(form).toBe('Everything is translated. Spanish has all that the first language says.');
      return;
    }
    const answers = Object.fromEntries(
      form.said.map((said, i) => [i === 0 ? 'text' : `text${i + 1}`, `${said} (es)`]),
    );
    texts = draftAfter(await planned(now, 'translate', answers), texts);
  }
  expect.fail('There is always more to translate.');
});

it('asks for the words of the pages, too, in a language that is not built in', async () => {
  const context = contextOf(site(edited('site.yaml', 'theme:', 'languages: [en, ca]\ntheme:')));
  const words = 'content/words.yaml';
  const { files, said } = await asked(context, 'content/ca/words.yaml');
  expect(files).toContain(words);
  expect(said.slice(0, 2)).toEqual(['Skip to the content: Català', '{name}, home page: Català']);
  const answers = { into: 'ca', file: words };
  await expect(planned(context, 'translate', { ...answers, text2: '{nom}' })).rejects.toThrow(
    'There is no fact {nom}.',
  );
  await expect(planned(context, 'translate', { ...answers, text2: 'inici' })).rejects.toThrow(
    '{name}',
  );
  const plan = await planned(context, 'translate', { ...answers, text2: '{name}, inici' });
  expect(plan.changes.map(({ file, after }) => [file, parse(after ?? '')])).toEqual([
    ['content/ca/words.yaml', { shell: { home: '{name}, inici' } }],
  ]);
  const next = contextOf(context.root, draftAfter(plan));
  const more = await planned(next, 'translate', { ...answers, text: 'Salta', text5: 'Menú' });
  expect(parse(more.changes[0]?.after ?? '')).toEqual({
    shell: { home: '{name}, inici', skip: 'Salta' },
    menu: { label: 'Menú' },
  });
});

it.each([
  ['said in one language', 'Goals', true],
  ['said in all', 'Hello', false],
])('is what comes next after something is %s', async (_, title, isNext) => {
  const hello = 'texts: [{from: Hello, to: Hola}]\n';
  const root = site({ ...SPOKEN, 'content/es/site.yaml': hello });
  const printed = await command('page:new', root, { title, description: title, yes: true });
  expect(printed.includes('npx --no chapterkit translate')).toBe(isNext);
});

it('asks for the words in those of the first language, if they are built in', async () => {
  const context = tiny(
    edited('site.yaml', 'theme:', 'language: es\nlanguages: [es, en, pt]\ntheme:'),
  );
  const { said } = await asked(context, 'content/pt/words.yaml');
  expect(said.slice(0, 2)).toEqual([
    'Ir al contenido: Português',
    '{name}, página de inicio: Português',
  ]);
});
