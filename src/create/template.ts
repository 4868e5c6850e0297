// The texts of a new site with places to fill in, and the words for them → the texts.
import { oneLine } from '../editor/yaml-edits/print.ts';

/** Empty for what is left out. */
export type Words = Readonly<Record<string, string | number>>;

/** "{{if letters}}" at the end of a line, and in Markdown of a heading: the line is for sites that have them. */
const CONDITION = /(?<![ \t])[ \t]*\{\{if (\w+)\}\}$/;

/** A word that is the whole value of a field of YAML gets quotes where it needs them. */
export function fillTemplate(file: string, template: string, words: Words): string {
  const word = (name: string): string | number => {
    const found = words[name];
    if (found === undefined) throw new Error(`${file} asks for "${name}", which is not known`);
    return found;
  };
  const lines = template.split('\n').flatMap((line) => {
    const [mark, name] = CONDITION.exec(line) ?? [];
    if (mark === undefined || name === undefined) return [line];
    return word(name) === '' ? [] : [line.slice(0, -mark.length)];
  });
  // Inside a longer text nothing needs quotes of its own.
  const place = /((?:: |- )(?=\{\{\w+\}\}$))?\{\{(\w+)\}\}/gm;
  const isYaml = file.endsWith('.yaml');
  return lines.join('\n').replace(place, (_, before: string | undefined, name: string) => {
    const value = word(name);
    if (!isYaml || before === undefined) return `${before ?? ''}${value}`;
    return before + (typeof value === 'number' ? value : oneLine(value));
  });
}
