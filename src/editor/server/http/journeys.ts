// `GET journeys` and `POST journey` → the dialogs that there are, their questions, and one step of the draft.

import { HttpError } from '../../../model/errors.ts';
import type { JourneyContext, JourneyKind } from '../../journeys/journey.ts';
import { journeys } from '../../journeys/journeys.ts';
import type { Journey, JourneyDone, JourneyName } from '../../protocol.ts';
import type { Editing } from '../editing.ts';
import { stageGone } from '../pictures/stage-picture.ts';
import { journeyRequest } from './shapes.ts';

/**
 * The journeys that the site has a place for, or the questions of the one that is named.
 *
 * @throws HttpError, UserError
 */
export async function getJourneys(
  query: URLSearchParams,
  editing: Editing,
): Promise<readonly JourneyName[] | Journey> {
  const context = contextOf(editing);
  const asked = query.get('name');
  if (asked === null)
    return journeys.filter((one) => one.isPossible(context)).map(({ name }) => name);
  const { name, answers } = journeyRequest({
    name: asked,
    answers: parsed(query.get('answers') ?? '{}'),
  });
  const described = await named(name).describe(context, query.get('about') ?? undefined, answers);
  if (described) return described;
  throw new HttpError(404, 'This site has no place for this.');
}

/** Does what a journey plans. Nothing is saved yet. @throws HttpError, UserError */
export async function postJourney(body: unknown, editing: Editing): Promise<JourneyDone> {
  const { name, answers } = journeyRequest(body);
  const journey = named(name);
  const context = contextOf(editing);
  if (!journey.isPossible(context)) throw new HttpError(404, 'This site has no place for this.');
  const { words, changes, gone = [], open } = await journey.plan(context, answers);
  await editing.change((draft) => draft.put(words, changes, stageGone(context.root, gone)));
  return { words, ...(open ? { open } : {}) };
}

function contextOf(editing: Editing): JourneyContext {
  return { ...editing.site(), today: new Date().toISOString().slice(0, 10) };
}

function named(name: string): JourneyKind {
  const found = journeys.find((one) => one.name === name);
  if (found) return found;
  throw new HttpError(404, 'There is no such journey.');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new HttpError(400, 'This is not what the editor sends.');
  }
}
