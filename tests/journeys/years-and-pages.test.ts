// `year:new`, `page:new`: sound files with what is to be filled in, the route, and the line in the menu.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  command,
  contextOf,
  described,
  draftAfter,
  errorsIn,
  freshIn,
  linesOf,
  planned,
  tiny,
} from '../support/journeys.ts';
import { chapterRoot, edited, replaceIn, site } from '../support/site.ts';

const chapter = () => contextOf(site({}, chapterRoot));

describe('year:new', () => {
  it.each([
    ['careers', 4],
    ['involvement', 4],
  ])('%s: check lists the texts to fill in and nothing else', async (kind, markers) => {
    const { root } = chapter();
    await command('year:new', root, { kind, year: '2024' });
    const file = `content/${kind}/2024.yaml`;
    expect(errorsIn(root)).toEqual(Array(markers).fill(`${file} content/todo`));
    const target = path.join(root, file);
    const filled = fs.readFileSync(target, 'utf8').replace(/"TODO: [^"]*"/g, 'Veldane Partners');
    fs.writeFileSync(target, filled);
    expect(errorsIn(root)).toEqual([]);
  });

  it('marks what is to be written in the words of the site', async () => {
    const root = site({}, chapterRoot);
    replaceIn(root, 'site.yaml', 'language: en', 'language: es');
    await command('year:new', root, { kind: 'careers', year: '2024' });
    const text = fs.readFileSync(path.join(root, 'content/careers/2024.yaml'), 'utf8');
    expect(text).toContain('"FALTA: ');
    expect(text).not.toContain('TODO');
  });

  it('makes the next year of all yearly collections where no other is asked for', async () => {
    const { changes } = await planned(chapter(), 'year:new', {});
    expect(changes.map(({ file }) => file)).toEqual([
      'content/careers/2024.yaml',
      'content/involvement/2024.yaml',
    ]);
  });
});

describe('page:new', () => {
  it('writes the document, the route with a free number, and the line in the menu', async () => {
    const context = chapter();
    const answers = { title: 'Our: history', description: 'What was.', menu: 'History' };
    const plan = await planned(context, 'page:new', answers);
    const { 'our-history.yaml': _, ...others } = linesOf(plan);
    expect(others).toEqual({
      'site.yaml': [
        '+  - label: History',
        '+    to: /our-history',
        '+  - path: /our-history',
        '+    number: 10',
        '+    page: our-history',
      ],
    });
    // It begins with its own words, and with no others.
    expect(parse(plan.changes[0]?.after ?? '')).toEqual({
      title: 'Our: history',
      description: 'What was.',
      blocks: [{ type: 'lead', heading: 'Our: history', text: 'What was.' }],
    });
    expect(freshIn(context, plan)).toEqual([]);
    const hero = await planned(context, 'page:new', { ...answers, block: 'hero' });
    expect(parse(hero.changes[0]?.after ?? '').blocks).toMatchObject([
      { type: 'hero', title: 'Our: history' },
    ]);
  });

  it('offers no block that begins with a mistake', async () => {
    const context = tiny();
    const { schema } = await described(context, 'page:new');
    const { block } = schema.properties as { block: { enum: string[] } };
    expect(block.enum).toEqual(expect.arrayContaining(['prose', 'hero', 'gallery', 'columns']));
    let texts = draftAfter({ words: '', changes: [] });
    for (const type of block.enum) {
      const answers = { title: `On ${type}`, description: 'It.', block: type, menu: '' };
      const plan = await planned(contextOf(context.root, texts), 'page:new', answers);
      texts = draftAfter(plan, texts);
    }
    const { diagnostics } = contextOf(context.root, texts).compiled();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).not.toContain('page/no-hero');
  });

  it('proposes the menu; of a wall of logos one shows how it looks, below the title and the text alone', async () => {
    const context = chapter();
    const answers = { title: 'Sponsors', description: 'They pay.', block: 'logoWall' };
    const { proposals } = await described(context, 'page:new', undefined, answers);
    expect(proposals).toMatchObject({ path: '/sponsors', menu: 'Sponsors' });
    const plan = await planned(context, 'page:new', answers);
    const { blocks } = parse(plan.changes[0]?.after ?? '');
    expect(blocks[0]).toEqual({ type: 'lead', heading: 'Sponsors', text: 'They pay.' });
    expect(blocks[1]).toEqual({ type: 'logoWall', items: [expect.anything()] });
    expect(plan.open).toMatchObject({ pointer: '/blocks/1/items' });
  });

  it('makes a menu where there is none, in its place', async () => {
    const text = fs.readFileSync(path.join(site(), 'site.yaml'), 'utf8');
    const menu = /menu:\n(?: .*\n)+/.exec(text)?.[0] ?? '';
    const answers = { title: 'History', description: 'What was.', menu: 'History' };
    const { changes } = await planned(tiny(edited('site.yaml', menu, '')), 'page:new', answers);
    const { after = '' } = changes.find(({ file }) => file === 'site.yaml') ?? expect.fail();
    expect(after).toMatch(/\nmenu:\n {2}- label: History\n {4}to: \/history\nhero:/);
  });
});
