// The program of the pages → no text in it that people would read: all of it comes from content or from words.yaml.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { literalTexts } from './support/literal-texts.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Only developers see it. */
const DEVELOPMENT = 'src/serve/browser/';

const FILES = ['src/app', 'src/app/blocks', 'src/app/ui']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(DEVELOPMENT));

test.each(FILES)('%s says nothing by itself', (file) => {
  expect(literalTexts(file, readFileSync(path.join(ROOT, file), 'utf8'))).toEqual([]);
});

test.each([
  ['words in an element', '<p>Hello</p>'],
  ['a word in braces', "<p>{open ? 'close' : more}</p>"],
  ['a template', '<p>{`${count} cards`}</p>'],
  ['the name of a control', '<button aria-label="close" />'],
  ['what is said instead of a picture', '<img alt={`Portrait of ${name}`} />'],
  ['a property of a component', '<Step name="next" />'],
  ['a field of an object that is given on', "<ButtonLink button={{ label: 'home', to: '/' }} />"],
  ['an argument', "<p>{say('from {name}', { name })}</p>"],
  ['a constant', "<p>{NOTE}</p>; const NOTE = 'Open the menu'"],
  ['what an event says', "<button onClick={() => tell('It is sent')} />"],
])('%s is seen', (_, source) => {
  expect(literalTexts('view.tsx', source)).toHaveLength(1);
});

test('what only programs read is no text', () => {
  const source = `
    import { use } from 'some where else';
    type Kind = 'one kind of thing';
    if (kind === 'Another kind') throw new Error('This cannot be shown');
    <a className={classes['wide one']} href="#main" data-kind="a b" onClick={({ key }) => key === 'Enter'}>
      {kind === 'solid' && <input name="year" type="text" />} · {count}% {' '}
    </a>`;
  expect(literalTexts('view.tsx', source)).toEqual([]);
});
