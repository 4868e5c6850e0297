// One site that is edited on its pages: its draft, what the compiler says of it, and saving.

import type { FileOverride } from '../../compiler/1-load/load.ts';
import type { Compiled } from '../../compiler/compile.ts';
import { createReport, type Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { OWN_FOLDER } from '../../compiler/files/own-folder.ts';
import { MAX_BYTES } from '../../compiler/files/read.ts';
import { repairOne } from '../../compiler/fix/repair.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { codeOf, reasonOf, UserError } from '../../model/errors.ts';
import { PRODUCT } from '../../model/product.ts';
import { repositoryOf } from '../git/repository.ts';
import { compileIn, type OpenSite, openSite } from '../journeys/site-folder.ts';
import type { Plain } from '../operation.ts';
import type { DocumentState, EditFinding, EditState, Place, Refusal } from '../protocol.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';
import { createDraft, type Draft } from './draft/draft.ts';
import { persistDraft, readDraft } from './draft/draft-file.ts';
import { findingsOf, idOf } from './findings.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';
import { keepPreferences, languageOf } from './preferences.ts';
import { finishOrSay } from './save/finish-save.ts';
import { saveAll } from './save/save-all.ts';

/** What the editor needs from the server that shows the site. */
interface Shown {
  readonly root: string;
  /** What the server could not finish of an interrupted save. */
  readonly unfinished?: string | undefined;
  /** Compiles the site with the texts of the draft and shows it where it is whole. */
  readonly compile: (instead: ReadonlyMap<string, FileOverride>) => Promise<Compiled>;
  /** What is said of the files as they are on disk. */
  readonly saved: () => readonly Diagnostic[];
  /** Tells every window that something has changed. */
  readonly tell: (state: EditState) => void;
}

export type Editing = Awaited<ReturnType<typeof createEditing>>;

/** The editing of a site. */
export async function createEditing(shown: Shown) {
  const { root, compile, saved, tell } = shown;
  // What the server and this start could not finish of an interrupted save.
  const left = [shown.unfinished, finishOrSay(root)];
  const found = readDraft(root);
  const draft = createDraft(root, sweepPictures(root, found.snapshot));
  draft.syncWithDisk();
  const preferences = keepPreferences(root);
  let unkept: string | undefined;
  let version = 0;
  const isRepository = (await repositoryOf(root)) !== undefined;
  let compiled = await compile(draft.overrides());
  let findings: readonly EditFinding[] = findingsOf(compiled, saved());
  const state = (renewed: readonly string[] = []): EditState => {
    const said = [...left, found.said, unkept].filter((one) => one !== undefined).join(' ');
    return {
      version,
      changed: draft.changes().map(({ file }) => file),
      conflicts: draft.conflicts(),
      ...draft.next(),
      findings,
      isShown: compiled.output !== undefined,
      renewed,
      said: said === '' ? undefined : said,
    };
  };
  // A change that comes while it compiles waits for one more compilation, which has everything.
  let running: Promise<void> | undefined;
  let isStale = false;
  const compileNow = async (): Promise<void> => {
    do {
      isStale = false;
      compiled = await compile(draft.overrides());
      findings = findingsOf(compiled, saved());
    } while (isStale);
  };
  const refresh = (): Promise<void> => {
    isStale = true;
    running ??= compileNow().finally(() => {
      running = undefined;
    });
    return running;
  };
  const compileWith = compileIn(root);
  let opened: OpenSite | undefined;
  const show = async (renewed: readonly string[] = []): Promise<EditState> => {
    version += 1;
    opened = undefined;
    unkept = whyNotKept(root, draft);
    await refresh();
    const now = state(renewed);
    tell(now);
    return now;
  };
  return {
    draft,
    preferences,
    /** The language in which the person who edits is spoken to. */
    language: () => languageOf(preferences.now(), compiled.stages?.validated.site),
    /** Whether the site lies in a git repository, and git is there. */
    isRepository,
    state: () => state(),
    compiled: () => compiled,
    /** The site as the draft has it at this moment, for journeys. It is compiled when they ask for that, and once. */
    site: () => {
      // An answer may name a picture that no text names yet.
      opened ??= openSite(root, new Map([...draft.staged(), ...draft.overrides()]), compileWith);
      return opened;
    },
    document: (file: string) => documentIn(compiled, draft, file),
    /** Does something with the draft, compiles it and tells everybody. @throws UserError */
    change: async (act: (draft: Draft) => void) => {
      act(draft);
      return show();
    },
    repair: async (id: string) => {
      const repaired = repairOne(
        { root, texts: draft.overrides() },
        (d, text) => idOf(d, text) === id,
      );
      if (typeof repaired === 'string')
        throw new UserError(
          repaired === 'unknown'
            ? 'The text has changed since then. Check its messages again.'
            : 'This fix would cause another error. Fix it by hand.',
        );
      draft.put(
        findings.find((one) => one.id === id)?.repair ?? 'Fix',
        [...repaired].map(([file, texts]) => ({ file, ...texts })),
      );
      return show();
    },
    /** Writes the draft. @throws UserError where it would leave something undone or wrong */
    save: async (leaveTodo: boolean) => {
      // A change may not have been noticed yet.
      const renewed = draft.syncWithDisk();
      await refresh();
      refuseToSave(draft, findings, leaveTodo);
      saveAll(root, draft.changes());
      draft.saved();
      return show(renewed);
    },
    /** Called when files have changed on disk. */
    filesChanged: async () => {
      await show(draft.syncWithDisk());
    },
  };
}

/** What to say where the draft cannot be written: it goes on, and is lost when the server stops. */
function whyNotKept(root: string, draft: Draft): string | undefined {
  try {
    persistDraft(root, draft.snapshot());
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError) && codeOf(error) === '') throw error;
    return `Your changes are not safe yet: the draft cannot be written to ${OWN_FOLDER}, because ${reasonOf(error)}. Save before you stop ${PRODUCT}.`;
  }
}

