// What all parts of a served site share.
import type { Accounts } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import type { SiteData } from '../../model/shapes.ts';
import type { Hosts } from './addresses.ts';

export interface Brand {
  readonly palette?: SiteData['theme']['palette'];
  readonly email?: string;
}

export interface ServeContext {
  readonly root: string;
  readonly hosts: Hosts;
  readonly accounts: Accounts;
  /** At this moment; in a folder that is a draft, its owner's. */
  readonly language: (folder?: string) => Language;
  readonly chapter: () => string;
  /** The colors of its site and where it reads its mail, as far as they are known. */
  readonly brand: () => Brand;
  readonly log: (line: string) => void;
}
