// What every field of a form is given.

import type { Path } from '../../../model/block-tree.ts';
import type { Plain } from '../../operation.ts';
import type { EditFinding, FormSchema } from '../../protocol.ts';

/** A field, whatever draws it. */
export interface FieldProps {
  readonly file: string;
  readonly path: Path;
  /** Its schema, with references followed. */
  readonly schema: FormSchema;
  /** Its accessible name. */
  readonly label: string;
  readonly required: boolean;
  /** The fields of the map that it stands in, by name: a picture looks whether there is a `focus` beside it. */
  readonly siblings?: Readonly<Record<string, FormSchema>>;
  /** What is written; undefined where the field is left out. */
  readonly value: Plain | undefined;
  /** What holds where it is left out: the default, or what the layer below says. */
  readonly byDefault?: Plain;
  /** Writes a value, or takes the field away. It is one step for Undo until the focus leaves the field. */
  readonly set: (value: Plain | undefined) => void;
  readonly findings: readonly EditFinding[];
}