/** What begins with TODO may stay where its author says so. */
const TODO = 'content/todo';

/** A save never brings an error that was not there. */
function refuseToSave(draft: Draft, findings: readonly EditFinding[], leaveTodo: boolean): void {
  const refuse = (refused: string, about: Omit<Refusal, 'refused'>): never => {
    throw new UserError(refused, { about });
  };
  const [conflict] = draft.conflicts();
  if (conflict)
    refuse('A field was changed here and in the file. Choose which one to keep.', {
      place: conflict,
    });
  const errors = findings.filter(({ severity, isNew }) => severity === 'error' && isNew);
  const [error] = errors.filter(({ code }) => code !== TODO);
  if (error) refuse(error.message, { place: placeOf(error) });
  if (errors.length > 0 && !leaveTodo)
    refuse('Some text still needs to be written.', { todo: errors.map(placeOf) });
}

function placeOf({ file, pointer }: Place): Place {
  return { file, pointer };
}

function documentIn(
  { stages, diagnostics }: Compiled,
  draft: Draft,
  file: string,
): DocumentState | undefined {
  const document = stages?.source.documents.get(file);
  const site = stages?.source.documents.get('site.yaml');
  const schema = schemaOf(file, site?.value)?.schema;
  const text = draft.textOf(file) ?? document?.base?.text;
  if (!document || schema === undefined || text === undefined) return undefined;
  // The draft may be newer than what was compiled last.
  const isRead = text.length <= MAX_BYTES;
  const value = isRead ? parseDocument(file, text, createReport()).value : undefined;
  const mistake = diagnostics.find((d) => d.file === file && /^(yaml|file)\//.test(d.code));
  const isUnreadable = value === undefined || mistake?.severity === 'error';
  return {
    file,
    schema,
    value: (value ?? null) as Plain,
    base: document.base?.value as Plain | undefined,
    unreadable: isUnreadable ? (mistake?.message ?? 'This file cannot be read.') : undefined,
    text,
  };
}
