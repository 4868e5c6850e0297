// In a process that may read nothing else: pages and blocks → what the program of a site makes of them.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { OwnQuestion } from '../../model/engine.ts';
import type { BlockRequest, BlockResponse } from '../bundle/apart.ts';
import type { OwnProgram, RendererModule } from './renderer.ts';
import { writerOf } from './writer.ts';

// Without its walls it does nothing.
if (process.permission?.has('fs.read', '/') !== false || process.getBuiltinModule?.('node:sqlite'))
  process.exit(1);
// It writes into any folder that it is told of.
Reflect.deleteProperty(process, 'report');

answerFor(new Map());

function answerFor(programs: Map<string, Promise<OwnProgram>>): void {
  const require = createRequire(import.meta.url);
  process.on('message', async ({ id, folder, text, question }: BlockRequest) => {
    const answer = (answered: BlockResponse) => process.send?.(answered);
    if (text !== undefined) programs.set(folder, imported(text));
    try {
      const renderer: RendererModule = require(path.join(import.meta.dirname, 'renderer.cjs'));
      const program = (await programs.get(folder)) as OwnProgram;
      answer({ id, value: await answerTo(question, program, renderer) });
    } catch (error) {
      answer({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  });
}

function answerTo(
  question: OwnQuestion,
  { views, prepare }: OwnProgram,
  { createRender }: RendererModule,
) {
  switch (question.do) {
    case 'names':
      return Object.keys(prepare);
    case 'prepare':
      return prepare[question.type]?.(question.block, question.site, writerOf(question.site));
    case 'render':
      return createRender(writerOf)(question.page, question.site, views);
  }
}

/** It stands for itself: there is no folder that it may read. */
function imported(text: string): Promise<OwnProgram> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return import(/* @vite-ignore */ url);
}
