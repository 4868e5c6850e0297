// Mistakes of a site's own schemas and blocks, in English.
import { PACKAGE, PRODUCT } from '../../../../model/product.ts';
import type { Messages } from '../entry.ts';
import type { grammar as codes } from '../grammar.ts';
import { forWebmaster, meant } from './phrasing.ts';
import { say } from './say.ts';

export const grammar: Messages<typeof codes> = {
  'grammar/json': {
    message: (p) => `This is not valid JSON: ${say(p.mistake)}.`,
    help: () => 'Fix it here; an editor that knows JSON marks the same place.',
    why: 'Schemas are JSON files. One that cannot be read says nothing about what content may hold, so nothing that follows it can be checked.',
  },
  'grammar/schema': {
    message: (p) => `This is not a valid schema: ${say(p.mistake)}.`,
    help: (p) => say(p.help ?? { say: 'compareSchemas' }),
    why: `A schema is written in JSON Schema, draft 7, with a few keywords of ${PRODUCT}. A misspelled keyword would silently check nothing.`,
  },
  'grammar/name': {
    message: (p) =>
      p.of === 'file'
        ? `"${p.name}" would not be read, because schemas end with .schema.json.`
        : `"${p.name}" cannot name a ${p.of}.`,
    help: (p) =>
      p.of === 'file'
        ? `Rename it to "${p.name.replace(/(\.schema)?\.json$/i, '')}.schema.json".`
        : 'Use only letters and digits, starting with a lowercase letter, for example pressQuotes.',
    why: 'The name of a block is its type in YAML, and the name of a schema is written in site.yaml. Both become parts of file names and of the program, so only plain letters and digits work everywhere.',
  },
  'grammar/taken': {
    message: (p) => `${PRODUCT} has a schema named "${p.name}" already.`,
    help: () => 'Give yours another name, and write that one under "collections" in site.yaml.',
    why: `The schemas of ${PRODUCT} belong to its own pages and blocks, which would not find in content what they need if another schema took their place.`,
  },
  'grammar/missing-file': {
    message: (p) => `The block "${p.block}" has no ${p.file}.`,
    help: (p, to) =>
      forWebmaster(
        p.file === 'view.tsx'
          ? `Write its view, or start over with "npx --no ${PACKAGE} new:block".`
          : `Write it, or start over with "npx --no ${PACKAGE} new:block". A folder that is not a block does not belong in blocks.`,
        to,
      ),
    why: 'A block is a folder with schema.json (what it may hold), view.tsx (how it looks) and example.yaml (one of it, for editors and for the page that shows all blocks).',
  },
  'grammar/example': {
    message: (p) =>
      `This example has the type "${p.found}", but it is in the folder of "${p.block}".`,
    help: (p) => `Begin it with "type: ${p.block}".`,
    why: 'The example of a block is what editors offer and what the page of all blocks draws. One of another type would show another block.',
  },
  'grammar/view': {
    message: (p) => `This cannot be built for browsers: ${say(p.mistake)}.`,
    help: () => 'Fix the file; its block cannot be shown until then.',
    why: 'The views of a site are programs in TypeScript. One that cannot be read, or that imports what is not there, would leave a gap in its pages, so nothing is built.',
  },
  'grammar/frame': {
    message: (p) =>
      `The block "${p.block}" shows another site in a frame, and its schema names none.`,
    help: () =>
      'Add "frames" to its schema.json, a list of the sites that it shows, for example ["https://calendar.google.com"].',
    why: 'Pages allow frames of the sites that their blocks name and of no others. Without the name the frame would be empty for every visitor.',
  },
  'grammar/incomplete': {
    message: (p) =>
      p.lacks === 'description'
        ? `The field "${p.field}" has no description.`
        : `${p.field === '' ? 'This schema' : `The group "${p.field}"`} accepts any field, so misspelled ones go unnoticed.`,
    help: (p) =>
      p.lacks === 'description'
        ? 'Add a "description" that says in a full sentence what to write there.'
        : 'Add "additionalProperties": false beside its "properties".',
    why: 'Officers learn from the descriptions, in their editor, what a field is for; and only a closed schema can tell them that a name is misspelled.',
  },
  'grammar/words': {
    message: (p) => {
      if (p.mistake === 'text') return 'A text belongs here.';
      if (p.mistake === 'group') return 'The words of one part belong here, between { and }.';
      return p.mistake === 'unknown'
        ? `There is no "${p.part}", so these words are never shown.`
        : `The words for "${p.part}" are missing.`;
    },
    help: (p) => {
      if (p.mistake === 'missing')
        return 'Add them. Until then those of the schema itself are shown.';
      if (p.mistake === 'unknown') return meant(p.nearest, p.part) ?? 'Take it out.';
      return 'Write it as in "heading": { "title": "Encabezado", "description": "El encabezado de la lista." }.';
    },
    why: "Words of a site's own schemas in another language are in a file beside them, such as es.json, so that officers who speak it see their fields in it. A field that was renamed or added there would silently stay in the language of the schema.",
  },
  'grammar/replaced': {
    message: (p) => `This replaces the block "${p.block}" of ${PRODUCT}.`,
    help: () => 'Give the folder another name if you want both.',
    why: `A block of a site with the name of one of ${PRODUCT} is used instead of it, on all pages of that site. What ${PRODUCT} improves in its own is then not seen there.`,
  },
};
