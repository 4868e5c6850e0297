// What is wrong with a schema, a JSON file or a view of a site's own, as the end of a sentence, in Spanish.
import { PACKAGE } from '../../../../../model/product.ts';
import type { schemas as english } from '../../en/phrases/schemas.ts';
import type { Phrases } from '../../phrase.ts';
import { or } from '../phrasing.ts';

export const schemas: Phrases<typeof english> = {
  notAValue: () => 'esto no es un valor; un texto necesita comillas dobles',
  notANumber: () => 'esto no es un número',
  nameExpected: () => 'un campo empieza con su nombre entre comillas dobles',
  valueExpected: () => 'falta un valor antes de esto',
  colonExpected: () => 'faltan los dos puntos después del nombre del campo',
  commaExpected: () => 'falta una coma antes de esto',
  endsEarly: () => 'termina demasiado pronto',
  textAfterEnd: () => 'hay más texto después de su final',
  noComments: () => 'en JSON no hay comentarios',
  unclosedText: () => 'las comillas dobles de este texto no se cierran',
  nestedTooDeep: () => 'esto tiene demasiados niveles',
  emptyJson: () => 'está vacío',
  twiceField: (p) => `el campo "${p.name}" está aquí dos veces`,
  nothingAfterComma: () => 'no hay nada después de esta coma',
  wrongCharacter: () => 'un carácter de este texto no es válido',

  otherDraft: (p) => `"$schema" no es ${p.draft}`,
  writeDraft: (p) => `Escribe "$schema": "${p.draft}".`,
  noObject: () => 'no es del tipo "object"',
  writeObject: () => 'Escribe "type": "object".',
  takenField: (p) => `todos los bloques tienen ya el campo "${p.name}"`,
  takeOut: () => 'Quítalo.',
  noOrigin: (p) => `"${p.origin}" no es la dirección de un sitio`,
  noGroup: (p) => `no existe el grupo "${p.group}"`,
  writeGroup: (p) =>
    `Escribe uno de ${p.groups.join(', ')}, o quítalo: el bloque aparece entonces entre los tuyos.`,
  writeOrigin: () => 'Escríbela como en "https://calendar.google.com", sin nada detrás.',
  noKeyword: (p) => `no existe la palabra clave "${p.name}"`,
  didYouMean: (p) => `¿Querías decir "${p.nearest}"?`,
  noPattern: () => 'esto no es una expresión regular',
  noSchemaFile: (p) => `no hay ningún esquema "${p.file}" al que remitir`,
  notInSchema: (p) => `"${p.pointer}" no está en ${p.file || 'este archivo'}`,
  noFieldOfIt: (p) => `"${p.name}" no es uno de sus campos`,
  noSuchValue: (p) => `"${p.name}" tiene un valor que no existe`,
  wrongKind: (p) => `"${p.name}" tiene otro tipo de valor (aquí va ${or(p.kinds)})`,
  againstRules: (p) => `"${p.name}" no sigue las reglas de JSON Schema`,
  beginsWithBrace: () => 'debe empezar con {',
  noImport: (p) => `no existe el paquete "${p.name}" que se importa`,
  programSays: (p) => `el programa dice «${p.text}»`,
  compareSchemas: () => `Compáralo con un esquema de node_modules/${PACKAGE}/schema.`,
};
