// A schema → the kind of its field. The one list of kinds.
import type { Schema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import { address } from './address.tsx';
import { boolean } from './boolean.tsx';
import { choice, listFact } from './choice.tsx';
import { color } from './color.tsx';
import { columns } from './columns.tsx';
import { date } from './date.tsx';
import type { GroupKind, InputKind } from './field-kind.ts';
import { givenFile } from './given-file.tsx';
import { givenFolder } from './given-folder.tsx';
import { list } from './list.tsx';
import { map } from './map.tsx';
import { markdown } from './markdown.tsx';
import { number } from './number.tsx';
import { object } from './object.tsx';
import { pageNumber, pages } from './pages.tsx';
import { picture } from './picture.tsx';
import { reference } from './reference.tsx';
import { embed, figure, text } from './text.tsx';
import { union } from './union.tsx';

const GROUPS: readonly GroupKind[] = [object, map, pages, list, union];
const INPUTS: readonly InputKind[] = [
  givenFile,
  givenFolder,
  columns,
  listFact,
  date,
  color,
  picture,
  markdown,
  embed,
  reference,
  address,
  choice,
  boolean,
  pageNumber,
  number,
  figure,
  text,
];

export function groupKindOf(schema: Schema): GroupKind | undefined {
  return GROUPS.find(({ isFor }) => isFor(schema));
}

/** The kind of a plain value: the first of the list that its schema asks for. Facts are texts wherever they are. */
export function inputKindOf(schema: Schema, value?: Plain): InputKind {
  const isText =
    (schema.type === 'string' || schema.ref === 'markdown') && schema.enum === undefined;
  const isFact = typeof value === 'string' && value.includes('${');
  if (isFact && !isText) return text;
  return INPUTS.find(({ isFor }) => isFor(schema)) ?? text;
}
