// The sites that are measured: without a mistake, the same each time, and as large as they are said to be.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { compiled, temporaryFolder } from '../support/site.ts';
import { invent } from './invent.ts';
import { makeSite, writeChapter } from './make-site.ts';
import { PAGES, readNeutral } from './neutral.ts';

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]),
  );

describe('an invented chapter', () => {
  test('compiles without a mistake or a warning, a page for each member', () => {
    const folder = temporaryFolder();
    makeSite(folder, 43);
    const { diagnostics, output } = compiled(folder);
    expect(diagnostics).toEqual([]);
    // Nine screens beside the profiles.
    expect(output?.pages.size).toBe(43 + 9);
  });

  test('is the same each time', () => {
    const [one, other] = [temporaryFolder(), temporaryFolder()];
    makeSite(one, 12);
    makeSite(other, 12);
    expect(filesIn(one)).toEqual(filesIn(other));
  });

  test('gives every one of 6,000 members an address of their own', () => {
    const slugs = invent(6000).members.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(6000);
  });
});

describe('content of the peer harness', () => {
  /** What the harness writes: the neutral values as YAML, a file for each. */
  const written = (): string => {
    const folder = temporaryFolder();
    const neutral = invent(7);
    const put = (file: string, value: unknown): void => {
      const target = path.join(folder, 'content', file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, stringify(value));
    };
    put('site.yaml', neutral.site);
    for (const page of PAGES) put(`pages/${page}.yaml`, neutral.pages[page]);
    for (const { slug, ...member } of neutral.members) put(`members/${slug}.yaml`, member);
    for (const year of neutral.years) put(`years/${year.kind}-${year.year}.yaml`, year);
    fs.cpSync(neutral.pictures, path.join(folder, 'images'), { recursive: true });
    return folder;
  };

  test('becomes the same site as when it is invented here', () => {
    const [made, read] = [temporaryFolder(), temporaryFolder()];
    makeSite(made, 7);
    writeChapter(readNeutral(written()), read);
    expect(filesIn(read)).toEqual(filesIn(made));
  });

  test('keeps the addresses of its members', () => {
    const folder = temporaryFolder();
    const neutral = readNeutral(written());
    writeChapter(neutral, folder);
    const { output } = compiled(folder);
    const pages = [...(output?.pages.keys() ?? [])];
    expect(pages).toEqual(
      expect.arrayContaining(neutral.members.map(({ slug }) => `/active-brothers/${slug}`)),
    );
  });
});
