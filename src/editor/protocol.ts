// What the editor's panel and its server say to each other (src/editor/server, src/editor/panel). Everything goes as JSON.
import type { Language } from '../model/language.ts';
import type { Added } from '../model/paths/additions.ts';
import { PACKAGE } from '../model/product.ts';
import type { Schema } from '../model/schema/schema.ts';
import type { Operation, Plain } from './operation.ts';

export const PANEL_PATH = '/__edit';
export const API_PATH = '/__edit/api';
export const TOKEN_HEADER = `x-${PACKAGE}-token`;
export const SIGN_IN_PATH = '/door';
/** Said in each of them: no form and no page of another site can send it. */
export const SIGN_IN_CALL_HEADER = 'x-door';
/** The key of the server's present start, in the query of the panel's address and where the panel keeps it. */
export const KEY_QUERY = 'key';
export const KEY_STORAGE = `${PACKAGE}-key`;
export const PAGE_QUERY = 'path';

export const PANEL_QUERY = 'panel';

export type { Language };

/** What somebody has chosen in the panel of a site: the server keeps it, since a browser forgets it with the port. */
export interface Preferences {
  readonly isIntroduced?: true;
  readonly appearance?: 'light' | 'dark' | 'auto';
  readonly language?: Language;
  /** Of the parts beside the page, in pixels. */
  readonly widths?: { readonly contents?: number; readonly fields?: number };
  readonly areContentsHidden?: boolean;
  /** What was typed in a dialog and not done yet, by the name of the journey; null for what was done or discarded. */
  readonly begun?: Readonly<Record<string, Begun | null>>;
}

export interface Begun {
  readonly answers: Readonly<Record<string, Plain>>;
  /** The file that it was opened for. */
  readonly about?: string | undefined;
}

export interface PanelStart {
  readonly token: string;
  /** The base path below which the site is served as the draft has it, with slashes at both ends. */
  readonly draftBase: string;
  readonly language: Language;
  readonly preferences: Preferences;
  /** Who was let in, where the editor is served to several people: they publish, and nothing is saved by hand. */
  readonly person?: Editor;
  readonly siteUrl?: string;
}

export interface Editor {
  readonly name: string;
  readonly role: 'owner' | 'editor';
}

/** `GET people`: somebody who was invited, as an owner sees them. */
export interface PersonShown extends Editor {
  readonly id: string;
  readonly email: string | undefined;
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly joined: boolean;
  readonly isMe: boolean;
}

/** The event `others`: somebody else who has the editor open. */
export interface OtherHere {
  readonly name: string;
  /** The document they look at; left out for one that is not published. */
  readonly file?: string;
}

/** `POST at`: the document that a panel has open; '' for none. */
export interface PanelAt {
  readonly panel: string;
  readonly file: string;
}

/** `GET leftDrafts`: what somebody who was removed had not published. */
export interface LeftDraft {
  readonly id: string;
  readonly name: string;
  readonly changes?: number;
}

export interface LinkShown {
  readonly address: string;
  /** An SVG as a data URL. */
  readonly qr: string;
  readonly mail?: 'sent' | 'failed';
}

/** `POST testMail`: what the mail server made of a message to the owner. */
export interface TestedMail {
  readonly outcome: 'accepted' | 'refused' | 'login' | 'noAnswer' | 'noMail' | 'tooMany';
  readonly to: string;
}

/** `GET messages`: the newest, or those behind another one. */
export interface MessagePage {
  readonly messages: readonly MessageShown[];
  readonly isMore: boolean;
}

export interface MessageShown {
  readonly id: string;
  /** ISO, UTC. */
  readonly receivedAt: string;
  readonly name: string;
  readonly year: string;
  readonly email: string;
  readonly question: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly answeredAt?: string;
}

/** `GET log`: what somebody did. */
export interface LogShown {
  readonly at: string;
  readonly who: string;
  readonly did: string;
  readonly about: string;
}

export interface Place {
  /** Path from the root of the site, with forward slashes. */
  readonly file: string;
  /** A JSON pointer; empty for the whole document. */
  readonly pointer: string;
}

/** `GET grammar`: what forms are made of. It holds until the server starts again. */
export interface FormGrammar {
  readonly documents: Readonly<Record<string, Schema>>;
  readonly blocks: Readonly<Record<string, Schema>>;
  readonly examples: Readonly<Record<string, Plain>>;
}

/** `GET look?type=`: the example of a block on this site, as a document; left out where it cannot be shown. */
export interface BlockLook {
  readonly html?: string;
}

