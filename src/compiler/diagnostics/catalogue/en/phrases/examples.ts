// What stands in an example of a mistake where lines would not show it, in English.

export const examples = {
  aPicture: () => '(a picture)',
  aDocument: () => '(a document)',
  seeHelp: () => '(see the help below)',
  notUtf8: () => '(not a text in UTF-8)',
  sameInUtf8: () => '(the same text in UTF-8)',
  ordinaryFile: () => '(an ordinary file)',
  missingFile: () => '(the file is not there)',
  times: (p: { text: string; times: number }) => `(${p.text}, ${p.times} times)`,
  linkInstead: (p: { to: string }) => `(a link to ${p.to} instead of a file)`,
  otherBytes: () => '(bytes that are not the file they should be)',
  emptyLines: () => '(empty)',
};
