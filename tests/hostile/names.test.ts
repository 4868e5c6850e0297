// Files under names that no chapter gives: each is a located error or does no harm.
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { summarise } from '../../src/compiler/diagnostics/formats/checked.ts';
import { pretty } from '../../src/compiler/diagnostics/formats/pretty.ts';
import { check, compiled, edited, findings, projectRoot, site } from '../support/site.ts';
import { tally } from '../support/tally.ts';

/** Each diagnostic as "code file". */
const found = (root: string): string[] =>
  compiled(root).diagnostics.map((d) => `${d.code} ${d.file}`);

const tiny = 'tests/sites/tiny/content';
const tinyPicture = fs.readFileSync(path.join(projectRoot, tiny, 'images/dot.png'));

beforeEach(() => tally('faults', 'hostile names of files'));

describe('names', () => {
  const page = 'title: T\ndescription: D\nblocks: []\n';

  it.each([
    ['a line end', 'a\nb'],
    ['a bell and a colour', 'a\u0007\u001b[31mb'],
    ['letters from right to left', 'a\u202eb'],
    ['markup', `<b>"'&`],
    ['a name of every object', '__proto__'],
    ['as many letters as there may be', 'n'.repeat(250)],
  ])('%s', (_, name) => {
    const result = compiled(site({ [`content/pages/${name}.yaml`]: page }));
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['page/unrouted']);
    const summary = summarise(result.diagnostics, result.files, 0);
    const printed = pretty(result.diagnostics, summary, result.textOf, false);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal must not get
    expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202e]/);
  });

  it.each(['About us', 'a"b', 'a?b', '-rf', 'é', 'n'.repeat(101), '__proto__'])(
    'a page named %s is not published under that name',
    (name) => {
      const files = edited('site.yaml', 'page: about', `page: ${JSON.stringify(name)}`);
      const about = fs.readFileSync(path.join(projectRoot, tiny, 'pages/about.yaml'));
      const moved = { 'content/pages/about.yaml': null, [`content/pages/${name}.yaml`]: about };
      expect(found(site({ ...files, ...moved }))).toEqual([`file/name content/pages/${name}.yaml`]);
    },
  );

  it.runIf(process.platform === 'linux')('bytes that are no UTF-8', () => {
    const root = site();
    const name = (ending: string) =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(ending)]);
    const put = (folder: string, ending: string, text: string) =>
      fs.writeFileSync(
        Buffer.concat([Buffer.from(`${path.join(root, folder)}/`), name(ending)]),
        text,
      );
    put('content/pages', '.yaml', page);
    put('content/images', '.png', '');
    const result = compiled(root);
    expect(result.output).toBeUndefined();
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['file/unreadable']);
    expect(result.diagnostics[0]?.message).toContain('its name is not written in UTF-8');
  });

  it.each([
    ['content/pages/About.yaml', page],
    ['content/members/ADA_Byron.yaml', page],
    ['content/images/DOT.PNG', tinyPicture],
  ])('%s beside a file that differs in capital letters', (file, content) => {
    expect(
      found(site({ [file]: content })).filter((one) => one.startsWith('file/same')),
    ).toHaveLength(1);
  });

  it('one name written with two kinds of accents', () => {
    const files = {
      'content/images/é.png': tinyPicture,
      'content/images/e\u0301.png': tinyPicture,
    };
    expect(found(site(files))).toEqual(['file/same-name content/images/é.png']);
  });

  it('a picture is published under a short name with the ending of what it is', () => {
    const name = `images/${'long '.repeat(48)}.html`;
    const files = edited('content/members/Ada_Byron.yaml', 'images/dot.png', name);
    const { output, diagnostics } = check({ ...files, [`content/${name}`]: tinyPicture });
    expect(diagnostics).toEqual([]);
    const published = output?.images.get(name)?.published ?? '';
    expect(published).toMatch(/^images\/[a-z0-9-]{1,80}\.[0-9a-f]{10}\.(?:png|jpg)$/);
  });
});

it('a path that no file system can hold', () => {
  const long = `/${'a'.repeat(101)}`;
  const result = check(edited('site.yaml', 'path: /people/:name', `path: ${long}/:name`));
  expect(findings(result)).toEqual([`schema/format → ${long}/:name`]);
});
