// The tiny site with a schema, a collection and a block of its own.
import { edited, type Files } from './site.ts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** The view of the block `pressQuotes`; its button needs the React of the page. */
export const VIEW = `import { type BlockProps, Link, RichText, Section, usePage } from 'chapterkit/block';
import { useState } from 'react';
import classes from './view.module.css';

interface PressQuotes {
  readonly heading?: string;
  readonly quotes: readonly string[];
  readonly people: string;
}

export default function Quotes({ block, path, prepared }: BlockProps<PressQuotes>) {
  const [at, setAt] = useState(0);
  const { collections } = usePage();
  return (
    <Section path={path} heading={block.heading}>
      <RichText html={block.quotes[at] ?? ''} className={classes.quote} />
      <p>{\`Words of all: \${prepared}\`}</p>
      <ul>
        {collections[block.people]?.map(({ key, fields }) => (
          <li key={key}>{\`\${fields.name}, \${fields.city}\`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setAt((at + 1) % block.quotes.length)}>
        Next quote
      </button>
      <Link to="/about">More about us</Link>
    </Section>
  );
}
`;

const SCHEMA = {
  $schema: DRAFT,
  type: 'object',
  additionalProperties: false,
  required: ['quotes', 'people'],
  take: ['name', 'city'],
  properties: {
    heading: { type: 'string', minLength: 1, description: 'The heading above the quotes.' },
    quotes: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', minLength: 1, ref: 'markdown', description: 'One quote.' },
      description: 'The quotes in their order.',
    },
    people: { type: 'string', ref: 'collection', description: 'The collection of who said them.' },
  },
  description: 'What was said of the chapter, one quote at a time.',
};

const ALUMNI = {
  $schema: DRAFT,
  title: 'Alumni',
  type: 'object',
  additionalProperties: false,
  required: ['name', 'city'],
  properties: {
    name: { type: 'string', minLength: 1, description: 'The full name.' },
    city: { type: 'string', minLength: 1, description: 'Where they live now.' },
    portrait: {
      $ref: '../node_modules/chapterkit/schema/shared.schema.json#/definitions/picture',
    },
  },
};

const EXAMPLE = `type: pressQuotes
heading: In the press
quotes:
  - They *build* things.
  - They stay friends.
people: alumni
`;

/** The files that are added to the tiny site, or replaced in it. */
export const ownFiles = (): Files => ({
  ...edited('site.yaml', 'collections:', 'collections:\n  alumni:\n    schema: alumni'),
  ...edited(
    'content/pages/home.yaml',
    'blocks:',
    `blocks:\n  - ${EXAMPLE.trimEnd().replaceAll('\n', '\n    ')}`,
  ),
  'content/alumni/Ada_Park.yaml': 'name: Ada Park\ncity: Oslo\n',
  'schema/alumni.schema.json': JSON.stringify(ALUMNI),
  'blocks/pressQuotes/schema.json': JSON.stringify(SCHEMA),
  // Nobody publishes the words of an example.
  'blocks/pressQuotes/example.yaml': EXAMPLE.replaceAll('They', 'We'),
  'blocks/pressQuotes/view.tsx': VIEW,
  'blocks/pressQuotes/view.module.css': '.quote {\n  font-size: 31px;\n}\n',
  'blocks/pressQuotes/prepare.ts': `import type { Prepare } from 'chapterkit/block';

const count: Prepare<{ quotes: string[] }> = ({ quotes }) => quotes.join(' ').split(' ').length;
export default count;
`,
});
