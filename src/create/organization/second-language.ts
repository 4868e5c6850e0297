// A new site written in two languages → the files that say in the second what the first does.
import path from 'node:path';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import type { Grammar } from '../../compiler/grammar/grammar.ts';
import { spokenTexts } from '../../compiler/grammar/spoken-texts.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { printDocument } from '../../editor/yaml-edits/print.ts';
import { SITE, translationFile } from '../../model/paths/translations.ts';
import { at } from '../../model/schema/value.ts';
import type { Files } from '../write-all.ts';

interface Target {
  readonly language: string;
  /** The folder of the schemas as the site sees it. */
  readonly schemas: string;
  readonly grammar: Grammar;
  /** What somebody said in the first language alone; empty for nothing. */
  readonly own: string;
}

/** The templates of all languages have the same pages, blocks and fields, in the same order. */
export function translationsOf(
  first: Files,
  second: Files,
  { language, schemas, grammar, own }: Target,
): Files {
  const [site, other] = [first, second].map((files) => contentOf(files, SITE));
  const routes = listOf(site, 'routes').map((route, i) => [route, listOf(other, 'routes')[i]]);
  const named = (name: string) => routes.map((pair) => pair.map((one) => String(at(one, [name]))));
  const moved = named('path').filter(([from, to]) => from !== to && !from?.includes(':'));
  const links = new Map(moved.map(([from = '', to = '']) => [to, from]));
  const pages = named('page').map((pair) => pair.map((page) => `content/pages/${page}.yaml`));
  const members = [first, second].map((files) => [...files.keys()].find(isMember) ?? '');
  const all = [
    ['site', SITE, SITE],
    ...pages.map((pair) => ['page', ...pair]),
    ['member', ...members],
    ['season', SEASON, SEASON],
  ];
  return new Map(
    all.flatMap(([kind = '', file = '', same = '']) => {
      if (!first.has(file)) return [];
      const said = contentOf(second, same);
      const texts = spokenTexts(contentOf(first, file), kind, grammar).flatMap(
        ({ path: place, text }) => {
          const to = at(said, place);
          if (own !== '' && text.includes(own)) return [];
          return typeof to === 'string' && to !== text ? [[text, to] as const] : [];
        },
      );
      // Links lead by the paths of the first language.
      const linked = (to: string) => to.replace(/(?<=\]\()[^)]+/g, (way) => links.get(way) ?? way);
      const document = {
        ...(file === SITE && { paths: moved.map(([from = '', to = '']) => ({ from, to })) }),
        texts: [...new Map(texts)].map(([from, to]) => ({ from, to: linked(to) })),
      };
      const written = translationFile(file, language);
      const schema = `${path.posix.relative(path.posix.dirname(written), schemas)}/translation.schema.json`;
      const head = `# yaml-language-server: $schema=${schema}`;
      return [[written, `${head}\n\n${printDocument(document)}\n`] as const];
    }),
  );
}

const SEASON = 'content/season.yaml';

function isMember(file: string): boolean {
  return file.startsWith('content/members/');
}

function contentOf(files: Files, file: string): unknown {
  return parseDocument(file, String(files.get(file)), createReport()).value;
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = at(value, [name]);
  return Array.isArray(list) ? list : [];
}
