// The shapes the compiler makes and the app renders. Types only; the authors' shapes are in model.gen.ts.
import type { ReactNode } from 'react';
import type { FormRequest } from './form/request.ts';
import type { Language } from './language.ts';
import type { ModernFormat, TallPlace } from './paths/variants.ts';
import type { Path } from './schema/block-tree.ts';
import type { Points } from './schema/framing.ts';
import type { Block, Site, Words } from './shapes.gen.ts';
import type { RowItem } from './theme/menu-row.ts';

export interface ImageInfo {
  /** With the base path of the site. */
  readonly src: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** In pixels, ascending (model/paths/variants.ts). */
  readonly widths?: readonly number[];
  /** Where they are not all of {@link MODERN}. */
  readonly formats?: readonly ModernFormat[];
  /** The tall crops there are of it: how far from the left. */
  readonly tall?: readonly TallPlace[];
  /** Where what it shows lies, for what is not written beside it. Left out where that is the middle. */
  readonly proposed?: Points;
  /** A preview of a few pixels, shown while it loads: what follows {@link PREVIEW} in its URL. */
  readonly blur?: string;
  /** What share of its light it has on a dark page, where the site has dark ones. */
  readonly dim?: number;
}

export interface Entry {
  /** The name of the file without .yaml: Maya_Okafor, 2023. */
  readonly key: string;
  readonly url?: string;
  /** The field with its title, where that is not `name`. */
  readonly titledBy?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Something that another site shows: a map, a calendar, a film (`ref: embed`). */
export interface EmbedInfo {
  /** Its name. */
  readonly service: string;
  readonly kind: string;
  /** Of what a frame shows; a form posts to it where there is a `field`. */
  readonly frame: string;
  /** Of its own page. */
  readonly link: string;
  /** In CSS pixels. */
  readonly height?: number;
  readonly width?: number;
  /** Of width to height, as CSS writes it. */
  readonly ratio?: string;
  /** Whether the service may set some. */
  readonly cookies: boolean;
  /** What a newsletter calls the email address in its form. */
  readonly field?: string;
}

export interface PageData {
  /** Without the base path: /about. */
  readonly path: string;
  /** The page number that the header and the hero follow, if it has one (specification, section 2). */
  readonly number?: number;
  /** The name of its document in content/pages, which names its screen module too. */
  readonly document: string;
  readonly title: string;
  readonly description: string;
  readonly picture?: Pick<ImageInfo, 'src' | 'width' | 'height'>;
  readonly blocks: readonly Block[];
  /** By their path in the content. */
  readonly images: Readonly<Record<string, ImageInfo>>;
  /** What the words of links to documents add, by where they lead: "/files/bylaws.pdf" → "PDF, 240 KB". */
  readonly documents?: Readonly<Record<string, string>>;
  /** By the address that is written. */
  readonly embeds?: Readonly<Record<string, EmbedInfo>>;
  /** Entries that the page refers to, by collection and key: "members/Maya_Okafor". */
  readonly entries: Readonly<Record<string, Entry>>;
  /** The paths of people that the page names and who have a page: "Maya Okafor" → path. */
  readonly urlsByName: Readonly<Record<string, string>>;
  /** The entries of collections that blocks of the page show, in their order, by what the blocks call them. */
  readonly collections: Readonly<Record<string, readonly Entry[]>>;
  readonly entry?: Entry;
  readonly list?: ListPage;
  /** The pages of the site, for a block that searches it. */
  readonly overview?: readonly PageSection[];
  /** The pages before and after it, of the entries of its route in their order. */
  readonly beside?: Readonly<Partial<Record<'previous' | 'next', NamedPage>>>;
  /** On the page of an article: what it says of itself to those who share it, and to search engines. */
  readonly article?: ArticleFacts;
  /** The feeds of the collections that it shows, by the path of each without its ending: /news/feed. */
  readonly feeds?: readonly NamedFeed[];
  /** In the other languages of the site, where there are some. */
  readonly languages?: readonly OtherLanguage[];
  /** The language that all it says is still in, where that is not the one of its site. */
  readonly stillIn?: Spoken;
  /** The same of its blocks, by their places. */
  readonly stillBlocks?: Readonly<Record<string, Spoken>>;
  /** Of one person: whether search engines may list it. */
  readonly profile?: 'listed' | 'unlisted';
  /** What blocks computed at build time (their prepare.ts), by the path of the block: "2", "2.0". */
  readonly prepared: Readonly<Record<string, unknown>>;
  /** What its blocks have said of days, hours and numbers, by {@link textKey}: browsers look it up. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Only in development: the file of the `entry`, and the pages that are not yet public, each with its moment. */
  readonly sources?: {
    readonly entry?: string;
    readonly scheduled?: Readonly<Record<string, string>>;
  };
  /** Only in development: the places of a file that are written and not published (paths/left-out.ts). */
  readonly leftOut?: Readonly<Record<string, readonly Path[]>>;
}

/** A page in all languages of its site. */
export type Alternates = Pick<PageData, 'languages' | 'stillIn' | 'stillBlocks'>;

/** As attributes of an element. */
interface Spoken {
  readonly lang: string;
  readonly dir?: 'ltr' | 'rtl';
}

export interface OtherLanguage {
  readonly language: string;
  /** As those call it who speak it. */
  readonly name: string;
  /** Of the site in that language. */
  readonly base: string;
  /** Of the same page in it; left out where there is none. */
  readonly path?: string;
  /** Whether that is not translated yet. */
  readonly isStill?: boolean;
}

export interface ArticleFacts {
  readonly title: string;
  /** The moment from which it could be seen, with its distance from UTC (RFC 3339). */
  readonly published: string;
  readonly picture?: { readonly image: ImageInfo; readonly alt: string };
  readonly author?: { readonly name: string; readonly url?: string };
  readonly tags: readonly string[];
  /** On its page: the paths of the pages with all articles of a tag, where there are some. */
  readonly tagUrls?: Readonly<Record<string, string>>;
  /** The address of the site that it is of, where all chapters show it (src/docs/layers.md). */
  readonly home?: string;
}

export interface NamedFeed {
  readonly title: string;
  readonly path: string;
}

export interface ListFilter {
  readonly field: string;
  readonly choices: readonly { readonly label: string; readonly url: string }[];
}

export interface ListPage {
  /** Which of the pages it is, and how many there are with its filter. */
  readonly number: number;
  readonly of: number;
  /** The path of the first page with its filter, and that of the first one of all. */
  readonly url: string;
  readonly all: string;
  readonly filters: readonly ListFilter[];
  /** No other page has them. */
  readonly words: AllWords['list'];
}

/** Only in development: what is wrong with the content, as an open page shows it. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** As `check` prints it. */
  readonly text: string;
  /** Its repair, and the name under which the page can ask for it while the files are as they are. */
  readonly fix?: { readonly id: string; readonly title: string };
}

