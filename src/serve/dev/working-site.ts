// A folder of YAML that is being edited → its last whole output, and what is wrong with it now.
import path from 'node:path';
import type { FileOverride } from '../../compiler/1-load/load.ts';
import type { Output } from '../../compiler/5-emit/emit.ts';
import { type Compiled, compileInSteps } from '../../compiler/compile.ts';
import {
  documentsBelow,
  readDocumentFilesSoon,
} from '../../compiler/files/documents/document-file.ts';
import { createFixVerifier } from '../../compiler/fix/fix-texts.ts';
import { inTurns, type Steps } from '../../compiler/steps.ts';
import { type CompileMemo, createCompileMemo } from '../../editor/journeys/site-folder.ts';
import type { EngineManifest, OwnBlocks } from '../../model/engine.ts';
import { messageIn, UserError } from '../../model/errors.ts';
import type { Language } from '../../model/language.ts';
import type { Finding, SiteData } from '../../model/shapes.ts';
import type { Apart } from '../../site/bundle/apart.ts';
import { ownBlocksOf } from '../../site/bundle/own-blocks.ts';
import { siteFile, withViews } from '../../site/engine.ts';
import { type Prepared, prepare } from '../../site/render/prepare.ts';
import { buildWords } from '../../words/gen/build.gen.ts';
import { findingsIn, textOf } from './findings.ts';

export type WorkingSite = ReturnType<typeof createWorkingSite>;

const MAX_VERSIONS = 20;

export interface Working {
  readonly root: string;
  readonly engine: EngineManifest;
  readonly say?: (line: string) => void;
  readonly base?: string;
  readonly language?: () => Language;
  readonly texts?: () => ReadonlyMap<string, FileOverride>;
  /** What runs its own blocks, where that is not this process. */
  readonly apart?: Apart | undefined;
  readonly memo?: CompileMemo | undefined;
}

export function createWorkingSite({
  root,
  engine,
  say = () => {},
  base = '/',
  texts,
  language,
  apart,
  memo = createCompileMemo(),
}: Working) {
  const compileWith = (texts: ReadonlyMap<string, FileOverride>): Steps<Compiled> =>
    compileInSteps({
      ...{ ...memo, root, base, sources: true, texts },
      // All is said as by `check`; only what is said depends on the clock.
      formHost: process.env.FORM_HOST || undefined,
      at: new Date(),
      showScheduled: true,
      // What is tried out here goes to the receiver of this server, never to that of the chapter.
      takesMessages: true,
    });
  const compileTexts = (others: ReadonlyMap<string, FileOverride>): Steps<Compiled> =>
    compileWith(new Map([...(texts?.() ?? []), ...others]));
  const prove = createFixVerifier(compileTexts);
  const compileNow = function* (): Steps<Compiled> {
    return yield* prove(yield* compileTexts(new Map()));
  };
  const prepared = new Map<string, Prepared>();
  const prepareIn = async (output: Output): Promise<Output> => {
    const site = withViews(output.site, own);
    const kept = prepared.get(site.base) ?? { site: '', blocks: new Map() };
    prepared.set(site.base, kept);
    return prepare({ ...output, site }, own, kept);
  };
  const shared = new Map<string, SiteData>();
  let images: readonly Output['images'][] = [];
  let last: Output | undefined;
  let own: OwnBlocks | undefined;
  let findings: readonly Finding[] = [];
  let roots = [root];
  let compiled: Compiled | undefined;
  let whole: Compiled | undefined;
  return {
    /** With mistakes the last whole output stays. */
    async compile(): Promise<void> {
      // While another process reads them, others are answered.
      await readDocumentFilesSoon(memo.pictures.unread(roots.flatMap(documentsBelow)));
      compiled = await inTurns(compileNow());
      const { durationMs, layer } = compiled;
      roots = layer ? [root, layer.root] : [root];
      const spoken = language?.() ?? 'en';
      findings = findingsIn(compiled, spoken);
      try {
        // A draft that begins with a mistake shows the site as it is on the disk.
        const isFirst = last === undefined && texts !== undefined;
        const shown =
          compiled.output || !isFirst ? compiled : await inTurns(compileWith(new Map()));
        const { output } = shown;
        if (output) {
          whole = shown;
          own = await ownBlocksOf(path.resolve(root), engine, false, apart);
          const translations: Output[] = [];
          for (const one of output.translations ?? []) translations.push(await prepareIn(one));
          last = { ...(await prepareIn(output)), translations };
          images = [last.images, ...images].slice(0, MAX_VERSIONS);
          // The first language last: it names the version.
          for (const { site } of [...translations, last]) {
            const { published } = siteFile(site);
            shared.delete(published);
            shared.set(published, site);
          }
          for (const old of [...shared.keys()].slice(0, -MAX_VERSIONS)) shared.delete(old);
        }
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        findings = [{ severity: 'error', text: messageIn(spoken, error) }, ...findings];
      }
      const mistakes = textOf(findings);
      say(mistakes === '' ? buildWords(spoken).dev.fine({ ms: durationMs }) : `\n${mistakes}\n`);
    },
    output: () => last,
    /** Where what all pages share lies in that output, below the base path; another place whenever it changes. */
    version: () => [...shared.keys()].at(-1) ?? '',
    /** What lies there, also of versions before: a page that is still on its way was drawn with it. */
    shared: (path: string) => shared.get(path),
    /** For the same reason; the newest first. */
    images: () => images,
    own: () => own,
    findings: () => findings,
    roots: () => roots,
    compiled: (): Compiled => {
      if (!compiled) throw new Error('the site was not compiled yet');
      return compiled;
    },
    whole: () => whole,
  };
}
