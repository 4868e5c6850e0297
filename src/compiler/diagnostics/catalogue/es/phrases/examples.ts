// What stands in an example of a mistake where lines would not show it, in Spanish.
import type { examples as english } from '../../en/phrases/examples.ts';
import type { Phrases } from '../../phrase.ts';

export const examples: Phrases<typeof english> = {
  aPicture: () => '(una imagen)',
  aDocument: () => '(un documento)',
  seeHelp: () => '(mira la ayuda de abajo)',
  notUtf8: () => '(no es un texto en UTF-8)',
  sameInUtf8: () => '(el mismo texto en UTF-8)',
  ordinaryFile: () => '(un archivo normal)',
  missingFile: () => '(el archivo no existe)',
  times: (p) => `(${p.text}, ${p.times} veces)`,
  linkInstead: (p) => `(un enlace a ${p.to} en lugar de un archivo)`,
  otherBytes: () => '(bytes que no son el archivo que deberían ser)',
  emptyLines: () => '(vacío)',
};