export interface DocumentEntry {
  readonly file: string;
  readonly schema: string;
  readonly title: string;
  readonly group: 'site' | 'season' | 'words' | 'pages' | 'entries' | 'translations';
  readonly collection?: string;
  /** The path of the page of its own, and of that page or of another one that shows it. */
  readonly path?: string;
  readonly shownOn?: string;
  readonly numbers?: readonly number[];
  readonly page?: string;
  readonly portrait?: string;
  /** Whether it comes from the layer below: it can be looked at and not changed. */
  readonly inherited?: boolean;
}

export interface PictureEntry {
  readonly path: string;
  readonly url: string;
  /** In pixels, as it is shown; left out where nobody has measured it. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
  readonly usedIn: readonly string[];
}

interface DownloadEntry {
  readonly path: string;
  readonly bytes: number;
  readonly isOwn: boolean;
}

export interface Fact {
  readonly name: string;
  /** Left out for a list or a map; empty where its file could say it, and does not. */
  readonly value?: string;
  readonly place: Place;
  readonly usedIn: readonly string[];
}

/** A field of entries, such as ${entry.title}, for the page that is drawn for them; written where the first says it. */
export interface EntryFact extends Fact {
  readonly page: string;
  readonly isOffered: boolean;
}

/** `GET site`: what there is. */
export interface SiteOverview {
  readonly name: string;
  readonly documents: readonly DocumentEntry[];
  readonly collections?: Readonly<Record<string, string>>;
  readonly added?: Added;
  readonly pictures: readonly PictureEntry[];
  readonly downloads: readonly DownloadEntry[];
  readonly facts: readonly Fact[];
  readonly entryFacts: readonly EntryFact[];
  readonly timezone: string;
  /** In which its content is written. */
  readonly language: string;
  readonly links: readonly string[];
  readonly theme: { readonly brand: string; readonly accent: string };
  readonly blockTypes: readonly string[];
  readonly git: boolean;
}

/** `GET document?file=`: one document as the draft has it. */
export interface DocumentState {
  readonly file: string;
  readonly schema: string;
  /** As written: facts are not filled in, Markdown is not drawn. */
  readonly value: Plain;
  readonly base?: Plain;
  /** Why its text is shown in place of a form. */
  readonly unreadable?: string;
  readonly text: string;
}

export interface PlacedOperation {
  readonly file: string;
  readonly operation: Operation;
  /** What the asker has seen there (`seenBy`): the server refuses when something else stands there now. */
  readonly expect?: Plain;
}

/** `POST change`: operations that are made together or not at all. */
export interface ChangeRequest {
  readonly operations: readonly PlacedOperation[];
  /** Changes of one step are undone together: the keystrokes in one field, the parts of one action. */
  readonly step: string;
  readonly words: string;
}

export interface EditFinding extends Place {
  /** Names it while the texts are as they are; what `POST repair` takes. */
  readonly id: string;
  /** A text that is still to be written is no mistake of anybody's, though nothing is published with it. */
  readonly severity: 'error' | 'todo' | 'warning' | 'info';
  readonly code: string;
  /** What its field is called, with those around it; empty for a whole file. */
  readonly field: string;
  readonly message: string;
  readonly help?: string;
  readonly line: number;
  readonly repair?: string;
  readonly task?: { readonly name: string; readonly title: string };
  readonly isNew: boolean;
}

/** A field that was changed here and in the file. */
export interface Conflict extends Place {
  readonly before?: Plain;
  readonly mine?: Plain;
  readonly theirs?: Plain;
  /** Who wrote theirs, where that is known. */
  readonly by?: string;
  readonly words?: Readonly<
    Partial<Record<'before' | 'mine' | 'theirs' | 'title' | 'field', string>>
  >;
}

/** What was published, and now is what somebody else has chosen, who saw both: `mine` is what was. */
export interface Overruled extends Conflict {
  readonly id: string;
  readonly by: string;
}

/** Which side has deleted the whole file that a conflict is about; undefined where neither has. */
export function deletedIn({
  pointer,
  mine,
  theirs,
}: Conflict): 'deleted' | 'deletedHere' | undefined {
  if (pointer !== '') return undefined;
  return theirs === undefined ? 'deleted' : mine === undefined ? 'deletedHere' : undefined;
}

/** How the draft stands. Every window of the editor is told of each change by the event `state`. */
export interface EditState {
  readonly version: number;
  readonly changed: readonly string[];
  readonly conflicts: readonly Conflict[];
  readonly overruled?: readonly Overruled[] | undefined;
  readonly undo?: string;
  readonly redo?: string;
  readonly findings: readonly EditFinding[];
  /** Whether the page shows the draft; while something is wrong it stays as it last was whole. */
  readonly isShown: boolean;
  readonly said?: string;
}

