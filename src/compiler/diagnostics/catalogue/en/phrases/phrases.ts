// Every phrase that sentences take in, in English; the other languages have the same with the same parameters.
import { addresses } from './addresses.ts';
import { documents } from './documents.ts';
import { drawings } from './drawings.ts';
import { examples } from './examples.ts';
import { files } from './files.ts';
import { repairs } from './repairs.ts';
import { schemas } from './schemas.ts';
import { values } from './values.ts';

export const phrases = {
  ...repairs,
  ...values,
  ...addresses,
  ...files,
  ...drawings,
  ...documents,
  ...schemas,
  ...examples,
};
