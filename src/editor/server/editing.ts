// One site that is edited on its pages: its draft, what the compiler says of it, and saving.
import path from 'node:path';
import type { FileOverride } from '../../compiler/1-load/load.ts';
import type { Compiled } from '../../compiler/compile.ts';
import { createReport, type Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { inLanguage } from '../../compiler/diagnostics/in-language.ts';
import { doMeanwhile } from '../../compiler/files/disk.ts';
import { MAX_BYTES } from '../../compiler/files/read.ts';
import { fixText } from '../../compiler/fix/fix-texts.ts';
import { inTurns } from '../../compiler/steps.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { codeOf, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import { handedDown } from '../../model/paths/handed-down.ts';
import { officerLanguage } from '../../site/officer-language.ts';
import { repositoryOf } from '../git/repository.ts';
import {
  type CompileMemo,
  compileIn,
  createCompileMemo,
  type OpenSite,
  openSite,
} from '../journeys/site-folder.ts';
import type { FileChange } from '../journeys/write.ts';
import type { Plain } from '../operation.ts';
import {
  type ChangeRequest,
  type Conflict,
  type DocumentState,
  deletedIn,
  type EditFinding,
  type EditState,
  type Overruled,
  type Place,
  type Preferences,
  type Refusal,
} from '../protocol.ts';
import {
  EditorError,
  translate as inWords,
  type Sentence,
  type Sentences,
} from '../sentences/sentence.ts';
import { schemaOf } from '../yaml-edits/schema-of.ts';
import { type SummarizedChanges, summarizeChanges } from './changes/change-summaries.ts';
import { withWords } from './changes/sides.ts';
import { createDraft, type Draft } from './draft/draft.ts';
import { persistingDraft, readDraft, sweepPictures } from './draft/draft-file.ts';
import { type GivenDraft, receive } from './draft/receive.ts';
import { findAuthor } from './draft/value-author.ts';
import { findingsOf, idOf, isUnused } from './findings.ts';
import { withKeptAddresses } from './kept-addresses.ts';
import { NONE, stageGone } from './pictures/stage-picture.ts';
import { keepPreferences } from './preferences.ts';
import { finishOrSay } from './save/finish-save.ts';
import { saveAll } from './save/save-all.ts';

interface Shown {
  readonly root: string;
  /** What the server could not finish of an interrupted save. */
  readonly unfinished?: Sentences | undefined;
  readonly language?: () => Language;
  /** Compiles the site with the texts of the draft and shows it where it is whole. */
  readonly compile: (instead: ReadonlyMap<string, FileOverride>) => Promise<Compiled>;
  readonly saved: () => readonly Diagnostic[];
  readonly memo?: CompileMemo;
  readonly isUsedByOthers?: ((file: string) => boolean) | undefined;
  readonly told?: (() => readonly Sentence[]) | undefined;
  /** Where several people edit: what others have chosen against this person. */
  readonly overruled?: (() => readonly Overruled[]) | undefined;
  readonly tell: (state: EditState) => void;
}

export type Editing = Awaited<ReturnType<typeof createEditing>>;

export async function createEditing(shown: Shown) {
  const { root, compile, saved, tell, language = () => officerLanguage(root) } = shown;
  const left = [shown.unfinished, finishOrSay(root)];
  const found = readDraft(root);
  const preferences = keepPreferences(root);
  const begun = () => JSON.stringify(preferences.now().begun ?? {});
  const isUsed = (file: string) =>
    begun().includes(JSON.stringify(file.replace(/^content\//, ''))) ||
    shown.isUsedByOthers?.(file) === true;
  const draft = createDraft(root, sweepPictures(root, found.snapshot, begun()), isUsed);
  draft.syncWithDisk();
  let unkept: Sentence | undefined;
  let handed: Sentence | undefined;
  let version = 0;
  const isRepository = (await repositoryOf(root)) !== undefined;
  let compiled = await compile(draft.overrides());
  let findings: readonly EditFinding[] = findingsOf(compiled, saved(), language());
  const authors = new Map<string, Pick<Conflict, 'by'>>();
  const nameOf = ({ file, theirs }: Conflict) => JSON.stringify([file, theirs]);
  const findAuthors = async (): Promise<void> => {
    for (const one of isRepository ? draft.conflicts() : []) {
      const name = nameOf(one);
      if (!authors.has(name)) authors.set(name, await findAuthor(root, one));
    }
  };
  await findAuthors();
  const state = (): EditState => {
    const { stages } = compiled;
    const inWordsOf = <One extends Conflict>(one: One): One =>
      stages ? withWords(one, stages, language()) : one;
    if (draft.changes().length === 0) handed = undefined;
    const staying = draft.staying().map(({ file, name, stays }): Sentence => {
      const base = path.basename(file);
      return name === NONE
        ? { say: 'fileStays', name: base, why: stays }
        : { say: 'documentOvertaken', name: base };
    });
    const told = [...left, found.said, unkept, handed, staying, shown.told?.()].flatMap(
      (one) => one ?? [],
    ) as Sentence[];
    const said = told.length === 0 ? undefined : inWords(language(), told);
    return {
      version,
      changed: draft.changes().map(({ file }) => file),
      conflicts: draft.conflicts().map((one) => inWordsOf({ ...one, ...authors.get(nameOf(one)) })),
      overruled: shown.overruled?.().map(inWordsOf),
      ...draft.next(),
      findings,
      isShown: compiled.output !== undefined,
      said,
    };
  };
  // A change that comes while it compiles waits for one more compilation, which has everything.
  let running: Promise<void> | undefined;
  let isStale = false;
  let [keptVersion, keeping] = [version, Promise.resolve()];
  /** What is answered is on the disk, which is written while the site is compiled. */
  const keep = (): Promise<void> => {
    if (keptVersion === version) return keeping;
    keptVersion = version;
    keeping = keeping
      .catch(() => {})
      .then(async () => {
        unkept = await whyNotKept(root, draft);
      });
    return keeping;
  };
  const compileNow = async (): Promise<void> => {
    do {
      isStale = false;
      [compiled] = await Promise.all([compile(draft.overrides()), keep()]);
      findings = findingsOf(compiled, saved(), language());
    } while (isStale);
  };
  const refresh = (): Promise<void> => {
    isStale = true;
    running ??= compileNow().finally(() => {
      running = undefined;
    });
    return running;
  };
  const { memo = createCompileMemo() } = shown;
  const compileWith = compileIn(root, memo);
  let opened: Promise<OpenSite> | undefined;
  const openNow = async (): Promise<OpenSite> => {
    // An answer may name a picture that no text names yet.
    const texts = new Map([...draft.staged(), ...draft.overrides()]);
    const site = openSite(root, texts, compileWith, language());
    await site.compiledSoon();
    return site;
  };
  const show = async (): Promise<EditState> => {
    version += 1;
    opened = undefined;
    await Promise.all([refresh(), findAuthors()]);
    const now = state();
    tell(now);
    return now;
  };
  /** Does something with a draft that may be written, at once. */
  const whenReady = async (leaveTodo: boolean, act: () => unknown): Promise<void> => {
    // A change may not have been noticed yet.
    draft.syncWithDisk();
    // What is written in the last moment is compiled, too.
    do await refresh();
    while (running || isStale);
    refuseToSave(draft, findings, leaveTodo);
    await act();
  };
  return {
    draft,
    preferences: preferences.now,
    /** Takes what is chosen. In another language everything is told once more. */
    choose: async (next: Preferences): Promise<Preferences> => {
      const all = preferences.choose(next);
      if (next.language !== undefined) await show();
      return all;
    },
    isRepository,
    state,
    compiled: () => compiled,
    /** The site as the draft has it at this moment, for journeys. It is compiled when they ask for that, and once. */
    site: () => {
      opened ??= openNow();
      return opened;
    },
    document: (file: string) => documentIn(compiled, draft, file, language()),
    language,
    change: async (act: (draft: Draft) => void) => {
      act(draft);
      return show();
    },
    /** Makes operations, all or none, and keeps the addresses of published entries. @throws UserError */
    apply: async (asked: ChangeRequest) => {
      const readOf = (file: string) => documentIn(compiled, draft, file, language())?.value;
      const operations = withKeptAddresses(asked.operations, { compiled, root, readOf });
      draft.apply({ ...asked, operations });
      const now = await show();
      // A window knows what it asked for; what came with it, it has to read.
      if (operations.length > asked.operations.length) {
        version += 1;
        tell(state());
      }
      return now;
    },
    repair: async (id: string) => {
      const finding = findings.find((one) => one.id === id);
      if (finding && isUnused(finding)) {
        deleteUnused(draft, root, finding.file, language());
        return show();
      }
      const repaired = await inTurns(
        fixText({ ...memo, root, texts: draft.overrides() }, (d, text) => idOf(d, text) === id),
      );
      if (typeof repaired === 'string')
        throw new EditorError({ say: repaired === 'unknown' ? 'textChanged' : 'fixFails' });
      draft.put(
        finding?.repair ?? inWords(language(), { say: 'fix' }),
        [...repaired].map(([file, texts]) => ({ file, ...texts })),
      );
      return show();
    },
    /** Writes the draft. @throws UserError where it would leave something undone or wrong */
    save: async (leaveTodo: boolean) => {
      await whenReady(leaveTodo, () => {
        const changes = draft.changes();
        saveAll(root, changes);
        draft.saved(changes);
      });
      return show();
    },
    /** For somebody who puts it where it belongs; what is written meanwhile stays. @throws UserError as `save` does */
    publish: async (
      put: (
        changes: readonly FileChange[],
        told: SummarizedChanges,
        site: Compiled,
        overruled: readonly Conflict[],
      ) => Promise<void>,
    ) => {
      await whenReady(false, async () => {
        const changes = draft.changes();
        const release = draft.hold();
        try {
          const told = summarizeChanges(compiled.stages, changes, language());
          const overruled = draft.overruled();
          const named = overruled.map(async (one) => ({
            ...one,
            ...(await findAuthor(root, one)),
          }));
          await put(changes, told, compiled, await Promise.all(named));
          draft.saved(changes);
        } finally {
          release();
        }
      });
      draft.syncWithDisk();
      return show();
    },
    /** Takes the draft of somebody else, and tells whose it was while something is changed. @throws UserError */
    receive: async (given: GivenDraft, told: Sentence) => {
      receive(draft, root, given);
      handed = told;
      await show();
      if (unkept) throw new EditorError(unkept);
    },
    filesChanged: async () => {
      draft.syncWithDisk();
      await show();
    },
    /** Resolves when nothing of it is being written any more. */
    rest: async () => {
      while (running) await running.catch(() => {});
      await keeping.catch(() => {});
    },
  };
}

/** What to say where the draft cannot be written: it goes on, and is lost when the server stops. */
async function whyNotKept(root: string, draft: Draft): Promise<Sentence | undefined> {
  try {
    await doMeanwhile(persistingDraft(root, draft.snapshot()));
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError) && codeOf(error) === '') throw error;
    return { say: 'draftUnkept', reason: { say: 'system', code: codeOf(error) } };
  }
}

/** Deletes a file that no page of the draft shows, as a step. @throws UserError where something else needs it */
function deleteUnused(draft: Draft, root: string, file: string, language: Language): void {
  const name = path.basename(file);
  if (draft.isUsed(file)) throw new EditorError({ say: 'fileStays', name, why: 'used' });
  const words = inWords(language, { say: 'deletedFile', name });
  draft.put(words, [], { swapped: stageGone(root, [file]) });
}

/** A save never brings an error that was not there; what is still to be written may stay where its author says so. */
function refuseToSave(draft: Draft, findings: readonly EditFinding[], leaveTodo: boolean): void {
  const refuse = (said: Sentence, about: Omit<Refusal, 'refused'>): never => {
    throw new EditorError(said, { about });
  };
  const [conflict] = draft.conflicts();
  if (conflict)
    refuse({ say: deletedIn(conflict) ?? 'conflict', file: conflict.file }, { place: conflict });
  const fresh = findings.filter(({ isNew }) => isNew);
  const error = fresh.find(({ severity }) => severity === 'error');
  const todo = fresh.filter(({ severity }) => severity === 'todo');
  if (error) refuse({ say: 'mistake', message: error.message }, { place: placeOf(error) });
  if (todo.length > 0 && !leaveTodo) refuse({ say: 'unwritten' }, { todo: todo.map(placeOf) });
}

function placeOf({ file, pointer }: Place): Place {
  return { file, pointer };
}

function documentIn(
  { stages, diagnostics }: Compiled,
  draft: Draft,
  file: string,
  language: Language,
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
    base: (file === 'site.yaml' ? handedDown(document.base?.value) : document.base?.value) as
      | Plain
      | undefined,
    unreadable: isUnreadable ? whyUnread(mistake, language) : undefined,
    text,
  };
}

function whyUnread(mistake: Diagnostic | undefined, language: Language): string {
  const [spoken] = mistake ? inLanguage([mistake], language) : [];
  return spoken?.message ?? inWords(language, { say: 'unreadableFile' });
}
