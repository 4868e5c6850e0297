// `GET journeys`, `POST questions` and `POST journey` → the dialogs that there are, their questions, and one step of the draft.
import path from 'node:path';
import { messageIn, UserError } from '../../../model/errors.ts';
import { asSchema } from '../../../model/schema/schema.ts';
import { at } from '../../../model/schema/value.ts';
import { type Answers, answerAll, questionsOf, RefusedAnswer } from '../../journeys/in-form.ts';
import type { Journey, JourneyContext } from '../../journeys/journey.ts';
import { lineOf } from '../../journeys/journey-words.ts';
import { journeys, type ListedJourney } from '../../journeys/journeys.ts';
import type { Ask } from '../../journeys/questions.ts';
import { todayIn } from '../../journeys/site-folder.ts';
import type { JourneyDone, JourneyEntry, JourneyForm, Language } from '../../protocol.ts';
import { EditorRequestError, refusalOf, translate } from '../../sentences/sentence.ts';
import type { Editing } from '../editing.ts';
import { dropGiven, givenFolder } from '../given.ts';
import { stageBytes, stageGone } from '../pictures/stage-picture.ts';
import { journeyRequest } from './shapes.ts';

export async function getJourneys(editing: Editing): Promise<readonly JourneyEntry[]> {
  return possible(await contextOf(editing), editing.language());
}

export async function postQuestions(body: unknown, editing: Editing): Promise<JourneyForm> {
  const { name, answers, about } = journeyRequest(body);
  const context = await contextOf(editing, 'look');
  const [{ words, removes }, journey] = await opened(name, context);
  const { title, resume, description, do: button } = words(editing.language());
  const talk = (ask: Ask) => journey.begin(context, { ask: withFolders(ask, context), about });
  const form = await questionsOf(talk, answers);
  return {
    name,
    title,
    resume,
    description,
    do: button,
    ...(removes && { removes: true }),
    ...form,
    ...(await previewOf(talk, form, answers, context.language)),
  };
}

/** Of what is brought in nobody knows what it holds before it was read. */
async function previewOf(
  talk: (ask: Ask) => ReturnType<Journey['begin']>,
  { schema }: Pick<JourneyForm, 'schema'>,
  answers: Answers,
  language: Language,
): Promise<Pick<JourneyForm, 'preview' | 'refusal'>> {
  const asked = asSchema(schema.properties);
  const given = Object.entries(answers).filter(([name]) => Object.hasOwn(asked, name));
  if (!given.some(([name, answer]) => answer && at(asked, [name, 'format']) === 'file')) return {};
  try {
    const plan = await answerAll(talk, Object.fromEntries(given), language);
    const { words, summary = [] } = await plan();
    return { preview: { words, summary } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { refusal: { refused: messageIn(language, error), ...error.about } };
  }
}

export async function postJourney(body: unknown, editing: Editing): Promise<JourneyDone> {
  const { name, answers, about } = journeyRequest(body);
  const context = await contextOf(editing, 'do');
  const { root } = context;
  const [, journey] = await opened(name, context);
  const talk = (ask: Ask) => journey.begin(context, { ask: withFolders(ask, context), about });
  const plan = await answerAll(talk, answers, context.language);
  const { words, changes, pictures = [], gone = [], unfit = [], open } = await plan();
  const swapped = stageGone(root, gone);
  const added = pictures.filter(({ file, before, bytesOf }) => {
    if (before === undefined) return true;
    const from = stageBytes(root, file, before);
    swapped[file] = { from, bytesOf: path.basename(bytesOf) };
    return false;
  });
  await editing.change((draft) => {
    draft.put(words, changes, { swapped, isTask: true });
    // Of two that are alike the draft drops the one that no text names.
    for (const { file, bytesOf } of added) draft.addPicture(file, path.basename(bytesOf));
  });
  for (const answer of Object.values(answers)) dropGiven(root, String(answer));
  return { words, ...(unfit.length > 0 && { unfit }), ...(open ? { open } : {}) };
}

/** A folder that was given is answered by its id, and none else by anything. */
function withFolders(ask: Ask, { root, language }: JourneyContext): Ask {
  return (question) => {
    const read = (id: string): string => {
      const folder = id === '' ? '' : givenFolder(root, id);
      if (folder !== undefined) return folder;
      throw new RefusedAnswer(question.name, translate(language, { say: 'givenGone' }));
    };
    return ask(question.isFolder ? { ...question, read } : question);
  };
}

async function possible(context: JourneyContext, language: Language): Promise<JourneyEntry[]> {
  const all = await Promise.all(
    inPanel().map(async ({ name, words, load }) => ({
      name,
      title: words(language).title,
      resume: words(language).resume,
      line: lineOf(words(language)),
      isPossible: isPossible(await load(), context),
    })),
  );
  return all.flatMap(({ isPossible, ...entry }) => (isPossible ? [entry] : []));
}

function isPossible(journey: Journey, context: JourneyContext): boolean {
  return refusalOf(() => journey.require(context)) === undefined;
}

function inPanel(): ListedJourney[] {
  return journeys.filter(({ isOfTerminal }) => !isOfTerminal);
}

async function opened(name: string, context: JourneyContext): Promise<[ListedJourney, Journey]> {
  const found = inPanel().find((one) => one.name === name);
  if (!found) throw new EditorRequestError(404, { say: 'noPlace' });
  const journey = await found.load();
  if (!isPossible(journey, context)) throw new EditorRequestError(404, { say: 'noPlace' });
  return [found, journey];
}

async function contextOf(
  editing: Editing,
  panel?: JourneyContext['panel'],
): Promise<JourneyContext> {
  const site = await editing.site();
  return { ...site, today: todayIn(site), ...(panel && { panel }) };
}
