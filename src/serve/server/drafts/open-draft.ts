// A person → their draft in memory: the editor on its folder, and the site as it is published.
import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { Compiled } from '../../../compiler/compile.ts';
import {
  type CompileMemo,
  createCompileMemo,
  type SharedMemo,
} from '../../../editor/journeys/site-folder.ts';
import type { Editor, EditState, Overruled } from '../../../editor/protocol.ts';
import type { Sentence } from '../../../editor/sentences/sentence.ts';
import { draftUses } from '../../../editor/server/draft/draft-file.ts';
import type { Editing } from '../../../editor/server/editing.ts';
import type { OtherEndpoints } from '../../../editor/server/http/api.ts';
import { finishOrSay } from '../../../editor/server/save/finish-save.ts';
import type { EngineManifest } from '../../../model/engine.ts';
import type { Apart } from '../../../site/bundle/apart.ts';
import { type MountedEditor, mountEditor } from '../../dev/editor.ts';
import type { Program } from '../../dev/program.ts';
import { createWorkingSite } from '../../dev/working-site.ts';
import { checkOut } from '../clone.ts';
import type { ServeContext } from '../context.ts';
import { draftAt, draftOwners, draftsFolder } from './draft-folders.ts';

export interface OpenDraft {
  readonly root: string;
  readonly editor: MountedEditor;
  /** Brings its files to a commit, whose site may be compiled already. */
  readonly follow: (commit: string, compiled?: Compiled) => Promise<void>;
  /** The same where others published it: what the person wrote is merged with it. */
  readonly followAndTell: (commit: string) => Promise<void>;
  /** Without what was written. */
  readonly published: () => Compiled;
}

export interface DraftParts {
  readonly engine: EngineManifest;
  readonly program: Program;
  readonly files: Program['handle'];
  /** What runs the own blocks of drafts: this process knows secrets. */
  readonly apart: Apart;
  readonly person: (id: string) => Promise<Editor>;
  readonly others: (id: string) => OtherEndpoints;
  readonly notices: (id: string) => readonly Sentence[];
  readonly overruled: (id: string) => readonly Overruled[];
  readonly head: () => string;
  readonly publish: (id: string, draft: OpenDraft, editing: Editing) => Promise<EditState>;
  readonly listens: (id: string, panel: string, response: http.ServerResponse) => void;
}

/** The site of a commit as it was compiled last: the files are the same in the worktrees of all who follow it. */
export function compilePublished({ engine, apart }: DraftParts) {
  let last: { readonly commit: string; readonly compiled: Compiled } | undefined;
  return async (
    commit: string,
    root: string,
    memo: CompileMemo,
    compiled?: Compiled,
  ): Promise<Compiled> => {
    if (compiled) last = { commit, compiled };
    if (last?.commit === commit) return last.compiled;
    const site = createWorkingSite({ root, engine, apart, memo });
    await site.compile();
    // Somebody may be removed meanwhile, with the folder.
    if (fs.existsSync(root)) last = { commit, compiled: site.compiled() };
    return site.compiled();
  };
}

/** What the drafts of a server have in common. */
interface Sharing {
  readonly publishedAt: ReturnType<typeof compilePublished>;
  readonly shared: SharedMemo;
}

export async function openDraft(
  person: string,
  { root: clone, hosts, language }: ServeContext,
  parts: DraftParts,
  { publishedAt, shared }: Sharing,
): Promise<OpenDraft> {
  const { engine, program, files, apart } = parts;
  const { edit: origin, site: siteUrl } = hosts.addresses;
  let at = parts.head();
  const root = await draftAt(clone, person, at);
  const unfinished = finishOrSay(root);
  const memo = createCompileMemo(shared);
  let published = await publishedAt(at, root, memo);
  const editor = mountEditor({
    ...{ root, engine, program, files, unfinished, apart, memo },
    language: () => language(root),
    saved: () => published.diagnostics,
    address: () => origin,
    signedIn: {
      ...{ origin, siteUrl },
      person: () => parts.person(person),
      others: parts.others(person),
      told: () => parts.notices(person),
      overruled: () => parts.overruled(person),
      isUsedByOthers: (file) =>
        otherDrafts(clone, person, root).some((other) => draftUses(other, file)),
      publish: (editing) => parts.publish(person, draft, editing),
      listens: (...asked) => parts.listens(person, ...asked),
    },
  });
  const follow: OpenDraft['follow'] = async (commit, compiled) => {
    if (commit === at) return;
    await editor.changeFiles(() => checkOut(root, commit));
    published = await publishedAt(commit, root, memo, compiled);
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

function otherDrafts(clone: string, person: string, root: string): string[] {
  const folder = draftsFolder(clone);
  const within = path.relative(path.join(folder, person), root);
  const others = draftOwners(clone).filter((id) => id !== person);
  return others.map((id) => path.join(folder, id, within));
}
