// What the inputs of the editor make of written values, without a browser.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenCharacter } from '../../src/compiler/files/encoding.ts';
import { formats } from '../../src/compiler/grammar/formats.ts';
import { render } from '../../src/compiler/text/markdown.ts';
import { dateInWords, nativeOf, writtenOf } from '../../src/editor/panel/fields/date.tsx';
import { factsIn } from '../../src/editor/panel/forms/FieldInput.tsx';
import { colorsFor, drawnChart } from '../../src/editor/panel/widgets/chart/ChartPreview.tsx';
import { verdictOn } from '../../src/editor/panel/widgets/colors/verdict.ts';
import {
  largestPiece,
  likelyFolder,
  pixelsOf,
  shapesOf,
} from '../../src/editor/panel/widgets/pictures/picture-slot.ts';
import { findMatches } from '../../src/editor/panel/widgets/references/matching.ts';
import type { TextEdit } from '../../src/editor/panel/widgets/text/markdown-edits.ts';
import { linkAt, putLink, toggleList } from '../../src/editor/panel/widgets/text/markdown-edits.ts';
import { cleanLine, cleanMarkdown } from '../../src/editor/panel/widgets/text/pasted.ts';
import { readInline } from '../../src/editor/panel/widgets/text/read-inline.ts';
import { toggleMark } from '../../src/editor/panel/widgets/text/toggle-mark.ts';
import { forOfficers } from '../../src/editor/server/officer-help.ts';
import type { Schema } from '../../src/model/schema/schema.ts';
import { unreadable } from '../../src/model/theme/palette.ts';
import { overview } from '../support/overview.ts';

const made = (text: string, edit: TextEdit | undefined): string =>
  edit ? text.slice(0, edit.from) + edit.put + text.slice(edit.to) : text;

describe('dates', () => {
  it.each([
    ['date', '2025-10-09', '2025-10-09'],
    ['date', '2025-02-29', undefined],
    ['date', '2025-10-09 18:30', undefined],
    ['local-date-time', '2025-10-09 18:30', '2025-10-09T18:30'],
    ['local-date-time', 'TODO', undefined],
    ['local-date-time', '${season.deadline}', undefined],
    ['local-date-time', '٢٠٢٥-١٠-٠٩ ١٨:٣٠', undefined],
  ] as const)('%s %j is %j for the browser', (format, written, native) => {
    expect(nativeOf(format, written)).toBe(native);
    // The compiler and the input agree on what a date is.
    expect(formats[format]?.(written)).toBe(native !== undefined);
  });

  it('are written as they were, and never while a year is being typed', () => {
    expect(writtenOf('local-date-time', '2026-01-02T03:04')).toBe('2026-01-02 03:04');
    expect(writtenOf('local-date-time', '2026-01-02T03:04', '2025-10-09T18:30')).toBe(
      '2026-01-02T03:04',
    );
    expect(writtenOf('local-date-time', '2026-01-02T03:04:05')).toBe('2026-01-02 03:04');
    for (const half of ['', '0002-10-09', '0202-10-09', '12025-10-09'])
      expect(writtenOf('date', half), half).toBeUndefined();
  });

  it('are said with their weekday, in no zone but their own', () => {
    expect(dateInWords('local-date-time', '2025-10-09 18:30', 'en')).toBe(
      'Thursday, October 9, 2025 at 6:30 PM',
    );
    expect(dateInWords('date', '2025-10-09', 'es')).toBe('jueves, 9 de octubre de 2025');
    expect(dateInWords('date', 'TODO', 'en')).toBeUndefined();
  });
});

describe('colors', () => {
  const theme = { brand: '#0d1b33', accent: '#c8963e' };
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);

  it('are judged as the compiler judges them', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom('brand', 'accent'), (brand, accent, part) => {
        const verdict = verdictOn({ brand, accent }[part], part, { brand, accent });
        const wrong = unreadable(brand, accent).find(({ field }) => field === part);
        expect(verdict?.isEnough).toBe(!wrong);
        expect(verdict?.nearest).toBe(wrong?.nearest);
        // What is said to be enough must not be shown as less.
        expect(Number(verdict?.ratio) >= 4.5).toBe(!wrong);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['TODO', '#fff', '', '#0D1B3', 'red', '#0d1b33 '])('%j has no verdict', (text) => {
    expect(verdictOn(text, 'brand', theme)).toBeUndefined();
    expect(verdictOn('#123456', undefined, { ...theme, accent: text })).toBeUndefined();
  });
});

