// The build draws pages of entries without React's help: the same HTML to the byte, or none at all.
// biome-ignore-all lint/correctness/useJsxKeyInIterable: what is drawn once needs no keys
import fc from 'fast-check';
import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useCallback,
  useContext,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { likeReact } from '../src/app/like-react.ts';
import { plainHtml } from '../src/app/plain-html.ts';
import { loadRenderer, prepareRenderer } from '../src/build/renderer.ts';
import type { Member } from '../src/model.gen.ts';
import type { PageData, SiteData } from '../src/model.ts';
import { compiled, projectRoot } from './support/site.ts';

const Words = createContext('outside');
const Said = () => useContext(Words);
const Used = () => use(Words);
const Twice = ({ children }: { children?: ReactNode }) => [children, children];
const Nothing = () => null;
const Kept = memo(({ name = 'none' }: { name?: string }) => <b>{name}</b>);
const Named = ({ children }: { children?: ReactNode }) => (
  <p id={useId()} title={useId()}>
    {children}
    {children}
  </p>
);
const Hooked = () => {
  const [state] = useState(() => 'state');
  const [more] = useReducer((n: number) => n + 1, 1);
  const ref = useRef('ref');
  const made = useMemo(() => `${state}${more}`, [state, more]);
  const call = useCallback(() => made + ref.current, [made]);
  return <i onPaste={call}>{call()}</i>;
};
class Classy extends Component<{ readonly children?: ReactNode }> {
  override state = { words: 'held' };
  override render = () => (
    <p title={this.state.words} data-deep={this.props.children !== undefined}>
      {this.props.children}
    </p>
  );
}

const TEXTS = ['', 'a', ' ', '0', '<', '&amp;', `"'>`, 'é–\u{1F600}', 'https://a.b/?c=1&d="', '日'];
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 6 }));
const address = text.map((words) => `/${words}`);
/** Leaves a property out now and then. */
const maybe = <T,>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 3 });
const attributes = fc.record(
  {
    id: maybe(text),
    className: text,
    title: maybe(fc.oneof(text, fc.constant(null))),
    tabIndex: fc.integer({ min: -1, max: 2 }),
    'data-block': fc.oneof(text, fc.boolean(), fc.integer()),
    'aria-hidden': fc.oneof(fc.boolean(), text),
    lang: fc.constantFrom('en', 'de-AT'),
    style: fc.record(
      {
        backgroundImage: fc.constantFrom('url(data:image/webp;base64,AA==)', 'url("a&b")'),
        '--photo-size': fc.constantFrom('50%', '"'),
      },
      { requiredKeys: [] },
    ),
    onClick: fc.constant(() => {}),
    suppressHydrationWarning: fc.boolean(),
  },
  { requiredKeys: [] },
);
const image = fc
  .record(
    {
      src: address,
      srcSet: address,
      sizes: text,
      alt: text,
      width: fc.nat(),
      height: fc.nat(),
      fetchPriority: fc.constantFrom('high', 'low'),
      loading: fc.constant('lazy'),
      decoding: fc.constant('async'),
    },
    { requiredKeys: ['src', 'loading'] },
  )
  .map((props) => <img {...(props as object)} alt="" />);
const tags = fc.constantFrom(
  ...'a div dl dd dt em h1 h2 li p section span strong ul time article'.split(' '),
);
/** Trees as the views of blocks make them. */
const { tree } = fc.letrec<{ tree: ReactNode; many: ReactNode[] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.constantFrom(0, 7, -1.5, null, undefined, true, false),
    fc.constantFrom(
      <Said />,
      <Used />,
      <Named />,
      <Nothing />,
      <Hooked />,
      <Kept name="<k>" />,
      <br />,
    ),
    image,
    address.map((to) => <a href={to}>{to}</a>),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as prose comes
    text.map((words) => <div dangerouslySetInnerHTML={{ __html: words }} />),
    fc
      .record({ tag: tags, props: attributes, inside: tie('many') })
      .map(({ tag, props, inside }) => createElement(tag, props as object, ...inside)),
    tie('many').map((inside) => <>{inside}</>),
    tie('tree').map((inside) => <Twice>{inside}</Twice>),
    tie('tree').map((inside) => <Named>{inside}</Named>),
    tie('tree').map((inside) => <Classy>{inside}</Classy>),
    fc
      .tuple(text, tie('many'))
      .map(([words, inside]) => <Words value={words}>{inside.map((one) => one)}</Words>),
    text.map((words) => (
      <picture>
        <source srcSet={words} type="image/avif" />
        <img src="/a.jpg" alt={words} loading="eager" fetchPriority="high" />
      </picture>
    )),
  ),
  many: fc.array(tie('tree'), { maxLength: 4 }),
}));

