// Articles of a former site: what comes of an export of WordPress and of feeds, what stays behind, and that no word of a text is lost or shows a sign.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { plainWords } from '../../src/compiler/text/markdown.ts';
import { answerOfFile } from '../../src/editor/journeys/given-file.ts';
import { tidyHtml } from '../../src/editor/journeys/import/news/tidy-html.ts';
import { createConverter } from '../../src/editor/journeys/import/news/to-markdown.ts';
import type { Answers } from '../../src/editor/journeys/in-form.ts';
import { run } from '../support/cli.ts';
import { errorsIn, planned, tiny } from '../support/journeys.ts';
import { compiled, site, temporaryFolder } from '../support/site.ts';

interface Post {
  readonly title?: string;
  readonly name?: string;
  readonly html?: string;
  readonly type?: string;
  readonly status?: string;
  readonly password?: string;
  readonly more?: string;
}

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** As WordPress 6.1.9 writes it: the day of its clock, categories escaped once more, addresses in percent signs. */
const wxr = (posts: readonly Post[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<!-- This is a WordPress eXtended RSS file -->\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example.org</link><wp:author><wp:author_email>${cdata('secret@example.org')}</wp:author_email></wp:author>${posts
    .map(
      (
        { title = 'A', name = 'a', html = 'Text.', type = 'post', status = 'publish', ...rest },
        at,
      ) =>
        `<item><title>${cdata(title)}</title><link>https://old.example.org/2024/12/${encodeURIComponent(name).toLowerCase()}/</link><pubDate>Wed, 01 Jan 2025 09:30:00 +0000</pubDate><dc:creator>${cdata('secret')}</dc:creator><content:encoded>${cdata(html)}</content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:post_date>${cdata('2024-12-31 23:30:00')}</wp:post_date><wp:post_name>${cdata(encodeURIComponent(name).toLowerCase())}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type><wp:post_password>${cdata(rest.password ?? '')}</wp:post_password>${rest.more ?? ''}<wp:comment><wp:comment_author_IP>${cdata('203.0.113.9')}</wp:comment_author_IP></wp:comment></item>`,
    )
    .join('\n')}</channel></rss>`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`;

const given = (xml: string, answers: Answers = {}): Answers => ({
  file: answerOfFile({ name: 'old.xml', bytes: Buffer.from(xml) }),
  ...answers,
});

const POSTS: Post[] = Array.from({ length: 200 }, (_, at) => ({
  title: at === 3 ? 'Tea &amp; <em>cake</em>' : `Reunión ${at}`,
  name: at === 4 ? '日本' : `reunión-${at}`,
  html: `First line,\nsecond <strong>bold</strong>.\n\n<a href="https://old.example.org/?p=5">Next</a>, <a href="/2024/12/reuni%c3%b3n-7/">seven</a> and <a href="/gone/">gone</a> \${season.name}.\n\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>`,
  more: `<category domain="category" nicename="r-d">${cdata('R &amp; D')}</category><category domain="category" nicename="uncategorized">${cdata('Uncategorized')}</category>`,
  ...(at === 0 ? { status: 'trash' } : at === 1 ? { password: 'open' } : {}),
  ...(at === 2 ? { type: 'page' } : at === 5 ? { html: '' } : {}),
}));

it('an export of WordPress with 200 posts: shown first, then written once, with their days, addresses and redirects', async () => {
  const root = site({ 'old.xml': wxr(POSTS) });
  const typed = ['import', 'news', path.join(root, 'old.xml'), '--root', root];
  const shown = await run([...typed, '--dry-run']);
  expect(shown).toMatchObject({ code: 0, err: '' });
  for (const part of [
    'Import 196 articles',
    '1 that is not published, 1 behind a password',
    '1 page is no news',
    '2024-12-31  /news/reunion-7  Reunión 7',
    'Reunión 5: It has no text.',
    'Reunión 7: 1 link to what is not here',
    '392 old addresses lead to a page',
    '/2024/12/reunión-7  →  /news/reunion-7',
  ])
    expect(shown.out).toContain(part);
  expect(shown.out).toContain('/?p=');
  expect(shown.out).not.toMatch(/secret|203\.0\.113/);
  expect(fs.existsSync(path.join(root, 'content/news'))).toBe(false);
  expect(await run([...typed, '--yes'])).toMatchObject({ code: 0, err: '' });
  expect(errorsIn(root)).toEqual([]);
  expect(fs.readdirSync(path.join(root, 'content/news'))).toHaveLength(196);
  const read = (name: string) => fs.readFileSync(path.join(root, 'content/news', name), 'utf8');
  expect(parse(read('reunion-3.yaml'))).toEqual({
    title: 'Tea & cake',
    date: '2024-12-31',
    text: 'First line,  \nsecond **bold**.\n\n[Next](/news/日本), [seven](/news/reunion-7) and gone $\\{season.name\\}.\n\n- one\n- two',
    tags: ['R & D'],
    slug: 'reunion-3',
  });
  const output = compiled(root).output;
  expect(output?.redirects).toHaveLength(392);
  expect(output?.pages.has('/news/日本')).toBe(true);
  expect((await run([...typed, '--yes'])).err).toContain('None of these articles');
});

it('pictures come from the folder, by the name of the original, and the first is that of the article', async () => {
  const folder = temporaryFolder();
  const draw = async (name: string, width: number) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    const image = { create: { width, height: 700, channels: 3, background: '#846' } } as const;
    await sharp(image).jpeg().toFile(path.join(folder, name));
  };
  await draw('2024/05/team.jpg', 1200);
  await draw('2023/01/team.jpg', 900);
  await draw('2024/05/small.jpg', 300);
  const at = 'https://old.example.org/wp-content/uploads';
  const xml = wxr([
    {
      ...{ title: 'One', name: 'one' },
      html: `[caption id="a"]<img src="${at}/2024/05/team-300x200.jpg" /> The team[/caption]\nWords.\n\n<img src="https://elsewhere.example/x.jpg" alt="X">`,
    },
    { title: 'Two', name: 'two', html: `<img src="${at}/2024/05/small.jpg"> Words.` },
    { title: 'Three', name: 'three', more: meta('_thumbnail_id', '4') },
    {
      ...{ type: 'attachment', status: 'inherit' },
      more: `<wp:attachment_url>${at}/2023/01/team.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'Us')}`,
    },
  ]);
  const plan = await planned(tiny(), 'import:news', given(xml, { pictures: folder }));
  expect(plan.pictures?.map(({ file }) => file)).toEqual([
    'content/images/news/one.jpg',
    'content/images/news/three.jpg',
  ]);
  const textOf = (name: string) =>
    parse(plan.changes.find(({ file }) => file === `content/news/${name}.yaml`)?.after ?? '');
  expect(textOf('one').picture).toEqual({ image: 'images/news/one.jpg', alt: 'The team' });
  expect(textOf('three').picture).toEqual({ image: 'images/news/three.jpg', alt: 'Us' });
  const summary = plan.summary?.join('\n') ?? '';
  expect(summary).toContain('One: 1 picture\n');
  expect(summary).toMatch(/Two: 1 picture; small\.jpg is too small/);
  const without = await planned(tiny(), 'import:news', given(xml));
  expect(without.pictures).toEqual([]);
  expect(JSON.stringify(without.changes)).not.toContain('elsewhere.example');
  for (const { bytesOf } of plan.pictures ?? [])
    fs.rmSync(path.dirname(bytesOf), { recursive: true });
});

it.each([
  [
    'RSS',
    '<rss><channel><item><title>O&#x2019;Neill <![CDATA[& Co]]></title><link>https://old.example.org/blog/one.html</link><pubDate>Wed, 01 Jan 2025 07:30:00 +0000</pubDate><description>&lt;p&gt;Hi &lt;b&gt;all&lt;/b&gt;&lt;/p&gt;</description></item></channel></rss>',
  ],
  [
    'Atom',
    '<feed><entry><title type="html">O’Neill &amp;amp; Co</title><link rel="edit" href="/no"/><link href="/blog/one"/><updated>2025-01-01T07:30:00Z</updated><content type="html">&lt;p&gt;Hi &lt;b&gt;all&lt;/b&gt;&lt;/p&gt;</content></entry></feed>',
  ],
])('a feed is read, its moment on the clock of this site: %s', async (_, xml) => {
  const { changes } = await planned(tiny(), 'import:news', given(xml));
  const article = changes.find(({ file }) => file === 'content/news/one.yaml');
  expect(parse(article?.after ?? '')).toEqual({
    ...{ title: 'O’Neill & Co', date: '2024-12-31', text: 'Hi **all**', slug: 'one' },
  });
});

it('what is there already, or what the compiler refuses, is left out and told, and two of one name are both kept', async () => {
  const long = Array.from({ length: 5000 }, () => 'words').join(' ');
  const xml = wxr([
    { title: 'One', name: 'same' },
    { title: 'Two', name: 'same' },
    { title: 'Year', name: '2024' },
    { title: 'Long', name: 'long', html: long },
    { title: 'Deep', name: 'deep', html: `${'<div>'.repeat(5000)}x` },
    { title: '', name: 'untitled', html: 'No title here.' },
  ]);
  const { changes, summary } = await planned(tiny(), 'import:news', given(xml));
  const names = changes.map(({ file }) => file).filter((file) => file.startsWith('content/news/'));
  expect(names).toEqual([
    ...['same', 'same-2', 'untitled'].map((name) => `content/news/${name}.yaml`),
  ]);
  expect(summary?.join('\n')).toMatch(/Left out \(3\):\n {2}Deep: .*\n {2}Year: .*\n {2}Long: /);
});

const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss>&b;</rss>';
it.each([
  ['text', 'Our news\n', 'is neither an export of WordPress nor a feed'],
  ['entities', BOMB, /declares entities/],
  ['depth', `<rss><channel>${'<a>'.repeat(200_000)}`, /more than 64 elements/],
  ['number', `<rss><channel>${'<item/>'.repeat(1_000_000)}</channel></rss>`, /more than 20,000/],
  ['posts', wxr(Array.from({ length: 1001 }, () => ({}))), /more than 1,000/],
  ['cut off', wxr([{}]).slice(0, -30), /line \d+, column \d+/],
  ['a sitemap', '<urlset><url><loc>/a</loc></url></urlset>', /None of these articles/],
])('is refused in a sentence: %s', async (_, xml, sentence) => {
  await expect(planned(tiny(), 'import:news', given(xml))).rejects.toThrow(sentence);
});

/** In pieces that texts are made of, and that meet each other in ways that nobody writes down. */
const PIECES = [
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<p>',
    '</p>',
    '<br>',
    '<ul>',
    '<li>',
    '</ul>',
    '<ol>',
    '</ol>',
  ],
  ...['<h2>', '</h2>', '<a href="https://example.org/a_(b)">', '</a>', '<code>', '</code>'],
  ...[
    '<blockquote>',
    '</blockquote>',
    '<td>',
    '<table>',
    '</table>',
    '<pre>',
    '</pre>',
    '\n',
    '\n\n',
  ],
  ...[
    'word',
    ' ',
    '*',
    '_',
    '[',
    ']',
    '(x)',
    '1.',
    '2) ',
    '- ',
    '+ ',
    '“q”',
    '!',
    '\\',
    '&amp;amp;',
    '${a}',
  ],
  ...['# ', '&lt;b&gt;', '~~', '`', '[caption]', '[/caption]', '[gallery ids="1"]', '&nbsp;'],
];

it('a text reads as it did, whatever it is made of, and shows no sign that it did not show', async () => {
  const squeeze = (one: string): string => one.replace(/\s+/g, '');
  const { toMarkdown, wordsOf } = await createConverter(new Map());
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 1500; round += 1) {
    const html = Array.from({ length: 1 + next(12) }, () => PIECES[next(PIECES.length)]).join('');
    const tidy = tidyHtml(html, true);
    const { text = '' } = toMarkdown(tidy, (href) => href) ?? {};
    expect(text, html).not.toContain('${');
    expect(squeeze(plainWords(text)), html).toBe(squeeze(wordsOf(tidy)));
  }
});
