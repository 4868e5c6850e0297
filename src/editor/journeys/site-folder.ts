// The folder of a site, and what is read in place of its files → what commands and journeys must know about it.
import fs from 'node:fs';
import path from 'node:path';
import type { FileOverride } from '../../compiler/1-load/load.ts';
import {
  type Compiled,
  type CompileOptions,
  compileInSteps,
  type Stages,
} from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { isPlainFile, leadsToFile } from '../../compiler/files/links.ts';
import { MAX_BYTES, readOrdinary } from '../../compiler/files/read.ts';
import { STATE_FOLDER } from '../../compiler/files/state-folder.ts';
import { installedSchemas } from '../../compiler/grammar/editor-files.ts';
import { type Grammar, loadGrammar } from '../../compiler/grammar/grammar.ts';
import { createPictureMemo } from '../../compiler/pictures/picture-memo.ts';
import type { SourceDocument } from '../../compiler/source/document.ts';
import { createDocumentMemo, type SharedDocuments } from '../../compiler/source/document-memo.ts';
import { atOnce, inTurns, type Steps } from '../../compiler/steps.ts';
import { localTime } from '../../compiler/time/time-zone.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { UserError } from '../../model/errors.ts';
import { chosenLanguage, type Language } from '../../model/language.ts';
import { PACKAGE, PRODUCT } from '../../model/product.ts';
import { at } from '../../model/schema/value.ts';
import { journeysWords } from '../../words/gen/journeys.gen.ts';
import type { Operation } from '../operation.ts';
import { editText as afterEdit } from '../yaml-edits/edit.ts';

/** With the draft beside it where there is one. */
export interface OpenSite {
  /** Absolute. */
  readonly root: string;
  /** What to read in place of files, by their path from the root. */
  readonly texts: ReadonlyMap<string, FileOverride>;
  readonly language: Language;
  readonly compiled: () => Compiled;
  /** The same, for who has others to answer. */
  readonly compiledSoon: () => Promise<Compiled>;
  readonly instead: (texts: OpenSite['texts']) => OpenSite;
}

type Compile = (texts: OpenSite['texts']) => Steps<Compiled>;

/** Compiled when somebody asks for that, and once. */
export function openSite(
  root: string,
  texts: OpenSite['texts'] = new Map(),
  compileWith: Compile = compileIn(root),
  language: Language = 'en',
): OpenSite {
  let made: Compiled | undefined;
  return {
    root: path.resolve(root),
    language,
    texts,
    compiled: () => {
      made ??= atOnce(compileWith(texts));
      return made;
    },
    compiledSoon: async () => {
      made ??= await inTurns(compileWith(texts));
      return made;
    },
    instead: (others) => openSite(root, others, compileWith, language),
  };
}

/** What folders that have most files in common share. */
export interface SharedMemo {
  readonly grammar: Grammar;
  readonly documents: SharedDocuments;
}

/** What is kept for compiling a folder again: only what has changed is read and checked again. */
export type CompileMemo = Required<Pick<CompileOptions, 'grammar' | 'documents' | 'pictures'>>;

export function createSharedMemo(): SharedMemo {
  return { grammar: loadGrammar(), documents: new Map() };
}

export function createCompileMemo({ grammar, documents } = createSharedMemo()): CompileMemo {
  return {
    grammar,
    documents: createDocumentMemo(documents),
    pictures: createPictureMemo(),
  };
}

/** As those see it who write it. */
export function compileIn(root: string, memo: CompileMemo = createCompileMemo()): Compile {
  return (texts) => compileInSteps({ ...memo, root, texts, at: new Date(), showScheduled: true });
}

/** In the evening it may be another one than that of UTC. */
export function todayIn(site: OpenSite, now = new Date()): string {
  const zone = at(site.compiled().stages?.source.documents.get('site.yaml')?.value, ['timezone']);
  return localTime(now, typeof zone === 'string' ? zone : 'UTC').slice(0, 'yyyy-mm-dd'.length);
}

/** @throws UserError when it was written for a newer Chapterkit */
export function stagesOf(site: OpenSite): Stages {
  const { stages } = site.compiled();
  if (stages) return stages;
  throw new UserError(journeysWords(site.language).site.newer({ product: PRODUCT }));
}

export function textOf(site: OpenSite, file: string): string | undefined {
  const { root, texts } = site;
  const instead = texts.get(file);
  if (typeof instead === 'string') return instead;
  if (instead === null || !isThere(root, file)) return undefined;
  const isPlain = isPlainFile(root, file) || leadsToFile(root, file, '');
  const read = isPlain ? readOrdinary(path.join(root, file), MAX_BYTES) : undefined;
  if (read === undefined || 'refused' in read) throw unreadable(site, file);
  return read.toString();
}

function isThere(root: string, file: string): boolean {
  return fs.lstatSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined;
}

function unreadable(site: OpenSite, file: string): UserError {
  return new UserError(journeysWords(site.language).site.unreadable({ file }));
}

/** @throws UserError when it is not there or cannot be read as YAML */
export function readContent(site: OpenSite, file: string): SourceDocument {
  const { root } = site;
  const say = journeysWords(site.language).site;
  const text = textOf(site, file);
  if (text === undefined)
    throw new UserError(
      isThere(root, 'site.yaml')
        ? say.noFile({ file, root })
        : say.noSite({ root, package: PACKAGE }),
    );
  const document = parseDocument(file, text, createReport());
  if (document.value === undefined || document.value === null) throw unreadable(site, file);
  return document;
}

/** With what its layer says below it. @throws UserError when it is not there or cannot be read */
export function siteOf(site: OpenSite): unknown {
  readContent(site, 'site.yaml');
  return stagesOf(site).source.documents.get('site.yaml')?.value ?? {};
}

/** By name, with the schema of their entries. @throws UserError where there are none */
export function collectionsOf(site: OpenSite): ReadonlyMap<string, string> {
  const { collections } = siteOf(site) as { collections?: Record<string, { schema?: unknown }> };
  const found = Object.entries(collections ?? {}).map(
    ([name, declared]) => [name, String(declared?.schema)] as const,
  );
  if (found.length > 0) return new Map(found);
  throw new UserError(journeysWords(site.language).site.noCollections);
}

/** The site's own schema, or that of the package it has installed: a path that lasts, wherever this program runs. */
export function modeline(site: OpenSite, file: string, schema: string): string {
  const { root } = site;
  const name = `${schema}.schema.json`;
  const language = chosenLanguage({ site: textAt(siteOf(site), 'language') });
  const folder =
    ['schema', `${STATE_FOLDER}/schema`].find((one) => fs.existsSync(path.join(root, one, name))) ??
    installedSchemas(language);
  const target = path.relative(path.dirname(path.join(root, file)), path.join(root, folder, name));
  return `# yaml-language-server: $schema=${target.split(path.sep).join('/')}`;
}

export function textAt(value: unknown, ...steps: string[]): string | undefined {
  const end = at(value, steps);
  return typeof end === 'string' ? end : undefined;
}

/** @throws UserError when no edit can do it without touching something else */
export function editedText(
  site: Pick<OpenSite, 'language'>,
  file: string,
  text: string,
  operation: Operation,
): string {
  try {
    return afterEdit(text, operation);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      journeysWords(site.language).site.notChanged({ file, reason: error.message }),
    );
  }
}
