// The shapes the compiler makes and the app renders. Types only; the authors' shapes are in model.gen.ts.
import type { ReactNode } from 'react';
import type { Path } from './block-tree.ts';
import type { FormRequest } from './form/request.ts';
import type { Language } from './language.ts';
import type { ModernFormat } from './paths/variants.ts';
import type { Block, Site, Words } from './shapes.gen.ts';

/** A picture as published. */
export interface ImageInfo {
  /** Its URL, with the base path of the site. */
  readonly src: string;
  /** Its size in pixels. */
  readonly width: number;
  readonly height: number;
  /** The widths of its smaller versions in pixels, ascending (model/paths/variants.ts). */
  readonly widths?: readonly number[];
  /** The formats of those, where they are not all of {@link MODERN}. */
  readonly formats?: readonly ModernFormat[];
  /** The tall crops there are of it: how far from the left, in percent of what is cut off. */
  readonly tall?: readonly number[];
  /** A preview of a few pixels, shown while it loads: what follows {@link PREVIEW} in its URL. */
  readonly blur?: string;
}

/** One file of a collection. */
export interface Entry {
  /** The name of the file without .yaml: Maya_Okafor, 2023. */
  readonly key: string;
  /** The path of its page, when a route draws one. */
  readonly url?: string;
  /** Those of its fields that the views of the page read, as the schemas of the blocks say. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** All that one page says: the content of its static JSON file. */
export interface PageData {
  /** The path of the page, without the base path: /about. */
  readonly path: string;
  /** The page number that the header and the hero follow, if it has one (specification, section 2). */
  readonly number?: number;
  /** The name of its document in content/pages, which names its screen module too. */
  readonly document: string;
  /** The title of the browser tab. */
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** Pictures by their path in the content. */
  readonly images: Readonly<Record<string, ImageInfo>>;
  /** What the words of links to documents add, by where they lead: "/files/bylaws.pdf" → "PDF, 240 KB". */
  readonly documents?: Readonly<Record<string, string>>;
  /** Entries that the page refers to, by collection and key: "members/Maya_Okafor". */
  readonly entries: Readonly<Record<string, Entry>>;
  /** The paths of people that the page names and who have a page: "Maya Okafor" → path. */
  readonly urlsByName: Readonly<Record<string, string>>;
  /** Whole collections that the page shows, in their order. */
  readonly collections: Readonly<Record<string, readonly Entry[]>>;
  /** The entry this page is drawn for. */
  readonly entry?: Entry;
  /** The pages before and after it, of the entries of its route in the order of their files. */
  readonly beside?: Readonly<Partial<Record<'previous' | 'next', NamedPage>>>;
  /** On the page of one person: whether search engines may list it. */
  readonly profile?: 'listed' | 'unlisted';
  /** What blocks computed at build time (their prepare.ts), by the path of the block: "2", "2.0". */
  readonly prepared: Readonly<Record<string, unknown>>;
  /** Only in development: the file of the `entry`. */
  readonly sources?: { readonly entry?: string };
  /** Only in development: the places of a file that are written and not published (paths/left-out.ts). */
  readonly leftOut?: Readonly<Record<string, readonly Path[]>>;
}

/** Only in development: what is wrong with the content, as an open page shows it. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** As `check` prints it. */
  readonly text: string;
  /** Its repair, and the name under which the page can ask for it while the files are as they are. */
  readonly fix?: { readonly id: string; readonly title: string };
}

/** What the dev server tells open pages of the content. */
export interface Told {
  readonly findings: readonly Finding[];
  /** What its officers are spoken to in. */
  readonly language: Language;
}

/** A page, and what its entry is called. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
  /** The path of its portrait, where there is one to show. */
  readonly portrait?: string;
}

/** What a route over a collection publishes for visitors who ask for an entry that does not exist. */
export interface EntryList {
  /** The page number of the route, if it has one. */
  readonly number?: number;
  /** The title of its pages, without the name of an entry. */
  readonly title: string;
  /** The page that stands above the entries in the address, such as the roster. */
  readonly overview?: { readonly title: string; readonly url: string };
  /** Each with the path of its picture, if it has one. */
  readonly entries: readonly (NamedPage & { readonly photo?: string })[];
  readonly images: PageData['images'];
}

