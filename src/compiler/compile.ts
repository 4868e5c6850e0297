// A folder of YAML → the site to build and everything that is wrong with it. The pipeline, top to bottom.
import path from 'node:path';
import { otherLanguages, SITE, translatedFile, wrongFirst } from '../model/paths/translations.ts';
import { type FileOverride, type Layer, load, type Source } from './1-load/load.ts';
import { withGroups } from './2-validate/grouped.ts';
import {
  findScheduled,
  type Now,
  reportScheduled,
  type ScheduledEntry,
  withoutScheduled,
} from './2-validate/scheduled.ts';
import { type Validated, validate } from './2-validate/validate.ts';
import { type Linked, link } from './3-link/link.ts';
import { type Documents, type Images, measureFiles } from './4-images/images.ts';
import { emit, emitTogether, type Output } from './5-emit/emit.ts';
import { checkApplication, checkCalendar, checkOwnLists } from './checks/calendar.ts';
import { checkExampleTexts } from './checks/example-texts.ts';
import { checkForm } from './checks/form.ts';
import { checkHeadings } from './checks/headings.ts';
import { checkLocks } from './checks/locks.ts';
import { checkPlainTexts } from './checks/plain-texts.ts';
import { checkPrivacy } from './checks/privacy.ts';
import { checkLabels } from './checks/season-labels.ts';
import { checkContrast, checkMenu } from './checks/theme.ts';
import { checkFirstLanguage, checkTranslations, spokenKeysIn } from './checks/translations.ts';
import { checkHoles } from './checks/unfilled-places.ts';
import { reportUnused } from './checks/unused.ts';
import { checkWords } from './checks/words.ts';
import { checkZone } from './checks/zone.ts';
import { catalogue } from './diagnostics/catalogue.ts';
import { createReport, type Diagnostic, type Report } from './diagnostics/diagnostic.ts';
import { exampleTexts } from './grammar/example-texts.ts';
import { type Grammar, loadGrammar } from './grammar/grammar.ts';
import { siteGrammar } from './grammar/own-grammar.ts';
import { reportOutdated } from './grammar/version.ts';
import { createPictureMemo, type PictureMemo } from './pictures/picture-memo.ts';
import type { DocumentMemo } from './source/document-memo.ts';
import { sourceIn } from './source/translations.ts';
import { atOnce, type Steps } from './steps.ts';
import { localTime } from './time/time-zone.ts';
import { parseDocument } from './yaml/parse.ts';

export interface CompileOptions {
  readonly root: string;
  /** The base path of the published site, with slashes at both ends. */
  readonly base?: string;
  /** Whether pages say which files they are made of, for the dev server. */
  readonly sources?: boolean;
  /** The standard grammar, for a caller that has it; schemas and blocks of the site's own join it. */
  readonly grammar?: Grammar;
  /** Where the contact form sends, in place of what site.yaml says: an origin. */
  readonly formHost?: string | undefined;
  /** Whether the server of the pages takes the messages of the form, whatever is said of others. */
  readonly takesMessages?: boolean;
  /** A day ("2026-09-20"), or a moment read from the clock of the chapter; without it nothing depends on the clock. */
  readonly at?: string | Date;
  /** By when entries have to be published, where that is not `at`; else the present moment. */
  readonly now?: Now;
  /** Whether what is not yet published is shown all the same: to those who write it, never to visitors. */
  readonly showScheduled?: boolean;
  /** What to read in place of files, by path: what a repair or a draft would make of them. */
  readonly texts?: ReadonlyMap<string, FileOverride>;
  /** What was read of the content files before, for a caller that compiles again. */
  readonly documents?: DocumentMemo;
  /** What was read of the pictures and documents before, for a caller that compiles again. */
  readonly pictures?: PictureMemo;
}

export interface Compiled {
  /** Undefined when there is an error: nothing that is not whole is published. */
  readonly output: Output | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** The addresses of other sites, as often as they are written. */
  readonly external: Linked['external'];
  readonly files: number;
  readonly durationMs: number;
  /** The text of a content file as it was read, for frames. */
  readonly textOf: (file: string) => string | undefined;
  readonly layer: Layer | undefined;
  /** What is not yet published, the next one first. */
  readonly scheduled: readonly ScheduledEntry[];
  /** Undefined where the files are of a newer grammar; without what is not yet published unless that is shown. */
  readonly stages?: Stages;
  /** Of its other languages, as far as they could be read. */
  readonly spoken?: readonly Stages[];
}

