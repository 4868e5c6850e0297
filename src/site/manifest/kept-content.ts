// What a build has read and checked of its content → the same for the next one, of all that stays as it is.
import {
  type KeptValidation,
  keepValidation,
  keptValidation,
} from '../../compiler/2-validate/kept-validation.ts';
import { formattedIn } from '../../compiler/checks/plain-texts.ts';
import { suspectsIn } from '../../compiler/checks/privacy.ts';
import { record } from '../../compiler/diagnostics/diagnostic.ts';
import type { FileState } from '../../compiler/files/state.ts';
import type { Picture, Unfit } from '../../compiler/pictures/picture.ts';
import type { KnownPictures } from '../../compiler/pictures/picture-memo.ts';
import { derive, restoreDerived } from '../../compiler/source/derived.ts';
import { type SourceDocument, textKey } from '../../compiler/source/document.ts';
import type { DocumentMemo } from '../../compiler/source/document-memo.ts';
import { plainDocument } from '../../compiler/yaml/parse.ts';

interface KeptDocument extends Pick<SourceDocument, 'file' | 'text' | 'value'> {
  readonly state: FileState;
  /** Of its text. */
  readonly key: string;
  /** Whether nothing in its texts is to be looked at: phone numbers, formatting. */
  readonly isQuiet: boolean;
  readonly validation?: KeptValidation | undefined;
}

/** What is looked for in each document, whatever else there is. */
const SEARCHES: readonly ((document: SourceDocument) => readonly unknown[])[] = [
  suspectsIn,
  formattedIn,
];

/** By absolute path; only what is plain YAML without a mistake. */
export type KeptDocuments = ReadonlyMap<string, KeptDocument>;

export interface KeepingMemo extends DocumentMemo {
  /** When all are compiled. */
  readonly kept: () => KeptDocuments;
  /** How many of them were not known, or not as they are. */
  readonly countNew: () => number;
}

/** Whatever else is large is read again. */
const MOST_BYTES = 100_000;

/** Of files that are there. */
export function picturesOf(known: KnownPictures, files: ReadonlySet<string>): KnownPictures {
  const isSmall = (one: Picture | Unfit | undefined): boolean =>
    !one || 'unfit' in one || (one.bytes?.length ?? 0) <= MOST_BYTES;
  const pictures = [...known.pictures].filter(
    ([file, { value }]) => files.has(file) && isSmall(value),
  );
  const positions = [...known.positions].filter(([file]) => files.has(file));
  return { pictures: new Map(pictures), positions: new Map(positions) };
}

/** @param stateOf asked before any of the files was read; @param verify reads them all */
export function createKeepingMemo(
  former: KeptDocuments,
  stateOf: (file: string) => FileState | undefined,
  verify: boolean,
): KeepingMemo {
  const read = new Map<string, { document: SourceDocument; state: FileState }>();
  let fresh = 0;
  return {
    document: ({ file }, report, readAnew) => {
      const [before, state] = [former.get(file), stateOf(file)];
      const isSame =
        !verify && before?.state.isSettled === true && before.state.state === state?.state;
      const known = before && isSame && plainDocument(before.file, before.text, before.value);
      const found = known
        ? { result: known, isSilent: true }
        : record(report, (listening) => readAnew(listening));
      const document = found.result;
      if (before && before.text === document.text) {
        restoreDerived(document, textKey, before.key);
        if (before.isQuiet) for (const find of SEARCHES) restoreDerived(document, find, []);
        if (before.validation) keepValidation(document, before.validation);
      }
      if (state && document.plain && found.isSilent) {
        read.set(file, { document, state });
        fresh += known ? 0 : 1;
      }
      return document;
    },
    parsed: (_, report, parse) => parse(report),
    countNew: () => fresh,
    kept: () =>
      new Map(
        Array.from(read, ([at, { document, state }]) => {
          const { file, text, value } = document;
          const [key, validation] = [derive(document, textKey), keptValidation(document)];
          const isQuiet = SEARCHES.every((find) => derive(document, find).length === 0);
          return [at, { file, text, value, state, key, isQuiet, validation }];
        }),
      ),
  };
}
