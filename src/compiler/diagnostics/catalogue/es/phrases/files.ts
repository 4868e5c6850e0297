// Why a file or a folder cannot be used, as what follows "because", in Spanish.
import { reasonOfCode } from '../../../../../model/errors.ts';
import type { files as english } from '../../en/phrases/files.ts';
import type { Phrases } from '../../phrase.ts';

export const files: Phrases<typeof english> = {
  system: (p) => reasonOfCode(p.code, 'es'),
  unknownReason: () => 'no se sabe por qué',
  unusual: () => 'no es un archivo normal',
  fileForFolder: () => 'es un archivo donde debe haber una carpeta',
  goneOrMisnamed: () => 'ya no está, o su nombre no está escrito en UTF-8',
  linkOutside: (p) => `es un enlace a ${p.to}, fuera del sitio`,
  linkToFolder: (p) => `es un enlace a la carpeta ${p.to}, y los enlaces a carpetas no se siguen`,
  linkElsewhere: (p) => `es un enlace a ${p.to}, que está en otra parte del sitio`,
  linkInCircle: (p) => `es un enlace a ${p.to}, que da vueltas en círculo`,
  linkToNothing: (p) => `es un enlace a ${p.to}, que no existe`,
  savedMeanwhile: () => 'alguien lo guardó mientras tanto',
  notCleaned: () =>
    'su formato no se conoce lo suficiente; guárdala de nuevo como JPEG sin su ubicación',

  noLayerNamed: () => 'aquí no se nombra ninguna carpeta ni ningún paquete',
  noFolder: () => 'esa carpeta no existe',
  noPackage: () => 'no hay ningún paquete instalado con este nombre',
  noPackageName: () => 'ningún paquete puede llamarse así',
  isFile: () => 'es un archivo',
  isInside: () => 'lleva a la carpeta de este mismo sitio',
  noSiteThere: () => 'no contiene site.yaml',
};