describe('Markdown', () => {
  it.each([
    ['make me bold', [5, 7], '**', 'make **me** bold'],
    ['make **me** bold', [7, 9], '**', 'make me bold'],
    ['make *me* bold', [6, 8], '**', 'make ***me*** bold'],
    ['make ***me*** bold', [8, 10], '*', 'make **me** bold'],
    ['a word', [4, 4], '*', 'a *word*'],
    ['שלום עולם', [5, 9], '**', 'שלום **עולם**'],
    ['👩‍🎓 ok', [0, 5], '*', '*👩‍🎓* ok'],
    ['', [0, 0], '**', '****'],
  ] as const)('%j at %j with %s', (text, selection, mark, expected) => {
    expect(made(text, toggleMark(text, selection, mark))).toBe(expected);
  });

  it.each([
    ['a whole paragraph and the next', 'One two.\n\nThree.', [0, 16], '**One two.**\n\n**Three.**'],
    ['items', '- one\n- two\n  more', [0, 18], '- **one**\n- **two\n  more**'],
    ['numbered items', '1. one\n2. two', [0, 13], '1. **one**\n2. **two**'],
    ['blanks at the ends', 'a one b', [1, 6], 'a **one** b'],
    ['blanks alone', 'a   b', [1, 4], 'a   b'],
    ['a part of what is bold', '**a b c**', [4, 5], '**a** b **c**'],
    ['more than what is bold', 'a **b** c', [0, 9], '**a b c**'],
    ['signs within a word', 'x"y"z', [1, 4], 'x"**y**"z'],
    ['half of a link', 'a [b c](/x) d', [0, 4], '**a** [**b** c](/x) d'],
    ['a whole link', 'a [b](/x)', [0, 9], '**a [b](/x)**'],
    ['a link before a letter', '[member](/m)s', [0, 12], '[**member**](/m)s'],
    ['words and such a link', 'see [our page](/x)s', [0, 18], '**see** [**our page**](/x)s'],
    ['a link without blanks around', '请看[页面](/x)中', [0, 10], '**请看**[**页面**](/x)中'],
    ['where a link leads', 'a [b](/x)', [6, 8], 'a [b](/x)'],
    ['one of two that are bold', '**a**\n\nb', [0, 8], '**a**\n\n**b**'],
  ] as const)('%s become bold', (_, text, selection, expected) => {
    const edit = toggleMark(text, selection, '**');
    expect(made(text, edit)).toBe(expected);
    // The same again takes it away.
    if (edit && !text.includes('**'))
      expect(made(expected, toggleMark(expected, edit.select, '**'))).toBe(text);
  });

  /** What a page shows, blanks aside: each sign, and whether it is inside an element. */
  const shownBy = (text: string, tag: string): [string, boolean][] => {
    let depth = 0;
    return render(text, (url) => ({ url, external: false }))
      .split(/(<[^>]*>)/)
      .flatMap((part): [string, boolean][] => {
        if (part === `<${tag}>` || part.startsWith(`<${tag} `)) depth += 1;
        if (part === `</${tag}>`) depth -= 1;
        const read = part.startsWith('<')
          ? ''
          : part.replace(/&(?:amp|quot);/g, '&').replace(/\s/g, '');
        return [...read].map((sign) => [sign, depth > 0]);
      });
  };
  const PLAIN = 'one|two|é| | |\n|.|,|"|“q”|—|(x)|👩‍🎓|中|!'.split('|');
  const PAIRS = ['**b**', '**b c**', '*i*', '[l m](/x)', '\\*', '&amp;'];
  const STARS = ['***bi***', '_u_', '_', '[*k*](/y)', '*', '**', '  '];
  const texts = (pieces: readonly string[]) => {
    const line = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 });
    const block = fc.tuple(fc.constantFrom('', '- ', '1. ', '  '), line);
    const whole = fc.tuple(block, fc.constantFrom('\n', '\n\n'));
    return fc.array(whole, { minLength: 1, maxLength: 4 }).map((all) => all.flat(3).join(''));
  };

  it('pages show the same signs, those that are selected with the mark and all others as before', () => {
    const [share, mark] = [fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('**', '*')];
    let refused = 0;
    const numRuns = 1500;
    fc.assert(
      fc.property(
        texts([...PLAIN, ...PAIRS, ...STARS]),
        share,
        share,
        mark as fc.Arbitrary<'**' | '*'>,
        (text, one, other, mark) => {
          const at = [one, other]
            .map((part) => Math.floor(part * (text.length + 1)))
            .sort((a, b) => a - b);
          const [from = 0, to = 0] = at;
          if (from === to) return;
          const tag = mark === '**' ? 'strong' : 'em';
          const elseTag = mark === '**' ? 'em' : 'strong';
          const signs = readInline(text).flatMap((inline) =>
            inline.signs.filter((s) => s.text.trim()),
          );
          const before = shownBy(text, tag);
          const isIn = signs.map((s) => s.from >= from && s.to <= to);
          const edit = toggleMark(text, [from, to], mark);
          if (!edit) {
            if (isIn.some(Boolean)) refused += 1;
            return;
          }
          const next = made(text, edit);
          const after = shownBy(next, tag);
          expect(after.map(([sign]) => sign)).toEqual(before.map(([sign]) => sign));
          expect(shownBy(next, elseTag)).toEqual(shownBy(text, elseTag));
          // Of each paragraph all that is selected, or nothing where no stars could count.
          for (const number of new Set(signs.map(({ paragraph }) => paragraph))) {
            const chosen = after.flatMap(([sign, isOn], i) =>
              isIn[i] && signs[i]?.paragraph === number && /[\p{L}\p{N}]/u.test(sign)
                ? [{ isOn, was: before[i]?.[1] }]
                : [],
            );
            if (new Set(chosen.map(({ isOn }) => isOn)).size > 1)
              expect(chosen.map(({ isOn }) => isOn)).toEqual(chosen.map(({ was }) => was));
          }
          after.forEach(([, isOn], i) => {
            if (!isIn[i]) expect([i, isOn]).toEqual([i, before[i]?.[1]]);
          });
        },
      ),
      { numRuns },
    );
    // Where no stars would count, none are written.
    expect(refused / numRuns).toBeLessThan(0.03);
  });

  it('a link holds the stars of a word that goes on', () => {
    const link = linkAt('*i*one', [0, 2]);
    expect(made('*i*one', putLink({ ...link, address: '/z' }))).toBe('[*i*](/z)one');
    const before = linkAt('*i*👩one', [0, 2]);
    expect(made('*i*👩one', putLink({ ...before, address: '/z' }))).toBe('[*i*](/z)👩one');
  });

  it('links hold what is selected of each paragraph, and pages show the same signs', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(texts([...PLAIN, ...PAIRS]), share, share, (text, one, other) => {
        const at = [one, other].map((part) => Math.floor(part * (text.length + 1)));
        const [from = 0, to = 0] = at.sort((a, b) => a - b);
        const link = linkAt(text, [from, to]);
        if (from === to || link.words.trim() === '' || link.address !== '') return;
        // Of marks that touch each other nobody can say which belong together.
        if (/\*i\*\*|\*{3,}/.test(text)) return;
        const next = made(text, putLink({ ...link, address: '/z' }));
        const after = shownBy(next, 'a');
        expect(after.map(([sign]) => sign)).toEqual(shownBy(text, 'a').map(([sign]) => sign));
        const signs = readInline(text).flatMap((all) => all.signs.filter((s) => s.text.trim()));
        signs.forEach((sign, i) => {
          if (sign.from >= from && sign.to <= to) expect([i, after[i]?.[1]]).toEqual([i, true]);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('lists are made of the lines that are touched', () => {
    expect(made('a\nb\nc', toggleList('a\nb\nc', [0, 3]))).toBe('- a\n- b\nc');
    expect(made('- a\n- b', toggleList('- a\n- b', [0, 7]))).toBe('a\nb');
    expect(made('- a\n\nb', toggleList('- a\n\nb', [0, 6]))).toBe('- a\n\n- b');
    expect(made('', toggleList('', [0, 0]))).toBe('- ');
  });

  it('links are found, changed and taken away', () => {
    const text = 'The [FAQs](/faqs) and [a\\]b](<https://x.org/a b>)';
    expect(linkAt(text, [6, 6])).toMatchObject({ words: 'FAQs', address: '/faqs' });
    expect(linkAt(text, [25, 25])).toMatchObject({ words: 'a]b', address: 'https://x.org/a b' });
    expect(made(text, putLink({ ...linkAt(text, [6, 6]), address: '' }))).toContain('The FAQs and');
    const [put] = [putLink({ from: 0, to: 0, words: 'a]b', address: '/x(1)' }).put];
    expect(put).toBe('[a\\]b](</x(1)>)');
    expect(linkAt(put, [2, 2])).toMatchObject({ words: 'a]b', address: '/x(1)' });
  });
});

describe('what is pasted', () => {
  it.each([
    ['a no-break space', 'Fall\u00a02025,\u202f7\u00a0 pm', 'Fall 2025, 7 pm', undefined],
    [
      'a soft hyphen',
      'Busi\u00adness\u200b Frater\ufeffnity\u2060',
      'Business Fraternity',
      undefined,
    ],
    ['a hyphen of Word', 'co\u001eed, in\u001fvite', 'co-ed, invite', undefined],
    [
      'line breaks',
      'one\u000btwo\u2028three\r\nfour',
      'one two three four',
      'one\ntwo\nthree\nfour',
    ],
    ['curly quotes', '“It’s” – a dash — …', '“It’s” – a dash — …', undefined],
    ['an emoji of several', '👩\u200d🎓🏳️\u200d🌈 ok', '👩\u200d🎓🏳️\u200d🌈 ok', undefined],
    ['Persian', 'می\u200cخواهم', 'می\u200cخواهم', undefined],
    ['Hindi', 'क्\u200dष', 'क्\u200dष', undefined],
    ['joiners of nothing', 'a\u200db \u200c!', 'ab !', undefined],
    ['a picture', '\ufffcCaption', 'Caption', undefined],
    ['a line of its own', 'one\r\n', 'one', 'one\n'],
    ['a word with a blank', ' and ', ' and ', undefined],
    ['bullets', '•\tone\r\n•\u00a0two', '• one • two', '- one\n- two'],
    ['bullets of Word', '\uf0b7\tone\n\uf0b7\ttwo', '\uf0b7 one \uf0b7 two', '- one\n- two'],
    [
      'bullets of two levels',
      '• one\no\ttwo\n◦ three',
      '• one o two ◦ three',
      '- one\n- two\n- three',
    ],
    ['dashes', '– one\n– two', '– one – two', '- one\n- two'],
    ['a dash that begins a line', '– Maya Okafor', '– Maya Okafor', undefined],
    [
      'words around bullets',
      'We do:\n· one\n· two\nCome!',
      'We do: · one · two Come!',
      'We do:\n\n- one\n- two\n\nCome!',
    ],
    ['numbers', '1.\tone\n2.\ttwo', '1. one 2. two', '1. one\n2. two'],
  ])('%s', (_, given, line, markdown = line) => {
    expect(cleanLine(given)).toBe(line);
    expect(cleanMarkdown(given)).toBe(markdown);
    // Nothing that a file refuses is left.
    expect(forbiddenCharacter(cleanMarkdown(given))).toBeUndefined();
  });

  it('bullets begin lines of their own', () => {
    expect(cleanMarkdown('• one\n• two', 'Bring: ')).toBe('\n\n- one\n- two');
    expect(cleanMarkdown('• one', '- zero')).toBe('\n- one');
  });

  it('is never refused, and loses no word', () => {
    const sign = fc.oneof(
      fc.constantFrom('a', 'b', ' ', '\n', '•', '–', '\u00a0'),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(
        fc.array(sign).map((all) => all.join('')),
        (text) => {
          for (const made of [cleanLine(text), cleanMarkdown(text)]) {
            if (text.isWellFormed()) expect(forbiddenCharacter(made)).toBeUndefined();
            const letters = (one: string) => one.match(/[\p{L}\p{N}]/gu)?.join('');
            expect(letters(made)).toBe(letters(text));
          }
        },
      ),
    );
  });
});

it('facts are found in texts only, each once', () => {
  const text = '${season.name} ${season.name} ${nope} ${season.name';
  expect(factsIn(text, overview.facts).map(({ name, fact }) => [name, fact?.value])).toEqual([
    ['season.name', 'Fall Rush 2025'],
    ['nope', undefined],
  ]);
  for (const value of [null, 42, ['${season.name}'], undefined, '$ {x}'])
    expect(factsIn(value, overview.facts)).toEqual([]);
});

it('of many names a few are shown, the likeliest first', () => {
  const people = Array.from({ length: 60 }, (_, i) => ({ value: `p${i}`, title: `Person ${i}` }));
  const others = [
    { value: 'x', title: 'Ann Elodie' },
    { value: 'y', title: 'Élodie Ann' },
  ];
  expect(findMatches(people, '', 50)).toEqual({ shown: people.slice(0, 50), more: 10 });
  const found = findMatches([...people, ...others], 'elodie', 50).shown;
  expect(found.map(({ value }) => value)).toEqual(['y', 'x']);
  expect(findMatches(people, '.*', 50)).toEqual({ shown: [], more: 0 });
});

describe('pictures', () => {
  it('pieces lie within the picture, in whole pixels', () => {
    const share = fc.double({ min: -5, max: 105, noNaN: true });
    const size = fc.integer({ min: 1, max: 9000 });
    fc.assert(
      fc.property(share, share, share, share, size, size, (x, y, width, height, w, h) => {
        const [left = 0, top = 0, wide = w, high = h] =
          pixelsOf({ x, y, width, height }, w, h) ?? [];
        for (const one of [left, top, wide, high]) expect(Number.isInteger(one)).toBe(true);
        expect(left >= 0 && top >= 0 && wide >= 1 && high >= 1).toBe(true);
        expect(left + wide <= w && top + high <= h).toBe(true);
      }),
    );
    expect(pixelsOf(largestPiece(1, 300, 200), 300, 200)).toEqual([50, 0, 200, 200]);
    // All of it is said, too: without a piece the server cuts to the shape of the place.
    expect(pixelsOf(largestPiece(undefined, 300, 200), 300, 200)).toEqual([0, 0, 300, 200]);
  });

  it.each<[string, Schema, string, number | undefined]>([
    ['a portrait', { shape: '2:3' }, 'upright', 2 / 3],
    ['a place of another shape', { shape: '4:3' }, 'place', 4 / 3],
    ['a place of many shapes', { shape: ['8:5', '2:1'] }, 'place', 8 / 5],
    ['a place of none', {}, 'free', undefined],
    ['one that nobody can read', { shape: 'wide' }, 'free', undefined],
  ])('%s is proposed in its own shape, whatever is there now', (_, schema, key, ratio) => {
    const known = { url: '', bytes: 1, usedIn: [] };
    const logo = { path: 'images/logo.png', width: 500, height: 600, ...known };
    const [first, ...others] = shapesOf(schema, logo, [1600, 1200]);
    expect([first?.key, first?.ratio]).toEqual([key, ratio]);
    expect(others.map((one) => one.key)).not.toContain(key);
    expect(others.map((one) => one.key)).toEqual(expect.arrayContaining(['square', 'wide']));
  });

  it.each<[string, object, number]>([
    ['nothing beside it', {}, 4 / 3],
    ['two rows', { rows: 2 }, 5 / 6],
    ['two columns', { cols: 2 }, 2],
    ['two of both', { cols: 2, rows: 2 }, 4 / 3],
    ['three columns and two rows', { cols: 3, rows: 2 }, 3 / 2],
    ['what is no number', { cols: '${x}', rows: 0 }, 4 / 3],
  ])('a picture in a grid is proposed in the shape of its cells: %s', (_, beside, ratio) => {
    const schema = { shape: ['1:1', '5:3'], spans: ['cols', 'rows'] };
    expect(shapesOf(schema, undefined, [1600, 1200], beside)[0]?.ratio).toBeCloseTo(ratio);
  });

  it('the folder comes from what is written, or from the example of the schema, which officers need not read', () => {
    const written = 'The icon, for example images/icons/x.svg. It is small.';
    const schema = forOfficers({ ref: 'image', description: written });
    expect(schema.description).toBe('It is small.');
    expect(likelyFolder('images/members/Zoe.jpg', schema, overview.pictures)).toBe(
      'images/members',
    );
    expect(likelyFolder('', schema, overview.pictures)).toBe('images/icons');
    expect(likelyFolder('TODO', {}, overview.pictures)).toBeUndefined();
  });
});

describe('charts', () => {
  const theme = overview.theme;
  it('draw what has a number, with all colors different', () => {
    const [odd, none] = [
      { title: null, value: 1 },
      { title: 'E', value: Number.NaN },
    ];
    const slices = [
      { title: 'A', value: 1, color: '#FF0000' },
      { title: 'B', value: 2 },
      odd,
      ...[{ title: 'C', value: '3' }, { title: 'D', value: -1 }, none, null, 'TODO'],
    ];
    const chart = drawnChart({ slices, startAngle: 90 });
    expect(chart.slices.map(({ title, percent }) => [title, percent])).toEqual([
      ['A', 25],
      ['B', 50],
      ['', 25],
    ]);
    const colors = colorsFor(chart.slices.map(({ color }) => color).join(','), theme);
    expect(colors[0]).toBe('#ff0000');
    expect(new Set(colors).size).toBe(3);
    expect(chart.slices.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.75],
      [0.75, 1],
    ]);
    expect(chart).toMatchObject({ left: 5, startAngle: 90 });
  });

  it.each([undefined, null, 'TODO', { slices: '${x}' }, { slices: [] }])('%j is empty', (block) => {
    expect(drawnChart(block).slices).toEqual([]);
    expect(colorsFor('', { brand: 'TODO', accent: '' })).toHaveLength(1);
  });
});
