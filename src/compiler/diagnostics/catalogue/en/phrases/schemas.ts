// What is wrong with a schema, a JSON file or a view of a site's own, as the end of a sentence, in English.
import { PACKAGE } from '../../../../../model/product.ts';

export const schemas = {
  notAValue: () => 'this is not a value; text needs double quotes',
  notANumber: () => 'this is not a number',
  nameExpected: () => 'a field begins with its name in double quotes',
  valueExpected: () => 'a value is missing before this',
  colonExpected: () => 'a colon is missing after the name of the field',
  commaExpected: () => 'a comma is missing before this',
  endsEarly: () => 'it ends too early',
  textAfterEnd: () => 'there is more text after its end',
  noComments: () => 'JSON has no comments',
  unclosedText: () => 'the double quotes of this text are not closed',
  nestedTooDeep: () => 'this is nested too deep',
  emptyJson: () => 'it is empty',
  twiceField: (p: { name: string }) => `the field "${p.name}" is here twice`,
  nothingAfterComma: () => 'nothing follows this comma',
  wrongCharacter: () => 'a character is wrong in this text',

  otherDraft: (p: { draft: string }) => `"$schema" is not ${p.draft}`,
  writeDraft: (p: { draft: string }) => `Write "$schema": "${p.draft}".`,
  noObject: () => 'it is not of the type "object"',
  writeObject: () => 'Write "type": "object".',
  takenField: (p: { name: string }) => `every block has the field "${p.name}" already`,
  takeOut: () => 'Take it out.',
  noOrigin: (p: { origin: string }) => `"${p.origin}" is not the origin of a site`,
  noGroup: (p: { group: string }) => `there is no group "${p.group}"`,
  writeGroup: (p: { groups: readonly string[] }) =>
    `Write one of ${p.groups.join(', ')}, or leave it out: the block is then found among your own.`,
  writeOrigin: () => 'Write it as in "https://calendar.google.com", without a path.',
  noKeyword: (p: { name: string }) => `there is no keyword "${p.name}"`,
  didYouMean: (p: { nearest: string }) => `Did you mean "${p.nearest}"?`,
  noPattern: () => 'this is not a regular expression',
  noSchemaFile: (p: { file: string }) => `there is no schema "${p.file}" to refer to`,
  notInSchema: (p: { pointer: string; file: string }) =>
    `"${p.pointer}" is not in ${p.file || 'this file'}`,
  noFieldOfIt: (p: { name: string }) => `"${p.name}" is not one of its fields`,
  noSuchValue: (p: { name: string }) => `"${p.name}" has a value that does not exist`,
  wrongKind: (p: { name: string; kinds: readonly string[] }) =>
    `"${p.name}" has the wrong kind of value (${p.kinds.join(' or ')} belongs here)`,
  againstRules: (p: { name: string; said: string }) => `"${p.name}" ${p.said || 'is wrong'}`,
  beginsWithBrace: () => 'it begins with {',
  noImport: (p: { name: string }) => `there is no package "${p.name}" to import`,
  /** What another program says, in its own language. */
  programSays: (p: { text: string }) => p.text,
  compareSchemas: () => `Compare it with a schema in node_modules/${PACKAGE}/schema.`,
};
