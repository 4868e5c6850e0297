// The site as its draft has it × the examples of all blocks → the HTML of each block alone, for the palette of the editor.

import path from 'node:path';
import type { Source } from '../../compiler/1-load/load.ts';
import type { Output } from '../../compiler/5-emit/emit.ts';
import type { Compiled } from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { programRoot } from '../../compiler/files/program.ts';
import { blockReferences } from '../../compiler/grammar/block-reference.ts';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import { overviewOf } from '../../editor/server/overview.ts';
import type { EngineManifest, OwnBlocks } from '../../model/engine.ts';
import { UserError } from '../../model/errors.ts';
import { siteContents } from '../../model/schema/site-contents.ts';
import { pictureAt, type SentFile, variantsOf } from '../../site/assets/pictures.ts';
import { engineWith } from '../../site/engine.ts';
import { languageAttributes } from '../../site/escape.ts';
import { assetsFor } from '../../site/render/page-assets.ts';
import { loadRenderer } from '../../site/render/renderer.ts';
import { compileExamples, type Examples } from './examples.ts';
import type { WorkingSite } from './working-site.ts';

interface Kept {
  readonly key: string;
  readonly own: OwnBlocks | undefined;
  readonly examples: Promise<Examples | undefined>;
}

/** While the site has mistakes they stay as they were. */
export function createBlockLooks(
  site: WorkingSite,
  engine: EngineManifest,
  base: string,
  grammar: Grammar,
) {
  let kept: Kept | undefined;
  const newest = (): Kept | undefined => {
    const whole = site.whole();
    const own = site.own();
    if (!whole?.stages) return undefined;
    const key = keyOf(whole);
    if (kept?.key !== key || kept.own !== own)
      kept = { key, own, examples: examplesOf(whole, { grammar, own, base }) };
    return kept;
  };
  return {
    /** Undefined where the example cannot be shown on this site. */
    html: async (type: string): Promise<string | undefined> => {
      const now = newest();
      const examples = await now?.examples;
      const page = examples?.blocks.find(({ reference }) => reference.type === type)?.page;
      return page && examples && documentOf(page, examples.output, engine, now?.own);
    },
    picture: async (published: string): Promise<SentFile | undefined> => {
      const examples = await kept?.examples;
      return examples && pictureAt(variantsOf(examples.output), published);
    },
  };
}

function keyOf({ stages }: Compiled): string {
  const { documents, downloads, images } = stages?.source ?? {};
  return JSON.stringify([
    documents?.get('site.yaml')?.text,
    [...(documents?.keys() ?? [])],
    [...(images?.keys() ?? [])],
    [...(downloads?.keys() ?? [])],
  ]);
}

async function examplesOf(
  compiled: Compiled,
  options: Pick<Parameters<typeof compileExamples>[0], 'grammar' | 'own'> & {
    readonly base: string;
  },
): Promise<Examples | undefined> {
  const { stages } = compiled;
  if (!stages) return undefined;
  const source = withDocuments(stages.source);
  const { documents = [], ...others } = siteContents(overviewOf(compiled, options.base, false));
  const contents = documents.length > 0 ? { ...others, documents } : others;
  let references = blockReferences(stages.grammar, undefined, source.root).filter(
    ({ example }) => example !== '',
  );
  while (references.length > 0) {
    const report = createReport();
    const made = await compileExamples({ ...options, source, report, references, contents });
    if (!('text' in made)) return made;
    const failed = new Set(made.types);
    if (failed.size === 0) return undefined;
    references = references.filter(({ type }) => !failed.has(type));
  }
  return undefined;
}

/** A site that has nothing to download yet is shown with what the example names. */
function withDocuments(source: Source): Source {
  if (source.downloads.size > 0) return source;
  const downloads = ['files/bylaws.pdf', 'files/budget.csv'].map((name) => {
    const file = path.join(programRoot, 'src/serve/gallery-site/content', name);
    return [name, { file, shown: `content/${name}` }] as const;
  });
  return { ...source, downloads: new Map(downloads) };
}

/** A page without its program: nothing in it runs. */
async function documentOf(
  page: Examples['blocks'][number]['page'],
  output: Output,
  engine: EngineManifest,
  own: OwnBlocks | undefined,
): Promise<string | undefined> {
  const { site, screens } = output;
  const { render, tokenSheet } = await loadRenderer(own);
  const types = screens.get(page.document) ?? [];
  const { style } = assetsFor(types, { engine: engineWith(engine, own), site, tokenSheet });
  try {
    return [
      `<!doctype html><html ${languageAttributes(site)} data-mantine-color-scheme="light">`,
      `<head><meta charset="utf-8"><style>${style}</style></head>`,
      `<body><div id="root">${(await render(page, site)).html}</div></body></html>`,
    ].join('\n');
  } catch (error) {
    // The view of a block of the site's own fails on its example.
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
