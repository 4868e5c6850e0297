// A person → their own draft: a worktree of the site that nobody else writes to, and the editor on it.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { Compiled } from '../../compiler/compile.ts';
import { ownFolder } from '../../compiler/files/own-folder.ts';
import type { Editor, EditState } from '../../editor/protocol.ts';
import type { Sentence } from '../../editor/sentences/sentence.ts';
import { draftUses } from '../../editor/server/draft/draft-file.ts';
import type { Editing } from '../../editor/server/editing.ts';
import type { OtherEndpoints } from '../../editor/server/http/api.ts';
import { finishOrSay } from '../../editor/server/save/finish-save.ts';
import { named } from '../../editor/server/save/save-all.ts';
import type { EngineManifest } from '../../model/engine.ts';
import type { Language } from '../../model/language.ts';
import type { Apart } from '../../site/bundle/apart.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { type MountedEditor, mountEditor } from '../dev/editor.ts';
import type { Program } from '../dev/program.ts';
import { createWorkingSite } from '../dev/working-site.ts';
import { checkOut, worktreeIn } from './clone.ts';

/** After how many milliseconds without a request a draft is let go from memory; it stays on disk. */
const IDLE = 10 * 60_000;

/** One person's draft while it is in memory. */
export interface OpenDraft {
  readonly root: string;
  readonly editor: MountedEditor;
  /** Brings its files to a commit, whose site may be compiled already. */
  readonly follow: (commit: string, compiled?: Compiled) => Promise<void>;
  /** The same where others published it: what the person wrote is merged with it. */
  readonly followAndTell: (commit: string) => Promise<void>;
  /** The site as it is published: its files, without what was written. */
  readonly published: () => Compiled;
}

