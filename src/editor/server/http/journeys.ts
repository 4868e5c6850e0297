// `GET journeys`, `POST questions` and `POST journey` → the dialogs that there are, their questions, and one step of the draft.
import path from 'node:path';
import { messageIn, UserError } from '../../../model/errors.ts';
import { asSchema } from '../../../model/schema/schema.ts';
import { at } from '../../../model/schema/value.ts';
import { type Answers, answerAll, questionsOf } from '../../journeys/in-form.ts';
import type { Journey, JourneyContext } from '../../journeys/journey.ts';
import { lineOf } from '../../journeys/journey-words.ts';
import { journeys, type ListedJourney } from '../../journeys/journeys.ts';
import type { Ask } from '../../journeys/questions.ts';
import { todayIn } from '../../journeys/site-folder.ts';
import type { JourneyDone, JourneyEntry, JourneyForm, Language } from '../../protocol.ts';
import { EditorRequestError, refusalOf } from '../../sentences/sentence.ts';
import type { Editing } from '../editing.ts';
import { stageGone } from '../pictures/stage-picture.ts';
import { journeyRequest, questionsRequest } from './shapes.ts';

export async function getJourneys(editing: Editing): Promise<readonly JourneyEntry[]> {
  return possible(await contextOf(editing), editing.language());
}

export async function postQuestions(body: unknown, editing: Editing): Promise<JourneyForm> {
  const { name, answers, about } = questionsRequest(body);
  const context = await contextOf(editing);
  const [{ words, removes }, journey] = await opened(name, context);
  const { title, resume, description, do: button } = words(editing.language());
  const talk = (ask: Ask) => journey.begin(context, { ask, about });
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
  const { name, answers } = journeyRequest(body);
  const context = await contextOf(editing);
  const [, journey] = await opened(name, context);
  const talk = (ask: Ask) => journey.begin(context, { ask });
  const plan = await answerAll(talk, answers, context.language);
  const { words, changes, pictures = [], gone = [], open } = await plan();
  await editing.change((draft) => {
    for (const { file, bytesOf } of pictures) draft.addPicture(file, path.basename(bytesOf));
    draft.put(words, changes, { swapped: stageGone(context.root, gone), isTask: true });
  });
  return { words, ...(open ? { open } : {}) };
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

async function contextOf(editing: Editing): Promise<JourneyContext> {
  const site = await editing.site();
  return { ...site, today: todayIn(site) };
}
