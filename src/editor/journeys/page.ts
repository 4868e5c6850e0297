// A title, a path and a first block → the document of a page, its route, and its line in the menu.
import { at } from '../../model/schema/value.ts';
import { slugOf } from '../../compiler/text/slugs.ts';
import type { Site } from '../../model/shapes.gen.ts';
import { type Ask, oneLine } from './answers.ts';
import { type FirstBlock, firstBlocks } from './first-blocks.ts';
import { createJourney, type JourneyContext } from './journey.ts';
import { fileProblem, pathProblem } from './page-names.ts';
import { asWritten } from './plans/season/edit-yaml.ts';
import { createChanges, inItsLines } from './references/changes.ts';
import { siteFields } from './references/redirect.ts';
import { modeline, siteOf, stagesOf, textOf } from './site-folder.ts';
import { isTaken } from './write.ts';

const SITE = 'site.yaml';

interface Known {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly file: string;
  readonly block: FirstBlock | undefined;
  /** Empty for a page that is not in the menu. */
  readonly label: string;
}

/** A new page. */
export const page = createJourney<Known>({
  name: 'page',
  hasPlace: (context) => textOf(context, SITE) !== undefined && stagesOf(context) !== undefined,
  ask: askPageParts,
  plan: (context, known) => {
    const { title, description, path, file, block, label } = known;
    const changes = createChanges(context);
    const document = `content/pages/${file}.yaml`;
    const head = [
      modeline(context.root, document, 'page'),
      '',
      `title: ${asWritten(title)}`,
      `description: ${asWritten(description)}`,
      '',
    ];
    const example = (block?.text ?? '').trimEnd().replace(/\n(?=[^\n])/g, '\n    ');
    const blocks = ['blocks:', `  - ${example}`, ''];
    changes.put(document, inItsLines(context, [...head, ...blocks].join('\n')));
    const site = changes.valueOf(SITE);
    const number = freeNumber(context, block?.type === 'hero');
    const append = (field: string, value: Readonly<Record<string, string | number>>): void => {
      const list = at(site, [field]);
      if (Array.isArray(list))
        changes.edit(SITE, { do: 'insert', path: [field], at: list.length, value });
      else
        changes.edit(SITE, {
          ...{ do: 'set', path: [field], order: siteFields(context) },
          value: [...inheritedList(context, field), value],
        });
    };
    append('routes', { path, ...(number === undefined ? {} : { number }), page: file });
    if (label !== '') append('menu', { label, to: path });
    return {
      words: `New page: ${title}`,
      changes: changes.all(),
      open: { file: document, pointer: '' },
    };
  },
});

async function askPageParts(context: JourneyContext, ask: Ask): Promise<Known> {
  const title = await ask({ flag: 'title', ask: 'What is the page called?', check: oneLine });
  const description = await ask({
    flag: 'description',
    ask: 'What is it about, in a sentence or two? Search engines show it.',
    check: oneLine,
  });
  const slug = slugOf(title);
  const path = await ask({
    flag: 'path',
    ask: 'Which path does it have?',
    hint: '/about-us',
    ...(slug === '' ? {} : { proposal: `/${slug}` }),
    check: (answer) => pathProblem(context, answer),
  });
  const name = path.split('/').at(-1) ?? '';
  const file = await ask({
    flag: 'file',
    ask: 'What is its file called, without .yaml?',
    ...(name === '' ? {} : { proposal: name }),
    check: fileProblem,
    occupied: (answer) =>
      isTaken(context, `content/pages/${answer}.yaml`)
        ? `content/pages/${answer}.yaml exists already. Choose another name.`
        : undefined,
  });
  const blocks = firstBlocks(context);
  const type = await ask({
    flag: 'block',
    ask: 'What does it begin with?',
    choices: blocks.map((one) => one.type),
    proposal: 'prose',
  });
  const label = await ask({
    flag: 'menu',
    ask: 'What is it called in the menu? Leave it empty to keep it out of the menu.',
    optional: true,
    check: oneLine,
  });
  return { title, description, path, file, block: blocks.find((one) => one.type === type), label };
}

/**
 * The smallest number that no route has and that makes the page look right: its header lies over a hero, and
 * a page without one asks for none. Undefined where there is no such number, or no route has one; a page
 * without a number looks right by itself.
 */
function freeNumber(context: JourneyContext, hasHero: boolean): number | undefined {
  const { routes = [], header, hero } = siteOf(context) as Partial<Site>;
  const taken = routes.flatMap(({ number }) => number ?? []);
  if (taken.length === 0) return undefined;
  const { on = [], above = Number.POSITIVE_INFINITY } = header?.solid ?? {};
  const hidden = hero?.hiddenOn ?? [];
  const isRight = (n: number): boolean => {
    const isSolid = header?.solid ? on.includes(n) || n > above : !hasHero;
    const isHidden = hidden.includes(n) || (!hasHero && hero?.fallback === undefined);
    return isSolid !== hasHero && isHidden !== hasHero;
  };
  const most = Math.max(...taken, ...on, ...hidden, Number.isFinite(above) ? above : 0) + 1;
  return Array.from({ length: most + 1 }, (_, n) => n).find(
    (n) => !taken.includes(n) && isRight(n),
  );
}

/** What the layer of a site says, where the site itself says nothing. */
function inheritedList(context: JourneyContext, field: string): { path: string }[] {
  const list = at(siteOf(context), [field]);
  return Array.isArray(list) ? (list as { path: string }[]) : [];
}
