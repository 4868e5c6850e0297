// What all parts of a served site share.
import type { Accounts } from '../../inbox/people/open.ts';
import type { Language } from '../../model/language.ts';
import type { Hosts } from './addresses.ts';

export interface ServeContext {
  readonly root: string;
  readonly hosts: Hosts;
  readonly accounts: Accounts;
  /** At this moment; in a folder that is a draft, its owner's. */
  readonly language: (folder?: string) => Language;
  readonly chapter: () => string;
  readonly log: (line: string) => void;
}