/** Every color of the design as #rrggbb, made from the two colors of the chapter. */
export interface Palette {
  readonly brand: string;
  readonly accent: string;
  readonly brandDeep: string;
  readonly brandLift: string;
  /** What darkens a picture under type: as deep for every brand. */
  readonly shade: string;
  readonly accentSoft: string;
  /** The accent, dark enough to be text on paper. */
  readonly accentInk: string;
  readonly onAccent: string;
  readonly paper: string;
  readonly paperDeep: string;
  readonly white: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** What went wrong; it is text on white and paper. */
  readonly danger: string;
}

/** One line of the route table as the app needs it. */
export interface RouteData {
  readonly path: string;
  readonly document: string;
  /** The types of the blocks on its pages. */
  readonly blocks: readonly string[];
  /** In how many files the data of its pages lie, where it has a page for each entry. */
  readonly chunks?: number;
}

/** Where a published site has the view of a block of its own. */
export interface OwnView {
  /** The URL of its module. */
  readonly module: string;
  /** The URLs of its style sheets. */
  readonly styles: readonly string[];
}

/** What every page shares: compiled from site.yaml. */
export interface SiteData
  extends Pick<
    Site,
    'chapter' | 'url' | 'timezone' | 'timezoneLabel' | 'language' | 'menu' | 'hero' | 'footer'
  > {
  readonly header: Site['header'];
  readonly theme: Site['theme'] & { readonly palette: Palette };
  readonly logo: ImageInfo;
  /** The logo for a header of paper; there whenever the theme asks for a light header. */
  readonly logoOnLight?: ImageInfo;
  readonly routes: readonly RouteData[];
  /** The path of the page that every other path shows: "/" unless the site names a page for it. */
  readonly notFound: string;
  /** The base path of the site with slashes at both ends: "/" or "/chapter/". */
  readonly base: string;
  /** The origin that the contact form sends to; empty for that of the site itself. */
  readonly formHost: string;
  /** What else the site says of its contact form; nothing where it sends to a receiver and no more. */
  readonly form?: {
    /** The request of the service that takes the messages in place of a receiver. */
    readonly request?: FormRequest;
    /** An address that the form shows as another way. */
    readonly email?: string;
    /** Whether that address is all there is: nothing would take what a form sends. */
    readonly isMailOnly?: boolean;
  };
  /** What pages say by themselves, in the language of the site. */
  readonly words: AllWords;
  /** The views of the site's own blocks, by their types; known once they are bundled. */
  readonly views?: Readonly<Record<string, OwnView>>;
  /** What the words of links to documents add, where the settings of the site link to some. */
  readonly documents?: PageData['documents'];
}

/** Every word of schema/words.schema.json. */
export type AllWords = {
  readonly [Group in keyof Words]-?: Readonly<Required<NonNullable<Words[Group]>>>;
};

/** What a block's view receives. */
export interface BlockProps<B> {
  readonly block: B;
  /** The path of the block in the page: "2", or "2.0" inside a container. Unique, usable in ids. */
  readonly path: string;
  /** What the block's prepare.ts made of it at build time. */
  readonly prepared: unknown;
  /** Renders blocks inside this one, for containers: they are in a field named `blocks`. */
  readonly render: (blocks: readonly { readonly type: string }[], path: string) => ReactNode;
}

/** What a block's prepare.ts exports by default: block and site → data for the view. Runs at build time only. */
export type Prepare<B> = (block: B, site: SiteData) => unknown | Promise<unknown>;

/** One field of a block in the words of officers, made from its schema. */
export interface BlockField {
  /** The way to the field inside the block: `events[].title`. */
  readonly name: string;
  /** What must stand there: "text", "a list of groups", `"left" or "center"`. */
  readonly kind: string;
  readonly required: boolean;
  /** What holds when the field is left out, as it would be written in YAML. */
  readonly byDefault?: string;
  readonly description: string;
}

/** What a block type is, may hold and looks like. */
export interface BlockReference {
  readonly type: string;
  readonly description: string;
  /** The text of its example.yaml. */
  readonly example: string;
  readonly fields: readonly BlockField[];
}

/** What a file of a schema may hold. */
export interface DocumentReference {
  /** The name of the schema: site, page, season. */
  readonly name: string;
  readonly description: string;
  readonly fields: readonly BlockField[];
}

/** Only in development: every block with a page that holds nothing but its example. */
export interface BlockGallery {
  /** The site that the blocks of Chapterkit are shown on. */
  readonly site: SiteData;
  /** The site that is edited, if it has blocks of its own. */
  readonly own?: SiteData;
  readonly blocks: readonly { readonly reference: BlockReference; readonly page: PageData }[];
}
