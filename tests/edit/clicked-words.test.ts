// @vitest-environment jsdom
// Words that are pressed on a page × the text as it is written → what is selected in its field.

import { expect, it } from 'vitest';
import { render } from '../../src/compiler/text/markdown.ts';
import { isReadAsWritten, shownIn, writtenAt } from '../../src/editor/panel/frame/clicked-words.ts';

const FACTS: Readonly<Record<string, string>> = {
  'season.name': 'Fall Rush',
  'chapter.school': 'Texas A&M',
};

const written = (text: string, isMarkdown = true) => ({
  text,
  isMarkdown,
  factOf: (name: string) => FACTS[name],
});

/** The element that a page makes of a text, as the compiler draws it. */
const drawn = ({ text, isMarkdown }: { text: string; isMarkdown: boolean }): Element => {
  const filled = text.replace(/\$\{([\w.]+)\}/g, (whole, name) => FACTS[name] ?? whole);
  const element = document.createElement('div');
  if (isMarkdown) element.innerHTML = render(filled, (to) => ({ url: to, external: false }));
  else element.append(...[...filled].map((sign) => new Text(sign)));
  return element;
};

/** Marks the words that are pressed, of all that an element reads: the nth time that they are said. */
const press = (element: Element, words: string, nth = 0) => {
  const text = element.textContent ?? '';
  const from = text
    .split(words)
    .slice(0, nth + 1)
    .join(words).length;
  const range = document.createRange();
  const place = (at: number): [Node, number] => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let left = at;
    while (texts.nextNode()) {
      const { length } = texts.currentNode.nodeValue ?? '';
      if (left <= length) return [texts.currentNode, left];
      left -= length;
    }
    return [element, 0];
  };
  range.setStart(...place(from));
  range.setEnd(...place(from + words.length));
  return shownIn(element, range) ?? { text, range: [0, 0] as const };
};

it.each([
  ['a word in marks', 'one **one** two', 'one', 1, 'one **[one]** two'],
  ['a word that is said before', 'to be or not to be', 'be', 1, 'to be or not to [be]'],
  ['a word of a link', 'ask [the FAQ](/faq) now', 'FAQ', 0, 'ask [the [FAQ]](/faq) now'],
  ['the word of which an address says the same', '[b](/b) a b', 'b', 1, '[b](/b) a [b]'],
  ['a word of which a part has marks', 're**do** it', 'redo', 0, '[re**do**] it'],
  ['a word that marks end in', 're**do all** of it', 'redo', 0, undefined],
  ['a word behind an entity', 'R&amp;D &copy; lab', 'lab', 0, 'R&amp;D &copy; [lab]'],
  ['an entity within a word', 'the R&amp;D lab', 'R&D', 0, 'the [R&amp;D] lab'],
  ['a word behind an escaped sign', '5 \\* 3 is _ours_', 'ours', 0, '5 \\* 3 is _[ours]_'],
  ['a word in the next line', 'one\n  two three', 'two', 0, 'one\n  [two] three'],
  ['a word of a list', '- one\n- two\n\n  three', 'three', 0, '- one\n- two\n\n  [three]'],
  ['an emoji', 'go 👩🏽‍🎓 team 👩🏽‍🎓!', '👩🏽‍🎓', 1, 'go 👩🏽‍🎓 team [👩🏽‍🎓]!'],
  ['a word of Arabic', 'مرحبا **بكم** في النادي', 'بكم', 0, 'مرحبا **[بكم]** في النادي'],
  [
    'accents that are signs of their own',
    'Jose\u0301 y Rene\u0301e',
    'Rene\u0301e',
    0,
    'Jose\u0301 y [Rene\u0301e]',
  ],
  ['a word behind a fact', 'Join ${chapter.school} now', 'now', 0, 'Join ${chapter.school} [now]'],
  ['a word with a fact in it', 'pre${season.name}', 'preFall', 0, '[pre${season.name}]'],
])('a double click on %s selects it as it is written', (_, text, words, nth, expected) => {
  const one = written(text);
  const { range } = writtenAt(one, press(drawn(one), words, nth));
  const [from, to] = range ?? [0, 0];
  const shown = `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  expect(range && shown).toBe(expected);
});

it('a double click on a word of a fact selects it where that is written', () => {
  const one = written('Join ${season.name} at **${chapter.school}**');
  expect(writtenAt(one, press(drawn(one), 'Rush'))).toMatchObject({
    ...{ fact: 'season.name', range: [5, 9] },
  });
  expect(writtenAt(one, press(drawn(one), 'A&M'))).toMatchObject({
    ...{ fact: 'chapter.school', range: [6, 9] },
  });
});

it('signs of Markdown are letters like others in a text that has none', () => {
  const one = written('a **b** \\c &amp;', false);
  expect(writtenAt(one, press(drawn(one), '&amp;')).range).toEqual([11, 16]);
});

it.each([
  ['another text is read', 'October 9', '2026-10-09'],
  ['an unknown fact is read', 'Join Lambda', 'Join ${entry.name}'],
  ['the text is read twice', 'now and now', 'now'],
])('nothing is selected where %s', (_, read, text) => {
  const shown = { text: read, range: [0, 3] as const };
  expect(writtenAt(written(text), shown)).toEqual({ text });
});

it('a caret is put behind the letter that is pressed, and before the word behind a space', () => {
  const one = written('a **bold** end');
  const at = (place: number) =>
    writtenAt(one, { text: 'Label: a bold end', range: [place, place] }).range?.[0];
  // In front of the text, behind "a", before and behind "bold".
  expect([7, 8, 9, 13].map(at)).toEqual([0, 1, 4, 8]);
});

it.each([
  ['Plain words.', true],
  ['5 * 3 is 15', true],
  ['**bold**', false],
  ['R&amp;D', false],
  ['- one', false],
  ['one\ntwo', false],
  ['Join ${season.name}', false],
  ['Join ${season.unknown}', false],
  ['A [link](/faq)', false],
])('%j is typed on the page: %s', (text, isTyped) => {
  expect(isReadAsWritten(written(text))).toBe(isTyped);
});
