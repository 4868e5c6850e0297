// The text of a Markdown file → what tests need of it: its sections, code blocks, code spans and links.

/** Indented ones, as in lists, lose their indent. */
export interface Fence {
  readonly language: string;
  readonly text: string;
}

export const fencesOf = (markdown: string): Fence[] =>
  [...markdown.matchAll(/^( *)```(\w*)\n(.*?)^\1```$/gms)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

const withoutFences = (markdown: string): string => markdown.replace(/^ *```.*?^ *```$/gms, '');

/** Between single backticks, outside code blocks. */
export const spansOf = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

/** Of pictures, too; outside code. */
export const linksOf = (markdown: string): string[] =>
  [
    ...withoutFences(markdown)
      .replace(/`[^`\n]+`/g, '')
      .matchAll(/(?<!\\)\]\(([^)\s]+)\)/g),
  ].map(([, target = '']) => target);

/** By headings of the second level. */
export const sectionsOf = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    markdown
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', section] as const),
  );

/** As code hosts give them to headings. */
export const anchorsOf = (markdown: string): string[] =>
  [...withoutFences(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