/** As the renderer puts it. */
const page = (inside: ReactNode): ReactNode => (
  <StrictMode>
    <Suspense>
      <main id="main">{inside}</main>
    </Suspense>
  </StrictMode>
);

/** Keys are for React's second time, and it says so on the console. */
const quietly = (node: ReactNode): string => {
  const { error } = console;
  console.error = () => {};
  try {
    return renderToString(node);
  } finally {
    console.error = error;
  }
};

describe('a plain tree', () => {
  it('becomes what React makes of it, whatever it is made of', () => {
    fc.assert(
      fc.property(tree, (inside) => {
        expect(plainHtml(page(inside))).toBe(quietly(page(inside)));
      }),
      { seed: 20_261_122, numRuns: 3_000 },
    );
  });

  it('names parts as React does, however deep they are and however many there are', () => {
    const Deep = ({ depth, among }: { depth: number; among: number }): ReactNode => (
      <div id={useId()}>
        {depth > 0 &&
          Array.from({ length: among }, (_, i) =>
            i % 3 === 1 ? <Deep depth={i === among - 2 ? depth - 1 : 0} among={among} /> : i,
          )}
      </div>
    );
    for (const among of [3, 9, 33, 3000])
      for (const depth of [0, 1, 2, 5, 12]) {
        const deep = page(<Deep depth={depth} among={among} />);
        expect(plainHtml(deep)).toBe(quietly(deep));
      }
  });

  it('leaves contexts and hooks as they were', () => {
    plainHtml(page(<Words value="inside">{<Said />}</Words>));
    expect(plainHtml(<Said />)).toBe('outside');
    const Broken = () => {
      throw new Error('broken');
    };
    expect(plainHtml(<Words value="inside">{<Broken />}</Words>)).toBeUndefined();
    expect(plainHtml(<Said />)).toBe('outside');
  });
});

describe('a tree that needs React', () => {
  const Changing = () => {
    const [now, set] = useState(0);
    if (now === 0) set(1);
    return <p>{now}</p>;
  };
  class Deriving extends Component {
    static getDerivedStateFromProps = () => null;
    override state = {};
    override render = () => null;
  }
  const Strange = 'x-strange' as unknown as ComponentType;
  it.each([
    ['a change of state while it is drawn', <Changing />],
    ['a state that comes from properties', <Deriving />],
    ['a picture that the head asks for', <img src="/a.jpg" alt="" />],
    ['such a picture behind one in several formats', [<picture />, <img src="/a.jpg" alt="" />]],
    ['an element nobody has tried', <Strange />],
    ['a field', <input defaultValue="a" />],
    ['an attribute nobody has tried', <p hidden />],
    ['a text as a truth', <p title={true as never} />],
    ['a script as an address', <a href={'java\tscript:alert()'}>{'x'}</a>],
    ['an empty address', <img src="" alt="" loading="lazy" />],
    ['a measure in a style', <p style={{ width: 3 }} />],
    ['a second boundary', <Suspense>{<p />}</Suspense>],
    ['a promise', Promise.resolve('x') as ReactNode],
    ['an object', { a: 1 } as unknown as ReactNode],
  ])('is left to it: %s', (_, node) => {
    expect(plainHtml(page(node))).toBeUndefined();
  });
});