export interface Told {
  readonly findings: readonly Finding[];
  readonly language: Language;
}

export interface NamedPage {
  readonly name: string;
  readonly url: string;
  /** Where there is one to show. */
  readonly portrait?: string;
}

/** Pages that belong together; those that belong to no other have no title. */
export interface PageSection {
  readonly title?: string;
  readonly pages: readonly NamedPage[];
}

export interface EntryList {
  readonly number?: number;
  /** The title of its pages, without the name of an entry. */
  readonly title: string;
  /** The page that stands above the entries in the address, such as the roster. */
  readonly overview?: { readonly title: string; readonly url: string };
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

export interface RouteData {
  readonly path: string;
  readonly document: string;
  readonly blocks: readonly string[];
  /** The ends of the paths of further pages that show its list: "2", "tags/rush". */
  readonly lists?: readonly string[];
}

export interface OwnView {
  readonly module: string;
  readonly styles: readonly string[];
}

export interface SiteData
  extends Pick<
    Site,
    'chapter' | 'url' | 'firstUrl' | 'timezone' | 'timezoneLabel' | 'language' | 'hero' | 'footer'
  > {
  readonly header: Site['header'];
  readonly menu: readonly RowItem[];
  /** What opens the entries of the menu that find no room in the row, if there are any. */
  readonly more?: string;
  readonly theme: Site['theme'] & {
    readonly palette: Palette;
    /** For visitors who prefer the dark, where the site follows them. */
    readonly dark?: Palette;
  };
  readonly logo: ImageInfo;
  /** The logo for a header of paper; there whenever the theme asks for a light header. */
  readonly logoOnLight?: ImageInfo;
  readonly routes: readonly RouteData[];
  /** Where the words of its pages lie, below the base path; nothing where no block searches them. */
  readonly search?: string;
  /** The path of the page that every other path shows: "/" unless the site names a page for it. */
  readonly notFound: string;
  /** Where calendars subscribe to the events of all chapters, on the site of their organization once these are known. */
  readonly chaptersCalendar?: string;
  /** Where its language does not run from the left. */
  readonly direction?: 'rtl';
  /** What pages say of the season once it is over. */
  readonly season?: {
    readonly deadline?: string;
    /** Its last minute. */
    readonly ends: string;
    readonly over: string;
    /** HTML: when the next one is, or where it is announced. */
    readonly next?: string;
  };
  /** The base path of the site with slashes at both ends: "/" or "/chapter/". */
  readonly base: string;
  /** The same of what all languages of the site share, where it is another one. */
  readonly files?: string;
  /** The origin that the contact form sends to; empty for that of the site itself. */
  readonly formHost: string;
  /** What else the site says of its contact form; nothing where it sends to a receiver and no more. */
  readonly form?: {
    readonly request?: FormRequest;
    readonly email?: string;
    /** Whether that address is all there is: nothing would take what a form sends. */
    readonly isMailOnly?: boolean;
  };
  readonly words: Omit<AllWords, 'list' | 'grouped' | 'overflow'>;
  /** The views of the site's own blocks, by their types; known once they are bundled. */
  readonly views?: Readonly<Record<string, OwnView>>;
  /** What the words of links to documents add, where the settings of the site link to some. */
  readonly documents?: PageData['documents'];
}

export type AllWords = {
  readonly [Group in keyof Words]-?: Readonly<Required<NonNullable<Words[Group]>>>;
};

export interface BlockProps<B> {
  readonly block: B;
  /** The path of the block in the page: "2", or "2.0" inside a container. Unique, usable in ids. */
  readonly path: string;
  readonly prepared: unknown;
  /** Renders blocks inside this one, for containers: they are in a field named `blocks`. */
  readonly render: (blocks: readonly { readonly type: string }[], path: string) => ReactNode;
}

/** What a block's prepare.ts exports by default: block and site → data for the view. Runs at build time only. */
export type Prepare<B> = (block: B, site: SiteData, write: Write) => unknown | Promise<unknown>;

/** What pages say of days, hours and numbers in the language of the site. */
export interface Written {
  /** "2025-10-09 18:30" → "October 9th, 2025", "10/09", "Thu", "6:30 PM" and, of the clock of the chapter, "PST". */
  readonly day: (at: string) => string;
  readonly monthAndDay: (day: string) => string;
  readonly weekday: (day: string) => string;
  readonly time: (at: string) => string;
  readonly zone: (at: string) => string;
  /** "1,234.5", "25%" in whole hundredths, "a, b, c". */
  readonly number: (value: number) => string;
  readonly percent: (value: number, total: number) => string;
  readonly list: (...items: string[]) => string;
  /** What app/plain/season.ts reads: a moment, the clock of the chapter, the words for days to come. */
  readonly moment: (at: string) => string;
  readonly clock: (...days: string[]) => string;
  readonly ahead: () => string;
}

/** The build writes, and browsers, which have not the words of all languages, find what it wrote. */
export type Write = <Kind extends keyof Written>(
  kind: Kind,
  ...values: Parameters<Written[Kind]>
) => string;

/** A page as it was drawn. */
export interface Drawn {
  readonly html: string;
  readonly texts: NonNullable<PageData['texts']>;
}

export interface BlockField {
  /** The way to the field inside the block: `events[].title`. */
  readonly name: string;
  /** What must stand there: "text", "a list of groups", `"left" or "center"`. */
  readonly kind: string;
  readonly required: boolean;
  readonly byDefault?: string;
  readonly description: string;
}

export interface BlockReference {
  readonly type: string;
  readonly description: string;
  readonly example: string;
  readonly fields: readonly BlockField[];
}

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
  readonly own?: SiteData;
  readonly blocks: readonly { readonly reference: BlockReference; readonly page: PageData }[];
}