/** Why something was not done; in words for the person who asked. The answer of any endpoint in place of its own. */
export interface Refusal {
  readonly refused: string;
  /** The field it is about. A question of a journey has the file '' and its name as the pointer: /firstDay. */
  readonly place?: Place;
  /** Texts that begin with TODO and would be saved: asked again with `leaveTodo` they are. */
  readonly todo?: readonly Place[];
}

/** `GET changes`: all that differs from what is saved, or where nothing does from where the branch began. */
export interface ChangesList {
  readonly since: 'save' | 'branch';
  readonly groups: readonly ChangeGroup[];
}

export interface ChangeGroup {
  readonly where: 'tasks' | 'page' | 'files' | Exclude<DocumentEntry['group'], 'pages'>;
  readonly title?: string;
  readonly changes: readonly ChangeItem[];
}

/** One thing that was done: a change, or all that a task did. */
export interface ChangeItem {
  /** Names it while it is as it is. */
  readonly id: string;
  /** A sentence without a full stop: `Deadline: October 9 → October 12`. */
  readonly words: string;
  readonly parts?: readonly Omit<ChangeItem, 'id' | 'parts'>[];
  readonly before?: ChangeSide;
  readonly after?: ChangeSide;
}

export interface ChangeSide {
  readonly lines: readonly string[];
  readonly pictures: readonly string[];
  /** Of a text that is another one: what both have, where they differ, what both have again. */
  readonly words?: readonly [head: string, part: string, tail: string];
  readonly place?: readonly [place: number, of: number];
}

/** `GET lines?id=`: the lines of a change in one file. */
export interface FileDifference {
  readonly file: string;
  readonly kind: 'changed' | 'new' | 'removed';
  readonly lines: readonly DifferenceLine[];
}

export interface DifferenceLine {
  /** `@` for lines between that are as they were. */
  readonly sign: '+' | '-' | '@';
  readonly text: string;
  /** Its number in the text after; of a removed one in the text before. */
  readonly line: number;
}

/** `POST takeBack`: the change, and those that go with it. */
export interface TakeBackRequest {
  readonly id: string;
  readonly also: readonly string[];
  readonly words: string;
}

/** What cannot stay without the change and was not named: nothing was done then. */
export interface TakenBackAnswer {
  readonly needs: readonly Pick<ChangeItem, 'id' | 'words'>[];
}

/** `GET search?q=`: a text that holds what was searched. */
export interface SearchHit extends Place {
  readonly field: string;
  readonly text: string;
}

/** `GET journeys`: one that the site has a place for. */
export interface JourneyEntry {
  readonly name: string;
  readonly title: string;
  readonly resume: string;
  readonly line: string;
}

/** `POST questions`, since answers may be long: its questions as a schema. */
export interface JourneyForm extends Omit<JourneyEntry, 'line'> {
  readonly description: string;
  readonly do: string;
  readonly removes?: true;
  readonly schema: Schema;
  readonly proposals: Readonly<Record<string, Plain>>;
  /** Of a file that was brought: what would be done with it, or why it cannot. */
  readonly preview?: Pick<JourneyDone, 'words'> & { readonly summary: Summary };
  readonly refusal?: Refusal;
}

/** The first row is its head. */
export type SummaryTable = readonly (readonly string[])[];

/** Lines, of which those that are indented are items, and tables. */
export type Summary = readonly (string | SummaryTable)[];

/** `POST journey`: the answers; they change the draft in one step. `about` is a file, and what is asked depends on it. */
export interface JourneyRequest extends Begun {
  readonly name: string;
}

/** A file name, a slot and its crop in the query of `POST picture`, whose body is the picture. */
export interface PictureTaken {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly notes: readonly string[];
}

/** The query of `POST document`: a file name, and the path of the one whose place it takes; the body is its bytes. */
export interface DocumentTaken {
  readonly path: string;
  readonly title: string;
}

/** The query of `POST given`: a file name, and the folder; without it there is a new one. The body is a picture. */
export interface GivenTaken {
  readonly folder: string;
}

export interface JourneyDone {
  readonly words: string;
  /** What turned out to be unfit when it was done, in sentences. */
  readonly unfit?: readonly string[];
  readonly open?: Place;
}

/** `GET handin`: what a commit would hold; changes of others in the folder stay as they are. */
export interface HandIn {
  readonly branch: string;
  /** The branch that would be made; the present one when it is no main branch. */
  readonly proposedBranch: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly files: readonly string[];
  readonly others: readonly string[];
  readonly remote?: string;
}

/** What handing in has done: where the pull request opens, or why it was not pushed, in the words of git. */
export interface HandedIn {
  readonly branch: string;
  readonly commit: string;
  readonly pushed: boolean;
  readonly address?: string;
  readonly problem?: string;
}
