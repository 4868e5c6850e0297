// Why a document is not published, as what follows a colon, in English.

export const documents = {
  otherKind: (p: { kind: string }) => `its content is not that of a ${p.kind} file`,
  emptyFile: () => 'it is empty',
  cutOff: () => 'it is cut off or damaged',
  beginsBefore: () => 'there is something else before its beginning',
  takesTooMuch: () => 'reading it takes too much time or memory',
  goesOn: () => 'there is something else behind its end',
  hidesParts: () => 'it hides parts of itself in an unusual way',
  holdsPage: () => 'it is or holds a web page (HTML)',
  holdsDrawing: () => 'it is a drawing (SVG) or other XML',
  holdsMacros: () => 'it holds macros',
  holdsScript: () => 'it holds scripts, or starts something when it is opened',
  holdsFiles: () => 'it has other files attached',
  holdsProgram: (p: { name: string }) => `it holds a program, a web page or a drawing (${p.name})`,
  holdsObject: () => 'it holds an object of another program, such as an old chart or equation',
  holdsFormula: (p: { cell: string }) => `a cell of it is a formula (${p.cell})`,
  holdsLink: (p: { name: string }) => `it holds a link to another file (${p.name})`,
  leadsOut: (p: { name: string; by: keyof typeof WAYS }) =>
    `it holds a file ${WAYS[p.by]} (${p.name})`,
  twoOfOneName: (p: { name: string }) => `it holds two files of one name (${p.name})`,
  unpacksTooFar: (p: { megabytes: number }) => `unpacked it could take more than ${p.megabytes} MB`,
  unpacksManyfold: (p: { name: string; times: number }) =>
    `${p.name === '' ? 'it' : `a part of it (${p.name})`} unpacks to more than ${p.times} times its size`,
  partTooLarge: (p: { name: string; megabytes: number }) =>
    `a part of it (${p.name}) could take more than ${p.megabytes} MB`,
  tooManyFiles: (p: { most: number }) => `it is made of more than ${p.most} files`,
  tooManyRelations: (p: { most: number }) =>
    `its parts refer to each other more than ${p.most} times`,
  encrypted: () => 'it is encrypted',
  encryptedOrOld: () => 'it has a password, or is of a format before 2007',
  loadsElsewhere: (p: { address: string }) =>
    `when it is opened it loads something from elsewhere (${p.address})`,
  comments: (p: { count: number }) => (p.count === 1 ? 'a comment' : `${p.count} comments`),
  changes: (p: { count: number }) =>
    p.count === 1 ? 'a tracked change' : `${p.count} tracked changes`,
  hiddenText: () => 'hidden text',
  hiddenSlides: (p: { count: number }) =>
    p.count === 1 ? 'a hidden slide' : `${p.count} hidden slides`,
  speakerNotes: (p: { count: number }) =>
    p.count === 1 ? 'speaker notes on one slide' : `speaker notes on ${p.count} slides`,
  hiddenSheet: (p: { name: string }) => `the hidden sheet "${p.name}"`,
  hiddenRows: (p: { name: string }) => `hidden rows or columns of the sheet "${p.name}"`,
  photoTellsWhere: (p: { name?: string }) =>
    `a photo that says where it was taken${p.name === undefined ? '' : ` (${p.name})`}`,
  commentsOnPages: () => 'comments on its pages',
  olderVersions: () => 'what it said before it was last saved',
  makersStay: () => 'names or folders of the people who made it',
};

/** What is wrong with the name of a file in an archive. */
const WAYS = {
  up: 'whose name leads out of its folder',
  root: 'whose name begins with a slash',
  drive: 'whose name begins with a drive',
  backslash: 'with a backslash in its name',
  direction: 'whose name reverses the direction of its text',
  unseen: 'whose name has a character that cannot be seen or read',
};