describe('pages of entries', async () => {
  const { output } = compiled(projectRoot);
  if (!output) throw new Error('the sample site does not compile');
  const { site } = output;
  const { draw, render, drawPlain } = loadRenderer(await prepareRenderer());
  const entries = [...output.pages.values()].filter(({ entry }) => entry);
  const [someone] = entries as [PageData];

  it('are all plain, and the same as React draws them', () => {
    expect(entries.length).toBeGreaterThan(30);
    for (const one of [...entries, ...entries]) {
      const plain = drawPlain(one, site);
      expect(plain).toContain('<h1');
      expect(render(one, site)).toBe(draw(one, site));
      expect(draw(one, site)).toContain(
        plain?.slice(plain.indexOf('<main '), -'</div><!--/$-->'.length),
      );
    }
  });

  it('are the same for every member that there can be', () => {
    const places = fc.dictionary(text, fc.oneof(text, fc.array(text, { maxLength: 3 })));
    const member = fc.record(
      {
        name: text,
        img: fc.constantFrom(someone.entry?.fields.img as string, 'images/none.jpg'),
        pronouns: text,
        class: text,
        year: text,
        major: text,
        emphasis: fc.oneof(text, fc.array(text)),
        linkedIn: fc.webUrl(),
        experience: places,
        campusInvolvements: places,
        interests: fc.uniqueArray(text),
        why: text,
      },
      { requiredKeys: ['name', 'img'] },
    ) as fc.Arbitrary<Partial<Member>>;
    fc.assert(
      fc.property(member, (fields) => {
        const one = { ...someone, entry: { ...someone.entry, fields } } as PageData;
        expect(drawPlain(one, site)).toBeDefined();
        expect(render(one, site)).toBe(draw(one, site));
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });
});

describe('a long page', async () => {
  const { output } = compiled(projectRoot);
  const page = [...(output?.pages.values() ?? [])].find(({ blocks }) =>
    blocks.some(({ type }) => type === 'roster'),
  );
  if (!output || !page) throw new Error('the sample site has no roster');
  const { draw, render, drawPlain } = loadRenderer(await prepareRenderer());
  const { site } = output;
  const entries = { ...page.entries };
  const longer = <Member extends { readonly member?: string }>(members: readonly Member[]) =>
    Array.from({ length: 200 }, (_, i) => {
      const one = members[i % members.length] as Member;
      const [entry, member] = [page.entries[`members/${one.member}`], `${one.member}-${i}`];
      if (entry) entries[`members/${member}`] = entry;
      return { ...one, member };
    });
  const blocks = page.blocks.map((block) =>
    block.type !== 'roster'
      ? block
      : {
          ...block,
          groups: block.groups.map((group) => ({ ...group, members: longer(group.members) })),
        },
  );
  const many = { ...page, blocks, entries } as PageData;

  it('is plain, and the same as React draws it', () => {
    expect(drawPlain(many, site)).toBeDefined();
    expect(render(many, site)).toBe(draw(many, site));
    expect(render(page, site)).toBe(draw(page, site));
  });
});

describe('what draws pages of entries', () => {
  const site = {} as SiteData;
  const paged = (
    path: string,
    document = 'profile',
    isEntry = true,
    { shows = 0, blocks = [] }: { shows?: number; blocks?: unknown } = {},
  ) => {
    const entries = Object.fromEntries(Array.from({ length: shows }, (_, i) => [i, {}]));
    const entry = isEntry ? {} : undefined;
    return { path, document, entry, entries, blocks } as unknown as PageData;
  };
  const drawer = (plain: (page: PageData) => string | undefined) => {
    const asked: string[] = [];
    const draw = likeReact(({ path }) => {
      asked.push(path);
      return `<${path}>`;
    }, plain);
    return { asked, draw: (...given: Parameters<typeof paged>) => draw(paged(...given), site) };
  };

  it('asks React once for each document, while both say the same', () => {
    const { asked, draw } = drawer(({ path }) => `<${path}>`);
    expect(['a', 'b', 'c'].map((path) => draw(path))).toEqual(['<a>', '<b>', '<c>']);
    expect(draw('d', 'other')).toBe('<d>');
    expect(draw('e', 'other')).toBe('<e>');
    expect(asked).toEqual(['a', 'd']);
  });

  it('leaves all pages of a document to React, once they differ', () => {
    const { asked, draw } = drawer(({ path }) => (path === 'a' ? 'wrong' : `<${path}>`));
    expect(['a', 'b'].map((path) => draw(path))).toEqual(['<a>', '<b>']);
    expect(asked).toEqual(['a', 'a', 'b']);
  });

  it('leaves a page to React that is not plain, and all that are of no entry', () => {
    const { asked, draw } = drawer(({ path }) => (path === 'b' ? undefined : `<${path}>`));
    expect(['a', 'b', 'c'].map((path) => draw(path))).toEqual(['<a>', '<b>', '<c>']);
    expect(draw('d', 'home', false)).toBe('<d>');
    expect(asked).toEqual(['a', 'b', 'd']);
  });

  it('asks React for the beginning of each list of a long page, in all of its blocks', () => {
    const drawn: PageData[] = [];
    const draw = likeReact(
      (page) => {
        drawn.push(page);
        return JSON.stringify(page.blocks);
      },
      (page) => JSON.stringify(page.blocks),
    );
    const list = Array.from({ length: 50 }, (_, i) => ({ i, none: null }));
    const blocks = [...list.map(({ i }) => ({ type: 'a', i })), { list, blocks: list }];
    const page = paged('all', 'roster', false, { shows: 500, blocks });
    expect(draw(page, site)).toBe(JSON.stringify(blocks));
    const beginning = [...blocks.slice(0, -1), { list: list.slice(0, 16), blocks: list }];
    expect(drawn.map((one) => one.blocks)).toEqual([beginning]);
    expect(draw(paged('few', 'roster', false, { shows: 99 }), site)).toBe('[]');
    expect(drawn).toHaveLength(2);
  });
});
