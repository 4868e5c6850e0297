// Why a document is not published, as what follows a colon, in English.

export const documents = {
  otherKind: (p: { kind: string }) => `its content is not that of a ${p.kind} file`,
  emptyFile: () => 'it is empty',
  cutOff: () => 'it is cut off or damaged',
  beginsBefore: () => 'there is something before its beginning',
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
  leadsOut: (p: { name: string }) =>
    `it holds a file whose name leads out of its folder (${p.name})`,
  twoOfOneName: (p: { name: string }) => `it holds two files of one name (${p.name})`,
  unpacksTooFar: (p: { megabytes: number }) => `unpacked it could take more than ${p.megabytes} MB`,
  encrypted: () => 'it is encrypted',
  encryptedOrOld: () => 'it has a password, or is of a format before 2007',
  loadsElsewhere: (p: { address: string }) =>
    `when it is opened it loads something from elsewhere (${p.address})`,
};
