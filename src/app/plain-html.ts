// A tree of elements → the HTML that React makes of it, in half the time; or nothing, where it is not plain.

import type { Context, ReactNode } from 'react';
import * as React from 'react';
import { Place } from './place.ts';
import { attribute, escaped, IGNORED, refuse } from './plain-attributes.ts';

/** What React puts between two texts, so that a browser keeps them apart. */
const BETWEEN_TEXTS = '<!-- -->';
const ELEMENT = Symbol.for('react.transitional.element');
const CONTEXT = Symbol.for('react.context');
const MEMO = Symbol.for('react.memo');

interface Props extends Readonly<Record<string, unknown>> {
  readonly children?: unknown;
}

interface Element {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly props: Props;
}

type FunctionComponent = (props: Props) => unknown;
type ClassComponent = new (props: Props) => { props: Props; render: () => unknown };
/** The value a context has at the moment; React keeps it there as well. */
type Valued = Context<unknown> & { _currentValue: unknown };

/** Where React looks for what its hooks do. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, { H: unknown }>;

/** What is being drawn. */
let drawing: Drawing;

/** What hooks do when a tree is drawn once. One that is not here is refused. */
const HOOKS = {
  useId: () => drawing.nextId(),
  useContext: (context: Valued) => context._currentValue,
  use: (context: Valued & { $$typeof?: symbol }) =>
    context.$$typeof === CONTEXT ? context._currentValue : refuse(),
  useMemo: (make: () => unknown) => make(),
  useCallback: (call: unknown) => call,
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, refuse],
  useReducer: (_: unknown, first: unknown, make?: (first: unknown) => unknown) => [
    make ? make(first) : first,
    refuse,
  ],
  useRef: (current: unknown) => ({ current }),
  useEffect: () => {},
  useLayoutEffect: () => {},
  useInsertionEffect: () => {},
  useDebugValue: () => {},
};

/** Elements that React writes as it finds them, and those of them that have no inside. */
const EMPTY = new Set(['br', 'img', 'source']);
const TAGS = new Set(
  'a article aside b blockquote br code dd div dl dt em figcaption figure footer g h1 h2 h3 h4 h5 h6 header i img li main nav ol p path picture section small source span strong sub sup svg time ul'.split(
    ' ',
  ),
);

/** Draws one tree. A class, because it is read and written for each of a hundred thousand elements. */
class Drawing {
  html = '';
  private endsInText = false;
  private isInPicture = false;
  private readonly place = new Place();
  /** How many identifiers the component has taken that is asked what it is made of. */
  private taken = 0;

  /** An identifier for the component that is asked what it is made of. */
  nextId(): string {
    return this.place.id(this.taken++);
  }

  draw(node: unknown): void {
    if (typeof node === 'string') this.text(node);
    else if (typeof node === 'object' && node !== null) {
      if (Array.isArray(node)) this.list(node);
      else this.element(node as Element);
    } else if (typeof node === 'number') this.text(String(node));
    else if (node !== null && node !== undefined && typeof node !== 'boolean') refuse();
  }

  private list(list: readonly unknown[]): void {
    for (let i = 0; i < list.length; i++) {
      this.place.enter(list.length, i);
      this.draw(list[i]);
      this.place.leave();
    }
  }

  private text(text: string): void {
    if (text === '') return;
    this.html += this.endsInText ? BETWEEN_TEXTS + escaped(text) : escaped(text);
    this.endsInText = true;
  }

  private element({ $$typeof, type, props }: Element): void {
    if ($$typeof !== ELEMENT) refuse();
    if (typeof type === 'string') this.tag(type, props);
    else if (typeof type === 'function') this.component(type as FunctionComponent, props);
    else if (type === React.Fragment || type === React.StrictMode) this.draw(props.children);
    else if (type === React.Suspense) this.boundary(props);
    else {
      const { $$typeof: kind, type: inner } = type as Element;
      if (kind === CONTEXT) this.within(type as Valued, props);
      else if (kind === MEMO && typeof inner === 'function')
        this.component(inner as FunctionComponent, props);
      else refuse();
    }
  }

  private component(type: FunctionComponent, props: Props): void {
    if ('defaultProps' in type || 'contextType' in type) refuse();
    if (type.prototype?.isReactComponent) this.draw(this.rendered(type, props));
    else {
      this.taken = 0;
      const inside = type(props);
      const isNamed = this.taken > 0;
      if (isNamed) this.place.enter(1, 0);
      this.draw(inside);
      if (isNamed) this.place.leave();
    }
  }

  private rendered(type: FunctionComponent, props: Props): unknown {
    if ('getDerivedStateFromProps' in type || 'componentWillMount' in type.prototype) refuse();
    const made = new (type as unknown as ClassComponent)(props);
    made.props = props;
    return made.render();
  }

  private within(context: Valued, { value, children }: Props): void {
    const outside = context._currentValue;
    context._currentValue = value;
    try {
      this.draw(children);
    } finally {
      context._currentValue = outside;
    }
  }

  /** The one around the page. */
  private boundary({ children }: Props): void {
    if (this.html !== '') refuse();
    this.html += '<!--$-->';
    this.draw(children);
    if (this.endsInText) refuse();
    this.html += '<!--/$-->';
  }

  private tag(tag: string, props: Props): void {
    if (!TAGS.has(tag)) refuse();
    const isEmpty = EMPTY.has(tag);
    // React asks for the picture in the head of the document.
    if (tag === 'img' && props.loading !== 'lazy' && !this.isInPicture) refuse();
    this.html += `<${tag}`;
    for (const name in props) {
      const value = props[name];
      if (value !== null && value !== undefined && !IGNORED.has(name))
        this.html += attribute(name, value);
    }
    this.html += isEmpty ? '/>' : '>';
    this.endsInText = false;
    const { children, dangerouslySetInnerHTML: inner } = props;
    if (isEmpty) {
      if (inner || children) refuse();
      return;
    }
    const isInPicture = this.isInPicture;
    this.isInPicture ||= tag === 'picture';
    if (inner === undefined) this.draw(children);
    else this.html += (inner as { readonly __html: string }).__html;
    this.isInPicture = isInPicture;
    this.html += `</${tag}>`;
    this.endsInText = false;
  }
}

/**
 * What `renderToString` gives for a tree, if that is plain: elements of documents, functions, contexts and
 * hooks that keep nothing. React prepares for a tree that waits, fails or changes: 2,500 pages of members
 * took 0.80 to 0.89 s of the processor with it and take 0.47 to 0.52 so, from the first page on (three rounds in turns).
 *
 * @returns undefined for every other tree, and for one that throws: React knows what to do
 */
export const plainHtml = (tree: ReactNode): string | undefined => {
  const before = internals?.H;
  if (internals) internals.H = HOOKS;
  drawing = new Drawing();
  try {
    drawing.draw(tree);
    return drawing.html;
  } catch {
    return undefined;
  } finally {
    if (internals) internals.H = before;
  }
};
