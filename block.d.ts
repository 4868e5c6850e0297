// What the views of a site's own blocks import as 'chapterkit/block'. The program behind it is in the
// built engine (src/app/block-api.ts); React itself is imported from 'react'.
import type { FunctionComponent, ReactNode, Ref } from 'react';

/** What a view receives. */
export interface BlockProps<B> {
  /** The block as its YAML says, with its Markdown as HTML and its defaults filled in. */
  readonly block: B;
  /** The path of the block in the page: "2", or "2.0" inside a container. Unique, usable in ids. */
  readonly path: string;
  /** What the block's prepare.ts made of it at build time. */
  readonly prepared: unknown;
  /** Renders blocks inside this one, for containers: they stand in a field named `blocks`. */
  readonly render: (blocks: readonly { readonly type: string }[], path: string) => ReactNode;
}

/** What a block's prepare.ts exports by default. It runs at build time only. */
export type Prepare<B> = (block: B, site: SiteData) => unknown;

/** What every page shares, from site.yaml. */
export interface SiteData {
  readonly chapter: { readonly name: string; readonly shortName: string; readonly school: string };
  readonly url: string;
  readonly base: string;
  readonly timezone: string;
  readonly language: string;
}

/** One file of a collection. */
export interface Entry {
  readonly key: string;
  /** The path of its page, if it has one. */
  readonly url?: string;
  /** Those of its fields that `take` in schema.json names. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The page that is being shown. */
export interface PageData {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Entries that the page refers to: "members/Maya_Okafor". */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Whole collections that the page shows, in their order. */
  readonly collections: Readonly<Record<string, readonly Entry[]>>;
  readonly entry?: Entry;
}

/** The frame of a block: the page's measure and distances, and its heading as its name. */
export const Section: FunctionComponent<{
  readonly path: string;
  readonly heading?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}>;

/** Running text: the HTML that a field with `"ref": "markdown"` holds, and nothing else. */
export const RichText: FunctionComponent<{ readonly html: string; readonly className?: string }>;

/** A link as content writes it. */
export const Link: FunctionComponent<{
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}>;

/** A link in the shape of a button. */
export const ButtonLink: FunctionComponent<{
  readonly button: { readonly label: string; readonly to: string };
  readonly look?: 'solid' | 'outline';
  readonly className?: string;
}>;

/** A picture of a field with `"ref": "image"`, in the formats and widths it is published in. */
export const Picture: FunctionComponent<{
  readonly path: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** The room its layout gives it: which windows, how wide and how high; the last has no condition. */
  readonly room: readonly {
    readonly when?: string;
    readonly width: string;
    readonly height?: string;
  }[];
  readonly urgent?: boolean;
  readonly className?: string;
}>;

/** The page that is being shown. */
export function usePage(): PageData;
/** The site. */
export function useSite(): SiteData;
/** The level of a block's own heading: 3 inside a container with a heading, else 2. */
export function useHeadingLevel(path: string): 2 | 3;
