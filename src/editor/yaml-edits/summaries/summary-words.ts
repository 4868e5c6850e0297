// What is said of changes, as every language has it: sentences without a full stop.

/** What became of an item of a list. */
export type Deed = 'added' | 'removed' | 'moved up' | 'moved down';

export interface SummaryWords {
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly was: string;
  readonly now: string;
  /** What has no name of its own. */
  readonly document: string;
  readonly words: string;
  /** An item by its place: "FAQ 4". @param list what the list is called */
  readonly item: (list: string, place: number) => string;
  /** An item of site.yaml by its address: "Redirect /rush". */
  readonly addressed: (list: string, address: string) => string;
  readonly page: (address: string) => string;
  readonly day: (at: Date, withYear: boolean) => string;
  /** @param hour from 0 */
  readonly time: (hour: number, minute: string) => string;
  readonly newDocument: (kind: string, name: string) => string;
  readonly goneDocument: (kind: string, name: string) => string;
  readonly newPage: (address: string) => string;
  readonly gonePage: (address: string) => string;
  readonly newRedirect: (from: string, to: string) => string;
  readonly goneRedirect: (from: string, to: string) => string;
  /** @param around what it is in, from the outside */
  readonly itemDid: (around: readonly string[], item: string, deed: Deed) => string;
  readonly isNow: (around: readonly string[], name: string, to: string) => string;
  readonly calledNow: (name: string, to: string) => string;
  readonly color: (label: string) => string;
  readonly ofSeason: (label: string) => string;
  /** A list of people that is a block: "the roster". */
  readonly blockOfPeople: (label: string) => string;
  readonly joined: (name: string, list: string) => string;
  readonly left: (name: string, list: string) => string;
  readonly went: (name: string, from: string, to: string, isChanged: boolean) => string;
  readonly wentOn: (
    name: string,
    from: string,
    to: string,
    list: string,
    isChanged: boolean,
  ) => string;
  readonly fieldAdded: (around: readonly string[], label: string, value?: string) => string;
  readonly fieldRemoved: (around: readonly string[], label: string) => string;
  readonly fieldChanged: (around: readonly string[], label: string) => string;
  readonly picture: (name: string) => string;
  readonly download: (name: string) => string;
  readonly fileAdded: (what: string, isUnseen: boolean) => string;
  readonly fileRemoved: (what: string) => string;
  readonly fileChanged: (what: string, isReplaced: boolean) => string;
  readonly filesChanged: (count: number) => string;
  readonly onlyComments: (file: string) => string;
  /** What follows the first sentence. */
  readonly andMore: (count: number) => string;
  readonly renames: RenameWords;
}

/** What is said of what was renamed. */
export interface RenameWords {
  readonly file: (from: string, to: string) => string;
  readonly address: (from: string, to: string) => string;
  readonly pageMoved: (from: string, to: string) => string;
  readonly namedPage: (name: string) => string;
  readonly pageFile: (page: string, from: string, to: string) => string;
  readonly pictureCalled: (from: string, to: string) => string;
  readonly pictureMoved: (name: string, from: string, to: string, called?: string) => string;
  readonly renamed: (from: string, to: string, moved?: readonly [string, string]) => string;
  readonly moved: (name: string, from: string, to: string) => string;
  readonly fileCalled: (name: string, from: string, to: string) => string;
}
