// Files as they are and as they would be → the lines that would change.
import { structuredPatch } from 'diff';
import type { FileChange } from '../journeys/write.ts';
import type { DifferenceLine, FileDifference } from '../protocol.ts';

export function differenceOf({ file, before, after }: FileChange): FileDifference {
  const kind = before === undefined ? 'new' : after === undefined ? 'removed' : 'changed';
  const isText = typeof (after ?? before) === 'string';
  return { file, kind, lines: isText ? linesOf(`${before ?? ''}`, `${after ?? ''}`) : [] };
}

function linesOf(before: string, after: string): DifferenceLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 0 });
  return hunks.flatMap(({ oldStart, newStart, lines }, i) => {
    let [from, to] = [oldStart, newStart];
    const shown = lines.flatMap((written): DifferenceLine[] => {
      const text = written.slice(1).replace(/\r$/, '');
      if (written.startsWith('+')) return [{ sign: '+', text, line: to++ }];
      if (written.startsWith('-')) return [{ sign: '-', text, line: from++ }];
      // "\ No newline at end of file" is no line of the file.
      return [];
    });
    return i === 0 ? shown : [{ sign: '@', text: '', line: newStart }, ...shown];
  });
}