export interface Stages {
  readonly source: Source;
  readonly validated: Validated;
  readonly linked: Linked;
  readonly images: Images;
  readonly documents: Documents;
  readonly grammar: Grammar;
}

/** Compiles a site. Mistakes of its authors are returned, never thrown; what is thrown is our bug. */
export function compile(options: CompileOptions): Compiled {
  return atOnce(compileInSteps(options));
}

export function* compileInSteps(options: CompileOptions): Steps<Compiled> {
  const started = performance.now();
  const report = createReport();
  const { texts, documents } = options;
  const source = yield* load(path.resolve(options.root), report, texts, documents);
  const compiled = yield* compileSource(source, report, options);
  const spoken = yield* inOtherLanguages(source, compiled, options);
  return { ...spoken, durationMs: Math.round(performance.now() - started) };
}

/** With the site in its other languages, each of them whole or none. */
function* inOtherLanguages(
  source: Source,
  first: Compiled,
  options: CompileOptions,
): Steps<Compiled> {
  const site = source.documents.get(SITE)?.value;
  const languages = otherLanguages(site);
  if (languages.length === 0 || wrongFirst(site)) return first;
  const { base = '/' } = options;
  const others: Compiled[] = [];
  for (const language of languages) {
    const report = createReport();
    const place = { base: `${base}${language}/`, files: base };
    const spoken = first.stages && spokenKeysIn(first.stages.validated, first.stages.grammar);
    const said = sourceIn(source, language, spoken);
    others.push(yield* compileSource(said, report, { ...options, ...place }));
  }
  const isOfFirst = ({ file }: Diagnostic) => translatedFile(file, languages) === undefined;
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const wrong = new Set(
    first.diagnostics.flatMap((d) => (d.severity === 'error' ? placeOf(d) : [])),
  );
  // What is wrong in the first language was said of that, unless it is wrong only in another.
  const own = others.flatMap(({ diagnostics }, i) => [
    ...(first.stages ? translationsOf(first.stages, languages[i] ?? '') : []),
    ...diagnostics.filter(
      (d) =>
        (!isOfFirst(d) && !wrong.has(placeOf(d))) ||
        d.code === 'words/untranslated' ||
        (first.output && d.severity === 'error'),
    ),
  ]);
  const output = emitTogether(
    [first, ...others].map(({ output, stages }) =>
      output && stages ? { ...stages, output } : undefined,
    ),
  );
  const spoken = others.flatMap(({ stages }) => stages ?? []);
  return { ...first, output, spoken, diagnostics: [...first.diagnostics, ...own] };
}

function translationsOf({ source, validated, grammar }: Stages, language: string): Diagnostic[] {
  const report = createReport();
  checkTranslations(source, language, validated, grammar, report);
  return report.diagnostics();
}

