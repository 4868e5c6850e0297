// Texts and markup → markup in which every text is nothing but a text.
import { html } from '../text.ts';

export interface Markup {
  readonly markup: string;
}

type Piece = string | number | undefined | Markup | readonly Markup[];

/** Markup from a template: whatever is put into it is escaped unless it is markup itself. */
export function markup(template: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: template.map((text, i) => text + written(pieces[i])).join('') };
}

function written(piece: Piece): string {
  if (piece === undefined) return '';
  if (typeof piece === 'string') return html(piece);
  if (typeof piece === 'number') return String(piece);
  if ('markup' in piece) return piece.markup;
  return piece.map(({ markup }) => markup).join('\n');
}

/** A text of the site in a sentence of this program: its direction is its own affair. */
export function quoted(text: string): Markup {
  return markup`<bdi>${text}</bdi>`;
}
