// The harness' neutral content (YAML that belongs to no tool) → its values, with a type.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A member as every tool gets it. */
export interface NeutralMember {
  /** The part of the member's address. */
  readonly slug: string;
  readonly name: string;
  readonly order: number;
  readonly title: string;
  readonly photo: string;
  readonly pronouns: string;
  readonly class: string;
  readonly year: number;
  readonly major: string;
  readonly minor?: string;
  /** Company → role. */
  readonly experience: Readonly<Record<string, string>>;
  /** Organization → role. */
  readonly involvement: Readonly<Record<string, string>>;
  readonly interests: readonly string[];
  readonly quote: string;
}

export interface NeutralRow {
  /** The slug of a member. */
  readonly member: string;
  readonly organization: string;
  readonly role: string;
  readonly location: string;
}

export interface NeutralYear {
  readonly kind: 'careers' | 'campus-involvement';
  readonly year: number;
  readonly groups: readonly { readonly group: string; readonly rows: readonly NeutralRow[] }[];
}

interface Opening {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
}

export interface NeutralPages {
  readonly home: Opening & {
    readonly hero: string;
    readonly heroAlt: string;
    readonly sections: readonly {
      readonly heading: string;
      readonly body: string;
      readonly image: string;
      readonly alt: string;
    }[];
    readonly cta: { readonly label: string; readonly href: string };
  };
  readonly about: Opening & {
    readonly charts: readonly {
      readonly title: string;
      readonly slices: readonly { readonly label: string; readonly value: number }[];
    }[];
    readonly facts: readonly { readonly value: string; readonly label: string }[];
    readonly accordions: readonly { readonly title: string; readonly body: string }[];
  };
  readonly 'active-brothers': Opening;
  readonly 'campus-involvement': Opening;
  readonly careers: Opening;
  readonly recruitment: Opening & {
    readonly events: readonly {
      readonly name: string;
      /** In words: "Sep 8, 2026". */
      readonly date: string;
      readonly time: string;
      readonly place: string;
      readonly body: string;
    }[];
  };
  readonly faqs: Opening & {
    readonly items: readonly { readonly q: string; readonly a: string }[];
  };
  readonly gallery: Opening & {
    readonly images: readonly { readonly src: string; readonly alt: string }[];
  };
  readonly contact: Opening & { readonly fields: readonly { readonly label: string }[] };
}

/** A whole chapter that belongs to no tool. Pictures are named from `/images/` on. */
export interface Neutral {
  readonly site: {
    readonly title: string;
    readonly tagline: string;
    readonly email: string;
    readonly nav: readonly { readonly label: string; readonly href: string }[];
  };
  readonly pages: NeutralPages;
  readonly members: readonly NeutralMember[];
  readonly years: readonly NeutralYear[];
  /** The folder that `/images/` stands for. */
  readonly pictures: string;
}

/** The documents of the pages, one for each screen but the profile. */
export const PAGES = [
  'home',
  'about',
  'active-brothers',
  'campus-involvement',
  'careers',
  'recruitment',
  'faqs',
  'gallery',
  'contact',
] as const satisfies readonly (keyof NeutralPages)[];

/**
 * Reads what the generator of the peer harness wrote.
 *
 * @param from the folder it wrote to, with `content/` and `images/`
 */
export const readNeutral = (from: string): Neutral => {
  const read = (file: string): unknown =>
    parse(fs.readFileSync(path.join(from, 'content', file), 'utf8'));
  const names = (folder: string): string[] =>
    fs.readdirSync(path.join(from, 'content', folder)).sort();
  const members = names('members').map((file) => ({
    ...(read(`members/${file}`) as Omit<NeutralMember, 'slug'>),
    slug: file.slice(0, -'.yaml'.length),
  }));
  return {
    site: read('site.yaml') as Neutral['site'],
    pages: Object.fromEntries(PAGES.map((page) => [page, read(`pages/${page}.yaml`)])) as never,
    members: members.sort((a, b) => a.order - b.order),
    years: names('years').map((file) => read(`years/${file}`) as NeutralYear),
    pictures: path.join(from, 'images'),
  };
};