/** All stages but the first, which has reported to `report`. */
export function* compileSource(
  source: Source,
  report: Report,
  options: Omit<CompileOptions, 'root'> & { readonly files?: string },
): Steps<Compiled> {
  const started = performance.now();
  const read = { files: source.documents.size, layer: source.layer };
  const durationMs = () => Math.round(performance.now() - started);
  if (!reportOutdated(source, report)) {
    // What stands in the files of a newer grammar is no mistake of anybody: that it is newer is said alone.
    const only = createReport();
    reportOutdated(source, only);
    const textOf = (file: string) => textIn(source, file) || undefined;
    const none = { output: undefined, external: [], scheduled: [] };
    return { ...read, ...none, diagnostics: only.diagnostics(), textOf, durationMs: durationMs() };
  }
  const standard = options.grammar ?? loadGrammar();
  const { grammar, examples, texts } = siteGrammar(source.root, standard, report);
  const shown = [...examples].map(([file, text]) => parseDocument(file, text, report));
  const written = yield* validate(source, grammar, report, shown);
  const validated = withGroups(written, grammar);
  checkLocks(source, grammar, report);
  const now = () => options.now ?? options.at ?? new Date();
  const scheduled = findScheduled(validated, grammar, now);
  const linked = yield* link(validated, source.downloads.keys(), grammar, report, scheduled);
  yield;
  const pictures = options.pictures ?? createPictureMemo();
  const files = yield* measureFiles(source, validated, linked, grammar, report, pictures);
  yield;
  checkContrast(validated.site, report);
  const isStandard = (type: string) => grammar.blocks.get(type) === standard.blocks.get(type);
  checkHeadings(validated, grammar, isStandard, report);
  checkHoles(validated, isStandard, report);
  checkPlainTexts(validated, isStandard, report);
  checkExampleTexts(validated, exampleTexts(grammar, standard, shown), report);
  yield;
  checkPrivacy(source, validated, report);
  checkSeason(validated, options.at, report);
  checkZone(validated.site, options.at, report);
  checkFirstLanguage(source, report);
  checkWords(validated, linked, files.images, grammar, report);
  checkMenu(validated.site, files.images, report);
  checkForm(validated, options.formHost, isStandard, report);
  yield;
  reportUnused(source, validated, linked, report);
  const all: Stages = { source, validated, linked, ...files, grammar };
  const stages =
    options.showScheduled || scheduled.length === 0
      ? all
      : yield* withoutScheduledStages({ ...all, validated: written }, scheduled, pictures, report);
  if (options.at !== undefined && !report.hasErrors()) reportScheduled(scheduled, report);
  yield;
  const { base = '/', files: shared = base, sources = false, takesMessages = false } = options;
  const formHost = takesMessages ? '' : options.formHost;
  const output = report.hasErrors()
    ? undefined
    : emit(stages.validated, stages.linked, stages, {
        ...{ base, files: shared, grammar, sources, formHost },
        scheduled: options.showScheduled ? scheduled : [],
      });
  return {
    output,
    diagnostics: withoutForeignFixes(report.diagnostics(), source),
    external: linked.external,
    ...read,
    durationMs: durationMs(),
    textOf: (file) => (textIn(source, file) ?? texts.get(file)) || undefined,
    scheduled,
    stages,
  };
}

/** All later stages see no other entry; what is missing without them comes to the mistakes reported already. */
function* withoutScheduledStages(
  { source, validated, grammar, linked }: Stages,
  scheduled: readonly ScheduledEntry[],
  pictures: PictureMemo,
  report: Report,
): Steps<Stages> {
  const { source: left, validated: written } = withoutScheduled(source, validated, scheduled);
  const shown = { source: left, validated: withGroups(written, grammar) };
  const only = errorsOnly(report);
  const downloads = source.downloads.keys();
  const again = yield* link(shown.validated, downloads, grammar, only, scheduled, linked);
  const files = yield* measureFiles(shown.source, shown.validated, again, grammar, only, pictures);
  return { ...shown, linked: again, ...files, grammar };
}

/** A report to which only mistakes come: whoever is asked again repeats the rest. */
function errorsOnly(report: Report): Report {
  const add: Report['add'] = (code, ...more) => {
    if (catalogue[code].severity === 'error') report.add(code, ...more);
  };
  return { ...report, add };
}

function textIn({ documents, layerDocuments }: Source, file: string): string | undefined {
  return (documents.get(file) ?? layerDocuments?.get(file))?.text;
}

/** A layer belongs to others: its mistakes are shown here and fixed in its own folder. */
function withoutForeignFixes(diagnostics: Diagnostic[], source: Source): Diagnostic[] {
  return diagnostics.map(({ fix, ...d }) =>
    fix === undefined || source.layerDocuments?.has(d.file) ? d : { ...d, fix },
  );
}

/** The one file whose dates belong together. */
const SEASON = 'content/season.yaml';

function checkSeason(validated: Validated, at: CompileOptions['at'], report: Report): void {
  const { timezone = 'UTC', timezoneLabel } = validated.site?.value ?? {};
  const clock = { timezone, timezoneLabel };
  checkOwnLists(validated, clock, report);
  const season = validated.all.find(({ document }) => document.file === SEASON);
  if (!season) return;
  const now = at instanceof Date ? localTime(at, timezone) : at;
  checkCalendar(season.document, season.value, now, clock, report);
  // A text that the link is a part of says that it is missing.
  const isAsked = validated.all.some(
    ({ document }) =>
      report.hasErrors(document.file) && document.text.includes('${season.applyLink}'),
  );
  if (!isAsked) checkApplication(season.document, season.value, now, report);
  checkLabels(season.document, validated.site, report);
}
