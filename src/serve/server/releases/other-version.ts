// The lock file that was published → the version of Chapterkit that it wants, where another one runs.
import path from 'node:path';
import { packageFile } from '../../../compiler/files/program.ts';
import { jsonIn } from '../../../compiler/files/read.ts';
import { seenState } from '../../../compiler/files/state.ts';
import { type Sentence, translate } from '../../../editor/sentences/sentence.ts';
import { PACKAGE } from '../../../model/product.ts';
import { at } from '../../../model/schema/value.ts';
import type { ServeContext } from '../context.ts';

/** Logged once for each version. A site brings its packages by itself only where it is a container. */
export function createVersionNotice({ root, log, language }: ServeContext) {
  const file = path.join(root, 'package-lock.json');
  let [lastState, lastWanted]: (string | undefined)[] = [];
  let notice: Sentence | undefined;
  return (): Sentence | undefined => {
    const state = seenState(file)?.state;
    if (state === lastState) return notice;
    lastState = state;
    const wanted = at(jsonIn(file), ['packages', `node_modules/${PACKAGE}`, 'version']);
    const { version: here } = packageFile();
    const isOther = typeof wanted === 'string' && wanted !== here;
    notice = isOther ? { say: 'otherVersion', wanted, here, folder: root } : undefined;
    if (notice && wanted !== lastWanted) log(translate(language(), notice));
    lastWanted = isOther ? wanted : undefined;
    return notice;
  };
}
