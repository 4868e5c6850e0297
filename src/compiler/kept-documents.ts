// What was read and checked of content files → the same in the next process, while a file stays as it is.
//
// Kept is only what nobody has anything to say of: a document with a mistake, a warning, a private number
// or a fact of another file is read and checked anew. What several documents say together always is.
import { codeKey, keepBytes, keptBytes, keyOf } from '../cache.ts';
import type { Reference } from './2-validate.ts';
import type { RefKind } from './checker.ts';
import { createReport, remembered } from './diagnostics/diagnostic.ts';
import type { Path, SourceDocument } from './document.ts';
import type { DocumentMemo } from './document-memo.ts';
import { assumeSound, soundOf } from './drafts.ts';
import { stateOf } from './file-state.ts';
import { parseDocument } from './parse.ts';
import { assumeDiscreet, isDiscreet } from './privacy.ts';
import type { Grammar } from './schemas.ts';

/** A memo that goes on where the last process left it. */
export interface KeptDocumentMemo extends DocumentMemo {
  /** Keeps what is known for the next process; to be called when everything was checked. */
  readonly keep: () => void;
}

/** A document of which there was nothing to say. */
interface Row {
  /** What the system said of its file. */
  readonly state: string;
  readonly text: string;
  readonly plain: boolean;
  /** The schema it was checked against. */
  readonly schema: string;
  /** What stands in it, with its defaults. */
  readonly value: unknown;
  /** The numbers of the spots at which it refers to something. */
  readonly references: readonly number[];
}

/** Where a reference stands and of what kind it is, which is the same in thousands of documents. */
type Spot = Omit<Reference, 'value' | 'borrowed'>;

interface Packed {
  readonly spots: readonly Spot[];
  readonly rows: readonly (readonly [file: string, row: Row])[];
}

const NOTHING: Packed = { spots: [], rows: [] };

/** A file that this process has read, and of which there was nothing to say then. */
interface Read {
  readonly absolute: string;
  readonly document: SourceDocument;
}

/** To write down ten documents takes as long as to read and check one of them. */
const WORTH = 10;

/** Of more documents than so many the first process of a site keeps nothing. */
const MOST = 2000;

/**
 * The memo of a site, as the last process left it. The first process of a large site leaves nothing, because
 * many are the only one, as those of CI are, and at 5,000 members it would take 0.2 to 0.3 s of a first build.
 *
 * @param root the folder of the site, absolute
 * @param grammar that of the program
 */
export const keptDocumentMemo = (root: string, grammar: Grammar): KeptDocumentMemo => {
  const name = `${keyOf(codeKey(), root)}.json`;
  const found = keptBytes('checked', name)?.toString('latin1');
  const { spots, rows }: Packed = found ? JSON.parse(found) : NOTHING;
  const known = new Map(rows);
  const same = new Map<string, Row>();
  const read: Read[] = [];
  const began = Date.now();
  return {
    document: (absolute, report, readNow) => {
      const row = known.get(absolute);
      if (row && row.state === stateOf(absolute)) {
        same.set(absolute, row);
        const file = absolute.slice(root.length + 1);
        return documentOf(file, row, spots, grammar);
      }
      const { result: document, quiet } = remembered(report, readNow);
      if (quiet) read.push({ absolute, document });
      return document;
    },
    keep: () => {
      const isFirst = found === undefined;
      const more =
        isFirst && read.length > MOST ? [] : read.filter(({ document }) => isSilent(document));
      const changes = more.length + known.size - same.size;
      if (!isFirst && (changes === 0 || changes * WORTH < known.size)) return;
      keepBytes('checked', name, bytesOf(packed(same, spots, more, began)));
    },
  };
};

const isSilent = (document: SourceDocument): boolean =>
  soundOf(document) !== undefined && isDiscreet(document);

/** JSON of ASCII characters alone, which is written and read in half the time. */
const bytesOf = (value: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(value).replace(
      /[\u0080-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    'latin1',
  );

/** Who asks for its value or its places has its text parsed. */
class KeptDocument implements SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly plain: boolean;
  private parsed: SourceDocument | undefined;

  constructor(file: string, text: string, plain: boolean) {
    this.file = file;
    this.text = text;
    this.plain = plain;
  }

  get value(): unknown {
    return this.whole().value;
  }

  get root(): SourceDocument['root'] {
    return this.whole().root;
  }

  private whole(): SourceDocument {
    this.parsed ??= parseDocument(this.file, this.text, createReport());
    return this.parsed;
  }
}

/** A document as it was when it was checked. */
const documentOf = (
  file: string,
  { text, plain, schema, value, references }: Row,
  spots: readonly Spot[],
  grammar: Grammar,
): SourceDocument => {
  const document = new KeptDocument(file, text, plain);
  assumeDiscreet(document);
  assumeSound(document, grammar, {
    ...{ schema, value },
    references: references.map((number): Reference => {
      const spot = spots[number] as Spot;
      return { ...spot, value: textAt(value, spot.path), borrowed: false };
    }),
  });
  return document;
};

const textAt = (value: unknown, path: Path): string => {
  let node = value;
  for (const step of path) node = (node as Readonly<Record<string, unknown>> | undefined)?.[step];
  return node as string;
};

const packed = (
  same: ReadonlyMap<string, Row>,
  before: readonly Spot[],
  more: readonly Read[],
  began: number,
): Packed => {
  const spots = [...before];
  const numberOf = numbering(spots);
  const rows = more.flatMap(({ absolute, document }): [string, Row][] => {
    // What was written since may not be what was read.
    const state = stateOf(absolute, began);
    const sound = soundOf(document);
    if (state === undefined || !sound) return [];
    // A name that refers to something stands at no path.
    if (!sound.references.every(({ path, value }) => textAt(sound.value, path) === value))
      return [];
    const { text, plain = false } = document;
    const references = sound.references.map(numberOf);
    return [[absolute, { state, text, plain, ...sound, references }]];
  });
  return { spots, rows: [...same, ...rows] };
};

/** A function that gives the number of the spot of a reference, and adds those that are new. */
const numbering = (spots: Spot[]): ((reference: Reference) => number) => {
  const numbers = new Map(spots.map((spot, number) => [JSON.stringify(spot), number]));
  // One kind is one object, and the words of all references take as long as everything else here.
  const seen = new Map<RefKind, Map<string, number>>();
  return ({ value: _, borrowed: __, ...spot }) => {
    const { kind, path, minWidth, widths, tall } = spot;
    const alike = seen.get(kind) ?? new Map<string, number>();
    seen.set(kind, alike);
    const words = `${minWidth} ${widths} ${tall} ${path.join('\0')}`;
    const known = alike.get(words) ?? numbers.get(JSON.stringify(spot));
    const number = known ?? spots.push(spot) - 1;
    alike.set(words, number);
    return number;
  };
};
