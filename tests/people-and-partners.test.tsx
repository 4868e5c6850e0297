// @vitest-environment jsdom
// Alumni with answers, and partners in tiers → what their pages say, in which order of headings.
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import LogoWall from '../src/app/blocks/logoWall/view.tsx';
import Profile from '../src/app/blocks/profile/view.tsx';
import { PageContext } from '../src/app/ui/context.ts';
import type { LogoWallBlock, ProfileBlock } from '../src/model/shapes.gen.ts';
import { writerOf } from '../src/site/render/writer.ts';
import { compiled, edited, type Files, site, tinyText } from './support/site.ts';

const draw = (files: Files, url: string, type: 'logoWall' | 'profile'): Element => {
  const { output, diagnostics } = compiled(site(files));
  const page = output?.pages.get(url);
  const block = page?.blocks.find((one) => one.type === type);
  if (!output || !page || !block) throw new Error(JSON.stringify(diagnostics));
  const rest = { path: '0', prepared: undefined, render: () => null };
  document.body.innerHTML = renderToString(
    <PageContext value={{ site: output.site, page, write: writerOf(output.site) }}>
      {type === 'profile' ? (
        <Profile block={block as ProfileBlock} {...rest} />
      ) : (
        <LogoWall block={block as LogoWallBlock} {...rest} />
      )}
    </PageContext>,
  );
  return document.body;
};

const headings = (body: Element) =>
  [...body.querySelectorAll('h1,h2,h3')].map((one) => `${one.tagName} ${one.textContent}`);

const ADA = 'content/members/Ada_Byron.yaml';
const ADA_PAGE = '/people/ada-byron';

it('a profile has the answers of the person, each under its question, and the year beside the class', () => {
  const answers = `graduation: "2021"
answers:
  - question: What do you do now?
    answer: "I plan **bus lines**.\\n\\nAnd [more](/about)."
  - question: Your best day?
    answer: The first.
`;
  const body = draw({ [ADA]: tinyText(ADA) + answers }, ADA_PAGE, 'profile');
  expect(headings(body).slice(0, 3)).toEqual([
    'H1 Ada Byron',
    'H2 What do you do now?',
    'H2 Your best day?',
  ]);
  expect(body.querySelector('header')?.textContent).toMatch(/ Class, 2021$/);
  expect(body.innerHTML).toContain('<p>I plan <strong>bus lines</strong>.</p>');
  expect(body.querySelector('section a')?.getAttribute('href')).toBe('/about');
});

it('a profile without them says nothing of them, and one with the year in its facts says it once', () => {
  expect(draw({}, ADA_PAGE, 'profile').textContent).not.toMatch(/2021/);
  const facts = '  - type: profile\n    facts:\n      - field: graduation';
  const body = draw(
    {
      ...edited('content/pages/profile.yaml', '  - type: profile', facts),
      [ADA]: `${tinyText(ADA)}graduation: "2021"\n`,
    },
    ADA_PAGE,
    'profile',
  );
  expect(body.textContent?.match(/2021/g)).toHaveLength(1);
});

const wall = (heading: string): Files =>
  edited(
    'content/pages/home.yaml',
    'blocks:',
    `blocks:
  - type: logoWall
    ${heading}
    tiers:
      - title: Gold
        size: large
        items: [{image: images/logo.svg, title: Veldane, link: "https://example.com"}]
      - items: [{image: images/logo.svg, title: Kiteloom}]
    items: [{image: images/logo.svg, title: Marrowgate}]`,
  );

it('partners stand in tiers, below the heading of the wall and above the others', () => {
  const body = draw(wall('heading: Partners'), '/', 'logoWall');
  expect(headings(body)).toEqual(['H2 Partners', 'H3 Gold']);
  const logos = [...body.querySelectorAll('img')];
  expect(logos.map((one) => one.alt)).toEqual(['Veldane', 'Kiteloom', 'Marrowgate']);
  expect(logos.map((one) => one.closest('ul')?.getAttribute('style'))).toEqual([
    'zoom:1.44',
    'zoom:1',
    null,
  ]);
  expect(headings(draw(wall('id: partners'), '/', 'logoWall'))).toEqual(['H2 Gold']);
});
