// A site → how an answer names one of its pictures.
import { nearest } from '../../../compiler/text/nearest.ts';
import type { Asking } from '../questions.ts';
import { type OpenSite, stagesOf } from '../site-folder.ts';

/** An answer is a picture by its path below content/, or from the root of the site. */
export function pictureAnswer(site: OpenSite): Pick<Asking, 'read' | 'conflict'> {
  const { images } = stagesOf(site).source;
  return {
    read: (answer) => answer.replace(/^(?:\.\/)?content\//, ''),
    conflict: (answer) => {
      if (images.has(answer)) return undefined;
      const near = nearest(answer, images.keys());
      return `There is no picture content/${answer}.${near ? ` Did you mean ${near}?` : ''}`;
    },
  };
}
