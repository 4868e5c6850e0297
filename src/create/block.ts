// The name of a block type → the files of a working block, ready to be changed.

import { type Worded, worded } from '../model/language.ts';
import { PACKAGE } from '../model/product.ts';
import { capitalize } from '../model/words.ts';
import { createWords } from '../words/gen/create.gen.ts';

export interface BlockFile {
  readonly file: string;
  readonly text: string;
}

function wordsOf(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').toLowerCase();
}

export function nameProblem(name: string): Worded | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return worded(createWords, ({ block }) => block.letters);
  if (name.length > 40) return worded(createWords, ({ block }) => block.tooLong);
  // The union of all blocks is called Block, and every object has the names of the second kind.
  return name === 'block' || name in {}
    ? worded(createWords, ({ block }) => block.reserved({ name }))
    : undefined;
}

export type Home = 'engine' | 'site';

/** A heading and a text, which its maker then changes. */
export function blockFiles(name: string, home: Home): BlockFile[] {
  return [
    { file: 'view.tsx', text: view(name, home) },
    { file: 'view.module.css', text: '.text {\n  max-width: var(--ch-measure);\n}\n' },
    { file: 'example.yaml', text: example(name) },
    // Last, because a folder is a block type as soon as it has a schema.
    { file: 'schema.json', text: `${schema(name)}\n` },
  ];
}

function example(name: string): string {
  return `type: ${name}\nheading: A new block\ntext: Everything it says is in its **YAML**, and in its HTML.\n`;
}

function schema(name: string): string {
  return JSON.stringify(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      required: ['text'],
      titleField: 'heading',
      properties: {
        heading: {
          type: 'string',
          minLength: 1,
          description: 'The heading above the block. Leave it out when none is needed.',
        },
        text: {
          type: 'string',
          minLength: 1,
          ref: 'markdown',
          description:
            'The text. An empty line begins a new paragraph. Markdown for **bold**, *italics*, lists and [links](/about) works.',
        },
      },
      description: `Say here, in one sentence for officers, what the block "${wordsOf(name)}" shows.`,
    },
    null,
    2,
  );
}

const UP = '../..';

function engineHead(title: string): string {
  return `import type { ${title}Block } from '${UP}/../model/shapes.gen.ts';
import type { BlockProps } from '${UP}/../model/shapes.ts';
import { RichText } from '${UP}/ui/text/RichText.tsx';
import { Section } from '${UP}/ui/layout/Section.tsx';
import classes from './view.module.css';
`;
}

function siteHead(title: string): string {
  return `import { type BlockProps, RichText, Section } from '${PACKAGE}/block';
import classes from './view.module.css';

/** The fields of schema.json. */
interface ${title}Block {
  readonly heading?: string;
  readonly text: string;
}
`;
}

function view(name: string, home: Home): string {
  const title = capitalize(name);
  return `// A heading and a text → a section of the page.
${home === 'engine' ? engineHead(title) : siteHead(title)}
/** The block "${wordsOf(name)}". */
export default function ${title}({ block, path }: BlockProps<${title}Block>) {
  const { heading, text } = block;
  return (
    <Section path={path} heading={heading}>
      <RichText html={text} className={classes.text} />
    </Section>
  );
}
`;
}