export interface Drafts {
  /** The draft of a person, made or taken up again when it is not in memory. */
  readonly open: (person: string) => Promise<OpenDraft>;
  /** All that are in memory. */
  readonly all: () => readonly Promise<OpenDraft>[];
  /** Whose drafts are in memory. */
  readonly people: () => readonly string[];
  /** Ends the streams of a person, and lets their draft go from memory. */
  readonly leave: (person: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** The clone. */
  readonly root: string;
  /** The origins of the editor and of the site. */
  readonly origin: string;
  readonly siteUrl: string;
  /** What somebody may ask besides. */
  readonly others: (id: string) => OtherEndpoints;
  /** Who somebody is, at this moment. */
  readonly person: (id: string) => Promise<Editor>;
  /** What somebody must know of the published site, at this moment. */
  readonly told: (id: string) => readonly Sentence[];
  readonly engine: EngineManifest;
  readonly program: Program;
  readonly files: Program['handle'];
  /** The commit that is published. */
  readonly head: () => string;
  readonly flag: Language | undefined;
  /** Publishes what a person has changed. */
  readonly publish: (id: string, draft: OpenDraft, editing: Editing) => Promise<EditState>;
  /** A panel of somebody listens. */
  readonly listens: (id: string, panel: string, response: http.ServerResponse) => void;
  /** What runs the own blocks of drafts: this process knows secrets. */
  readonly apart: Apart;
  readonly idle?: number;
}

interface Held {
  readonly draft: Promise<OpenDraft>;
  timer: NodeJS.Timeout;
  /** Requests that are not answered yet, streams among them, and its opening. */
  busy: number;
}

/** The drafts of a clone. */
export function createDrafts(options: Options): Drafts & {
  readonly handle: (
    person: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ) => Promise<void>;
} {
  const { idle = IDLE } = options;
  const publishedAt = compilePublished(options);
  const held = new Map<string, Held>();
  let isClosed = false;
  const leave = async (person: string): Promise<void> => {
    const one = held.get(person);
    held.delete(person);
    clearTimeout(one?.timer);
    const draft = await one?.draft.catch(() => undefined);
    draft?.editor.close();
  };
  const rest = (person: string, one: Held): void => {
    if (held.get(person) !== one) return;
    clearTimeout(one.timer);
    one.timer = setTimeout(() => (one.busy === 0 ? void leave(person) : rest(person, one)), idle);
    one.timer.unref();
  };
  const holdOf = (person: string): Held => {
    const known = held.get(person);
    if (known) return known;
    const draft = openDraft(person, options, publishedAt);
    const made: Held = { draft, timer: setTimeout(() => {}, 0), busy: 1 };
    held.set(person, made);
    draft.then(
      () => done(person, made),
      () => held.delete(person),
    );
    return made;
  };
  /** It rests from when the last of those who wait for it has got an answer. */
  const done = (person: string, one: Held): void => {
    one.busy -= 1;
    rest(person, one);
  };
  const open = (person: string): Promise<OpenDraft> => {
    const one = holdOf(person);
    rest(person, one);
    return one.draft;
  };
  return {
    open,
    people: () => [...held.keys()],
    all: () => [...held.values()].map(({ draft }) => draft),
    leave,
    async handle(person, request, response) {
      if (isClosed) return void response.writeHead(503).end();
      // Whoever asked may be gone by now, and would never be done.
      if (response.closed) return;
      const one = holdOf(person);
      one.busy += 1;
      response.once('close', () => done(person, one));
      const { editor } = await one.draft;
      await editor.handle(request, response);
    },
    async close() {
      isClosed = true;
      await Promise.all([...held.keys()].map(leave));
    },
  };
}

/** The site of a commit as it was compiled last: the files are the same in the worktrees of all who follow it. */
type PublishedAt = (commit: string, root: string, compiled?: Compiled) => Promise<Compiled>;

function compilePublished({ engine, apart }: Options): PublishedAt {
  let last: { readonly commit: string; readonly compiled: Compiled } | undefined;
  return async (commit, root, compiled) => {
    if (compiled) last = { commit, compiled };
    if (last?.commit === commit) return last.compiled;
    const site = createWorkingSite({ root, engine, say: () => {}, apart });
    await site.compile();
    // Somebody may be removed meanwhile, with the folder.
    if (fs.existsSync(root)) last = { commit, compiled: site.compiled() };
    return site.compiled();
  };
}

async function openDraft(
  person: string,
  options: Options,
  publishedAt: PublishedAt,
): Promise<OpenDraft> {
  const { engine, program, files, flag, origin, apart } = options;
  let at = options.head();
  const root = await worktreeOf(options.root, person, at);
  const language = () => officerLanguage(root, flag);
  const unfinished = finishOrSay(root);
  let published = await publishedAt(at, root);
  const editor = mountEditor({
    ...{ root, engine, program, files, language, unfinished, apart },
    saved: () => published.diagnostics,
    address: () => origin,
    door: {
      origin,
      siteUrl: options.siteUrl,
      person: () => options.person(person),
      others: options.others(person),
      told: () => options.told(person),
      isUsedByOthers: (file) =>
        othersThan(person, options.root, root).some((other) => draftUses(other, file)),
      publish: (editing) => options.publish(person, draft, editing),
      listens: (...asked) => options.listens(person, ...asked),
    },
  });
  const follow: OpenDraft['follow'] = async (commit, compiled) => {
    if (commit === at) return;
    await editor.changeFiles(() => checkOut(root, commit));
    published = await publishedAt(commit, root, compiled);
    at = commit;
  };
  const draft: OpenDraft = {
    root,
    editor,
    follow,
    published: () => published,
    async followAndTell(commit) {
      if (commit === at) return;
      await follow(commit);
      await editor.filesChanged();
    },
  };
  return draft;
}

/** The site in the worktrees of all others, also of those who were removed. */
function othersThan(person: string, clone: string, root: string): string[] {
  const drafts = ownFolder(clone, 'drafts');
  const within = path.relative(path.join(drafts, person), root);
  const all = fs.readdirSync(drafts).filter((id) => PERSON_ID.test(id) && id !== person);
  return all.map((id) => path.join(drafts, id, within));
}

export const PERSON_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The worktree of a person: its branch is none, so nothing of it is ever pushed. */
export function worktreeOf(root: string, person: string, commit: string): Promise<string> {
  if (!PERSON_ID.test(person)) throw new Error('a person has an id of 26 signs');
  // All that is not published is in the draft beside the files.
  return worktreeIn(root, path.join(draftsFolder(root), person), commit);
}

/** The folder of all drafts: closed to other users of this machine, also where a former version left it open. */
export function draftsFolder(root: string): string {
  const folder = ownFolder(root, 'drafts');
  named(undefined, () => {
    for (const one of [path.dirname(folder), folder]) fs.chmodSync(one, 0o700);
  });
  return folder;
}
