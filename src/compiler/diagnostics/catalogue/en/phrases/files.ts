// Why a file or a folder cannot be used, as what follows "because", in English.
import { reasonOfCode } from '../../../../../model/errors.ts';

export const files = {
  /** What the system says of it, by its code, such as EACCES. */
  system: (p: { code: string }) => reasonOfCode(p.code),
  unknownReason: () => 'for an unknown reason',
  unusual: () => 'it is not an ordinary file',
  fileForFolder: () => 'it is a file where a folder must be',
  goneOrMisnamed: () => 'it is gone, or its name is not written in UTF-8',
  linkOutside: (p: { to: string }) => `it is a link to ${p.to}, outside the site`,
  linkToFolder: (p: { to: string }) =>
    `it is a link to the folder ${p.to}, and links to folders are not followed`,
  linkElsewhere: (p: { to: string }) => `it is a link to ${p.to}, which is elsewhere in the site`,
  linkInCircle: (p: { to: string }) => `it is a link to ${p.to}, which leads in a circle`,
  linkToNothing: (p: { to: string }) => `it is a link to ${p.to}, which does not exist`,
  savedMeanwhile: () => 'it has been saved in the meantime',
  notCleaned: () =>
    'its format is not known well enough; save it again as JPEG without its location',

  noLayerNamed: () => 'no folder and no package is named here',
  noFolder: () => 'there is no such folder',
  noPackage: () => 'no package of this name is installed',
  noPackageName: () => 'no package can have this name',
  isFile: () => 'it is a file',
  isInside: () => 'it leads into the folder of this site',
  noSiteThere: () => 'it holds no site.yaml',
};
