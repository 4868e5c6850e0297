// A schema → the kind of its field. The one list of kinds.
import type { Schema } from '../../../model/schema/schema.ts';
import type { Plain } from '../../operation.ts';
import { color } from '../widgets/colors/color.tsx';
import { date } from '../widgets/dates/date.tsx';
import { address } from '../widgets/pages/address.tsx';
import { pageNumber } from '../widgets/pages/page-number.tsx';
import { picture } from '../widgets/pictures/picture.tsx';
import { reference } from '../widgets/references/reference-field.tsx';
import { markdown } from '../widgets/text/markdown.tsx';
import type { GroupKind, InputKind } from './field-kind.ts';
import { boolean } from './fields/boolean.tsx';
import { choice, listFact } from './fields/choice.tsx';
import { number } from './fields/number.tsx';
import { figure, text } from './fields/text.tsx';
import { list } from './groups/list.tsx';
import { map } from './groups/map.tsx';
import { object } from './groups/object.tsx';
import { pages } from './groups/pages.tsx';
import { union } from './groups/union.tsx';

const GROUPS: readonly GroupKind[] = [object, map, pages, list, union];
const INPUTS: readonly InputKind[] = [
  listFact,
  date,
  color,
  picture,
  markdown,
  reference,
  address,
  choice,
  boolean,
  pageNumber,
  number,
  figure,
  text,
];

/** The kind of a value that has fields of its own; undefined for plain ones. */
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
