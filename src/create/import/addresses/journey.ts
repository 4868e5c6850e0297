// A file with the addresses of a former site → the task of the panel, which takes them as a list.
import fs from 'node:fs';
import path from 'node:path';
import { readOrdinary } from '../../../compiler/files/read.ts';
import { nearest } from '../../../compiler/text/nearest.ts';
import type { Journey } from '../../../editor/journeys/journey.ts';
import { journeys, type ListedJourney } from '../../../editor/journeys/journeys.ts';
import type { Question } from '../../../editor/journeys/questions.ts';
import { refusalOf } from '../../../editor/sentences/sentence.ts';
import { UserError } from '../../../model/errors.ts';
import type { Language } from '../../../model/language.ts';
import { addressesWords } from '../../../words/gen/addresses.gen.ts';
import { MAX_MEGABYTES, readAddresses } from './read-addresses.ts';
import type { AddressFile } from './read-xml.ts';

const listed = journeys.find(({ name }) => name === 'import:addresses') as ListedJourney;

/** Typed as `import addresses <file>`. */
export const importAddresses: ListedJourney = {
  ...listed,
  load: async () => fromFile(await listed.load()),
};

function fromFile(journey: Journey): Journey {
  return {
    ...journey,
    begin: async (context, { ask }) => {
      const { language } = context;
      let notes: readonly string[] = [];
      const askFile = async (question: Question): Promise<string> => {
        const file = await ask({
          ...question,
          conflict: (answer) =>
            refusalOf(() => readFile(answer, language))?.message ??
            question.conflict?.(readFile(answer, language).list),
        });
        if (file === '') return '';
        const read = readFile(file, language);
        notes = read.notes.length > 0 ? [...read.notes, ''] : [];
        return read.list;
      };
      const plan = await journey.begin(context, {
        ask: (question) => (question.name === 'text' ? askFile(question) : ask(question)),
      });
      return async () => {
        const { summary = [], ...planned } = await plan();
        return { ...planned, summary: [...notes, ...summary] };
      };
    },
  };
}

/** @throws UserError when it cannot be read as one */
function readFile(file: string, language: Language): AddressFile {
  const say = addressesWords(language).file;
  const name = path.basename(file);
  const folder = path.dirname(path.resolve(file));
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const near = fs.existsSync(folder) ? nearest(name, fs.readdirSync(folder)) : undefined;
    throw new UserError(say.noFile({ file, near: near === name ? undefined : near }));
  }
  const bytes = readOrdinary(file, MAX_MEGABYTES * 1e6);
  if ('refused' in bytes) throw new UserError(say.tooLarge({ file: name, most: MAX_MEGABYTES }));
  return readAddresses(bytes, name, language);
}
