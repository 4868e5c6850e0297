// `create`: organizations of every kind → sites without a mistake; wrong answers and taken folders → nothing.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compile } from '../../src/compiler/compile.ts';
import { loadGrammar } from '../../src/compiler/grammar/grammar.ts';
import { VERSION_FILE } from '../../src/compiler/grammar/version.ts';
import { siteFiles } from '../../src/create/files.ts';
import { withMessages } from '../../src/create/messages/messages.ts';
import { firstSeason } from '../../src/create/organization/first-season.ts';
import { languageProblem, readLanguage } from '../../src/create/organization/languages.ts';
import { signOf } from '../../src/create/organization/names.ts';
import { readNational } from '../../src/create/organization/national.ts';
import { askOrganization, type Organization } from '../../src/create/organization/organization.ts';
import { timeZones } from '../../src/create/organization/time-zones.ts';
import { sampleFiles } from '../../src/create/sample.ts';
import { writeAll } from '../../src/create/write-all.ts';
import { writeSiteFiles } from '../../src/engine/codegen/site-files.ts';
import { run } from '../support/cli.ts';
import { projectRoot, temporaryFolder } from '../support/site.ts';
import { ofSpainIn } from '../support/spanish.ts';

const TODAY = '2026-11-24';

const CHAPTER: Organization = {
  kind: 'chapter',
  name: 'Lambda Epsilon Delta',
  shortName: 'LED',
  letters: 'ΛΕΔ',
  school: 'Westmoor University',
  about: '',
  founded: 2010,
  brand: '#0d1b33',
  accent: '#c8963e',
  timezone: 'America/Los_Angeles',
  seasons: true,
  language: 'en',
  secondLanguage: '',
  url: 'https://www.example.org',
};

/** Whatever serves the site takes its messages. */
const SAME = { answer: 'receive', form: { host: 'same' }, files: [], toDo: [] } as const;

/** Writes the site and returns what `check` says of it, on the day it is made. */
const mistakesIn = (organization: Organization): string[] => {
  const root = path.join(temporaryFolder(), 'site');
  writeAll(root, withMessages(siteFiles(organization, TODAY), SAME));
  const { diagnostics } = compile({ root, grammar: loadGrammar(), at: TODAY });
  return diagnostics.map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`);
};

describe('the files', () => {
  it.each([
    ['chapter', 'en', true, 'ΛΕΔ'],
    ['chapter', 'en', false, ''],
    ['club', 'en', false, ''],
    ['club', 'es', true, ''],
  ] as const)(
    'of a %s, %s, seasons %s, letters "%s" have no mistake',
    (kind, language, seasons, letters) => {
      expect(mistakesIn({ ...CHAPTER, kind, language, seasons, letters })).toEqual([]);
    },
  );

  it.each([
    ['en', 'es', true],
    ['es-MX', 'en', false],
  ] as const)(
    'of two languages say all of it in both: %s, %s',
    (language, secondLanguage, seasons) => {
      const organization = { ...CHAPTER, about: '', language, secondLanguage, seasons };
      expect(mistakesIn(organization)).toEqual([]);
      // Who says it in one language has to translate it.
      const about = mistakesIn({ ...organization, about: 'We play chess.' });
      expect(about).toEqual([expect.stringContaining('language/missing')]);
      expect(siteFiles(organization, TODAY).get('package.json')).toContain('"translate":');
      expect(siteFiles(organization, TODAY).get('content/README.md')).toContain(
        'npm run translate',
      );
      const said = [...siteFiles(organization, TODAY)].filter(([file]) =>
        file.startsWith(`content/${secondLanguage}/`),
      );
      expect(said.length).toBe(seasons ? 10 : 9);
      // In the words of a site that is written in it.
      const inLines = (text: unknown) => String(text).replace(/\s+/g, ' ');
      const alone = siteFiles({ ...CHAPTER, language: secondLanguage, seasons }, TODAY);
      const second = inLines([...alone.values()].join(' '));
      for (const [, text] of said) {
        expect(text).toMatch(/^# yaml-language-server: \S+translation\.schema\.json\n\n/);
        const { texts = [] } = parse(String(text)) as { texts?: { to: string }[] };
        const own = texts.filter(({ to }) => !to.includes(']('));
        expect(own.filter(({ to }) => !second.includes(inLines(to).trim()))).toEqual([]);
      }
    },
  );

  it.each(['en', 'es'])('say nothing that nobody said: %s', (language) => {
    for (const seasons of [true, false])
      for (const founded of [undefined, 1998]) {
        const organization = { ...CHAPTER, language, seasons, founded };
        expect(mistakesIn(organization)).toEqual([]);
        const files = siteFiles(organization, TODAY);
        const written = [...files].filter(([file]) => /^(?:site|content\/.*)\.yaml$/.test(file));
        const said = written.map(([, text]) => String(text).replace(/^ *#.*$/gm, '')).join('\n');
        expect([...files.values()].join('\n')).not.toMatch(/npm run translate|"translate":/);
        expect(said.includes('founded')).toBe(founded !== undefined);
        expect(said).not.toMatch(/type: (?:factsGrid|chart)|value:|\d+ ?%|2026\b(?!-)/);
        // Numbers as words would be figures, too.
        expect(said).not.toMatch(
          /\b(?:one evening|three evenings|half an hour|una tarde por|tres tardes|media hora)\b/i,
        );
        const members = [...files.keys()].filter((file) => file.startsWith('content/members/'));
        expect(members).toHaveLength(1);
        expect(String(files.get(members[0] ?? ''))).toMatch(/^name: .*(?:Example|Ejemplo)/m);
      }
  });

  it.each([
    ['a colon', 'Club: Consulting', 'C:C'],
    ['a hash and quotes', `The "Best" #1 Club's`, '#1'],
    ['what YAML takes for something else', 'true', 'no'],
    ['another script', '商学部', '商'],
    ['markup', '<b>Club</b> & Sons', '<&>'],
    ['a sign of YAML at its beginning', '- @club', '@c'],
  ])('have no mistake with %s in the name', (_, name, shortName) => {
    const organization = { ...CHAPTER, name, shortName, letters: '' };
    expect(mistakesIn(organization)).toEqual([]);
  });

  it.each([
    ['en', 'schema'],
    ['es', 'engine/schema/es'],
    ['es-MX', 'engine/schema/es'],
  ])('name the schemas of their language in the installed package: %s', (language, folder) => {
    const files = siteFiles({ ...CHAPTER, language }, TODAY);
    const named = [...files].flatMap(([file, text]) =>
      [...String(text).matchAll(/(?:\$schema=|"\.\/)(\S+\.schema\.json)/g)].map(([, way = '']) =>
        path.posix.join(way.startsWith('.') ? path.posix.dirname(file) : '.', way),
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    for (const way of named) {
      const [, inside = ''] = /^node_modules\/chapterkit\/(.*)$/.exec(way) ?? [];
      expect(path.posix.dirname(inside), way).toBe(folder);
      expect(fs.existsSync(path.join(projectRoot, inside)), way).toBe(true);
    }
    const snippets = String(files.get('.vscode/chapterkit.code-snippets'));
    expect(snippets).toContain(folder === 'schema' ? 'A row of buttons.' : 'Una fila de botones.');
  });

  it('learn of new packages, actions and images every week', () => {
    const text = String(siteFiles(CHAPTER, TODAY).get('.github/dependabot.yml'));
    const names = [...text.matchAll(/^ {2}- package-ecosystem: (.*)$/gm)].map(([, name]) => name);
    expect(names).toEqual(['npm', 'github-actions', 'docker', 'docker-compose']);
  });

  it('speak to an officer of the Americas, in the guide and in their comments', () => {
    for (const seasons of [true, false]) {
      const files = siteFiles({ ...CHAPTER, language: 'es', seasons }, TODAY);
      expect(files.get('content/README.md')).toContain('# Guía para responsables');
      const said = [...files].flatMap(([file, text]) =>
        file.endsWith('.md') ? [String(text)] : (String(text).match(/^ *# .*/gm) ?? []),
      );
      expect(said.flatMap(ofSpainIn)).toEqual([]);
    }
  });

  it('follow `language` when it changes, by gen', () => {
    const root = path.join(temporaryFolder(), 'site');
    writeAll(root, siteFiles({ ...CHAPTER, language: 'en' }, TODAY));
    const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
    const english = ['site.yaml', '.vscode/settings.json', '.vscode/chapterkit.code-snippets'].map(
      (file): [string, string] => [file, read(file)],
    );
    const speak = (from: string, to: string) =>
      fs.writeFileSync(path.join(root, 'site.yaml'), read('site.yaml').replace(from, to));
    speak('language: en', 'language: es');
    expect(writeSiteFiles(root)).toContain('content/pages/home.yaml');
    expect(read('content/pages/home.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/node_modules\/chapterkit\/engine\/schema\/es\/page\.schema\.json\n/,
    );
    expect(read('.vscode/settings.json')).toContain('chapterkit/engine/schema/es/site.schema.json');
    speak('language: es', 'language: en');
    writeSiteFiles(root);
    for (const [file, text] of english) expect(read(file), file).toBe(text);
  });

  it('say the answers, in the site and in its README', () => {
    const files = siteFiles({ ...CHAPTER, name: 'Club: One' }, TODAY);
    expect(files.get('site.yaml')).toContain('name: "Club: One"');
    expect(files.get('site.yaml')).toContain('founded: 2010');
    expect(files.get('README.md')).toContain('# Club: One');
    expect(JSON.parse(String(files.get('package.json')))).toMatchObject({
      name: 'club-one',
      private: true,
      scripts: {
        dev: 'chapterkit dev',
        'season:new': 'chapterkit season:new',
        gen: 'chapterkit gen',
      },
      dependencies: { chapterkit: expect.stringMatching(/^\^\d/) },
    });
  });

  it('hold nothing of a season where there is none', () => {
    const files = siteFiles({ ...CHAPTER, seasons: false, letters: '' }, TODAY);
    expect(files.has('content/season.yaml')).toBe(false);
    const all = [...files]
      .filter(([file]) => !file.startsWith('.'))
      .map(([, text]) => String(text));
    expect(all.join('\n')).not.toMatch(/season|letters|\{\{/);
  });
});

describe('the letters of a crest', () => {
  // A typeface of Latin and Greek letters and of digits.
  const has = (text: string) => /^[\p{Script=Latin}\p{Script=Greek}\d]+$/u.test(text);

  it.each([
    ['Lambda Epsilon Delta', 'LED', 'ΛΕΔ', 'ΛΕΔ'],
    ['Consulting', 'Consulting', '', 'C'],
    ['Supercalifragilisticexpialidociousassoci', 'Supercali', '', 'S'],
    ['Society of Future Business Leaders', 'Future Leaders', '', 'SFBL'],
    ['Western Michigan Wealth Management Workshop', 'WMWMW', '', 'WMWM'],
    ['led zeppelin fan club', 'led zeppelin fan club', '', 'LZFC'],
    ['acm', 'acm', '', 'ACM'],
    ['iXperience', 'iX', '', 'iX'],
    ['42', '42', '', '42'],
    ['🎉 Party Club', '🎉 Party Club', '', 'PC'],
    ['E\u0301mile Club', 'E\u0301C', '', 'ÉC'],
    ['商学部', '商学部', '', ''],
    ['The', 'The', '', 'THE'],
    ['Tech', 'Tech', '', 'T'],
  ])('of %s (%s, %s) are %s', (name, shortName, letters, sign) => {
    expect(signOf({ name, shortName, letters }, has)).toBe(sign);
  });

  it('are drawn inside of the shield, and a star where there are none', () => {
    const draw = (name: string) =>
      String(
        siteFiles({ ...CHAPTER, letters: '', name, shortName: name }, TODAY).get(
          'content/images/logo-ink.svg',
        ),
      );
    for (const name of ['A', 'WWWW', 'Big Long Name Of Many Words', 'ΑΒΓΔΕ', 'Élan Vital']) {
      const [, path = ''] =
        /<path d="(M[^"]+)" fill="var\(--chapter-brand\)"/.exec(draw(name)) ?? [];
      const numbers = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
        [x, y].map(Number),
      );
      expect(numbers.length, name).toBeGreaterThan(3);
      for (const [x = 0, y = 0] of numbers) {
        expect(x > 20 && x < 100, `${name}: ${x}`).toBe(true);
        expect(y > 24 && y < 98, `${name}: ${y}`).toBe(true);
      }
    }
    expect(draw('商学部')).not.toContain('fill="var(--chapter-brand)"');
  });
});

describe('a scene', () => {
  /** The luma of each pixel of what a hero shows of it before anybody scrolls, in rows of 240. */
  const rowsOf = async (name: 'home' | 'about' | 'join', brand: string, accent: string) => {
    const files = siteFiles({ ...CHAPTER, brand, accent, seasons: false }, TODAY);
    const drawn = String(files.get(`content/images/scenes/${name}.svg`));
    const colors = new Map(
      [...drawn.matchAll(/(--chapter-[\w-]+):(#\w+)/g)].map(([, name = '', color = '']) => [
        name,
        color,
      ]),
    );
    // Browsers know variables, and what draws here does not.
    const plain = drawn.replace(/var\((--[\w-]+)\)/g, (_, one: string) => colors.get(one) ?? '');
    const { data, info } = await sharp(Buffer.from(plain))
      .resize(240, 135)
      .extract({ left: 0, top: 22, width: 240, height: 113 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const luma = (i: number) =>
      0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0);
    return Array.from({ length: info.height }, (_, y) =>
      Array.from({ length: info.width }, (_, x) => luma((y * info.width + x) * 3)),
    );
  };
  const share = (all: readonly number[], is: (luma: number) => boolean) =>
    all.filter(is).length / all.length;

  it.each([
    ['#1f2a52', '#d9a441'],
    ['#0d1b33', '#c8963e'],
    ['#000000', '#d9a441'],
    ['#5a1f2e', '#e2a33c'],
    ['#0f4c3a', '#e0b04a'],
  ])('is light, with %s and %s', async (brand, accent) => {
    for (const name of ['home', 'about', 'join'] as const) {
      const rows = await rowsOf(name, brand, accent);
      // The upper two thirds of what is in sight.
      const upper = rows.slice(0, 75).flat();
      expect(share(upper, (luma) => luma < 40)).toBeLessThan(0.1);
      expect(share(upper, (luma) => luma > 128)).toBeGreaterThan(0.25);
      // Titles are on paper below it, so that no ground has to be night for them.
      if (name === 'about') continue;
      expect(
        share(rows.flat(), (luma) => luma < 40),
        name,
      ).toBeLessThan(0.02);
      expect(
        share(rows.slice(75).flat(), (luma) => luma > 128),
        name,
      ).toBeGreaterThan(0.9);
    }
  });
});

describe('a time zone', () => {
  const zones = timeZones('America/Chicago');
  const first = (typed: string) => zones.find(typed)[0]?.value;

  it.each([
    ['', 'America/Chicago'],
    ['denver', 'America/Denver'],
    ['new york', 'America/New_York'],
    ['Eastern', 'America/New_York'],
    ['pacific', 'America/Los_Angeles'],
    ['PST', 'America/Los_Angeles'],
    ['mountain time', 'America/Denver'],
    ['berlin', 'Europe/Berlin'],
    ['germany', 'Europe/Berlin'],
    ['são paulo', 'America/Sao_Paulo'],
    ['kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['nowhere', undefined],
  ])('is found by "%s": %s', (typed, zone) => {
    expect(first(typed)).toBe(zone);
  });

  it('is found by its distance from UTC in winter', () => {
    const found = (typed: string) => zones.find(typed).map(({ value }) => value);
    expect(found('UTC+1')).toContain('Europe/Berlin');
    expect(found('gmt -7')).toContain('America/Denver');
    expect(found('+5:30')).toContain('Asia/Calcutta');
    expect(found('UTC+1')).not.toContain('Europe/London');
  });

  it('is read where one is meant, and else others are named', () => {
    expect(zones.read('denver')).toBe('America/Denver');
    expect(zones.read('eastern')).toBe('eastern');
    expect(zones.problem('eastern')).toMatch(/^Did you mean America\/New_York, .* or /);
    // It would never be summer there.
    expect(zones.problem('EST')).toContain('America/New_York');
    expect(zones.problem('America/Denver')).toBeUndefined();
  });
});

it.each([
  ['Spanish', 'es'],
  ['ESPANOL', 'es'],
  ['inglés', 'en'],
  ['es_mx', 'es-MX'],
  ['es-419', 'es-419'],
])('a language is read by its name or its tag: %s is %s', (typed, tag) => {
  expect(readLanguage(typed)).toBe(tag);
  expect(languageProblem(readLanguage(typed))).toBeUndefined();
});

it.each(['French', 'fr', 'zh-Hant', 'e', 'klingon'])('%s is no language of a new site', (typed) => {
  expect(languageProblem(readLanguage(typed))).toContain('English or Spanish');
});

describe('below a national layer', () => {
  const THEME =
    'theme:\n  brand: "#3a0f2b"\n  accent: "#e2a33c"\nlocked: [theme.brand]\ntimezone: Pacific/Auckland\n';

  /** A folder with layers beside which chapters are made. */
  const layers = (): string => {
    const top = temporaryFolder();
    const shared = siteFiles({ ...CHAPTER, name: 'All of us', school: 'None' }, TODAY);
    const site = String(shared.get('site.yaml')).replace(
      // As the guide says it.
      /^(?:url|timezone): .*\n|^ {2}(?:name|school|founded): .*\n/gm,
      '',
    );
    const pages = [...shared].filter(([file]) => /^content\/(pages|images|members)/.test(file));
    writeAll(path.join(top, 'theme'), new Map([['site.yaml', THEME]]));
    writeAll(path.join(top, 'whole'), new Map([...pages, ['site.yaml', site]]));
    writeAll(
      path.join(top, 'node_modules/@led/shared'),
      new Map([['site.yaml', site], ...pages, ['package.json', '{"version":"2.1.0"}']]),
    );
    return top;
  };

  it.each([
    ['a look', 'theme', '../theme', /name: West\n {2}shortName/, true],
    ['all pages', 'whole', '../whole', /founded: 2011/, false],
    ['a package', '@led/shared', '@led/shared', /founded: 2011/, false],
  ])(
    'of %s a chapter says what is its own, and has no mistake',
    (_, given, named, says, hasPages) => {
      const top = layers();
      const root = path.join(top, 'west');
      const national = readNational(given.startsWith('@') ? given : path.join(top, given), root);
      const chapter = {
        ...CHAPTER,
        name: 'West',
        founded: 2011,
        brand: '#3a0f2b',
        accent: '#e2a33c',
      };
      const files = withMessages(siteFiles(chapter, TODAY, national), SAME);
      const site = String(files.get('site.yaml'));
      expect(site).toMatch(new RegExp(`^national: "?${named}"?$`, 'm'));
      expect(site).toMatch(says);
      expect(site).not.toMatch(hasPages ? /theme:/ : /routes:|menu:|language:/);
      expect(files.has('content/pages/home.yaml')).toBe(hasPages);
      expect(files.has('content/season.yaml')).toBe(true);
      expect(String(files.get('package.json')).includes('"@led/shared": "^2.1.0"')).toBe(
        given.startsWith('@'),
      );
      writeAll(root, files);
      const { diagnostics } = compile({ root, grammar: loadGrammar(), at: TODAY });
      expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    },
  );

  it.each([
    ['whole', true],
    ['theme', false],
  ])('asks for the year that its pages say, and else for none: %s', async (given, isNeeded) => {
    const top = layers();
    const root = path.join(top, 'west');
    const national = readNational(path.join(top, given), root);
    const flags = { name: 'West', school: 'West', yes: true };
    const asked = askOrganization('west', flags, national, false);
    if (isNeeded) await expect(asked).rejects.toThrow('--founded');
    else expect(await asked).toMatchObject({ founded: undefined, timezone: 'Pacific/Auckland' });
  });

  it('refuses a second language, which all chapters have from it', async () => {
    const top = layers();
    const national = readNational(path.join(top, 'theme'), path.join(top, 'west'));
    const flags = { name: 'West', school: 'West', yes: true };
    const asked = askOrganization('west', { ...flags, secondLanguage: 'es' }, national, false);
    await expect(asked).rejects.toThrow('--second-language');
    expect(await askOrganization('west', flags, national, false)).toMatchObject({
      secondLanguage: '',
    });
  });

  it.each([
    ['a folder that is not there', 'wohle', 'whole?'],
    ['a file', 'theme/site.yaml', 'is a file'],
    ['a folder without a site', '.', 'no site.yaml'],
    ['no name', '', '--national ../national'],
  ])('refuses %s', (_, given, words) => {
    const top = layers();
    const named = given === '' ? '' : path.join(top, given);
    expect(() => readNational(named, path.join(top, 'west'))).toThrow(words);
  });
});

describe('the first season', () => {
  it.each([
    ['2026-06-30', 'Fall', '2026-09-28'],
    ['2026-09-15', 'Winter', '2027-01-11'],
    ['2026-12-31', 'Spring', '2027-04-05'],
  ])('begins some weeks after %s, on a Monday: %s, %s', (today, season, day) => {
    expect(firstSeason('en', today)).toMatchObject({
      season,
      day1: day,
      year: Number(day.slice(0, 4)),
    });
    expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
  });
});

describe('the sample', () => {
  it('is every file of it with the schemas of the package, and what every new site has', () => {
    const files = sampleFiles('2026-11-25');
    const here = fs
      .readdirSync(path.join(projectRoot, 'content'), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(projectRoot, path.join(one.parentPath, one.name)));
    const isSample = (file: string) => file === 'site.yaml' || file.startsWith('content/');
    expect([...files.keys()].filter(isSample).sort()).toEqual(['site.yaml', ...here].sort());
    for (const file of [
      'package.json',
      '.gitignore',
      '.npmrc',
      '.yarnrc.yml',
      VERSION_FILE,
      '.github/workflows/check.yml',
    ])
      expect(files.has(file), file).toBe(true);
    expect(files.get('content/pages/home.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/node_modules\/chapterkit\/schema\/page\.schema\.json\n/,
    );
  });

  it('is asked for at npm create where the package has none', () => {
    expect(() => sampleFiles('2026-11-25', temporaryFolder())).toThrow(
      'npx create-chapterkit our-site --sample',
    );
  });
});

describe('the command', () => {
  const create = (cwd: string, ...args: string[]) => run(['create', ...args], {}, cwd);
  const NAMED = ['--name', 'Tech Club', '--school', 'Westmoor'];

  it('writes a site and says the next three steps', async () => {
    const cwd = temporaryFolder();
    const { code, out } = await create(cwd, 'our site', ...NAMED);
    expect(code).toBe(0);
    expect(out).toMatch(/ {2}cd "our site"\n {2}npm install\n/);
    // See it, edit it, publish it.
    expect(out.match(/npm run \w+/g)).toEqual(['npm run dev', 'npm run edit', 'npm run deploy']);
    expect(fs.readdirSync(cwd)).toEqual(['our site']);
  });

  it('takes all the rest with --yes, and the name of the folder for a name', async () => {
    const cwd = temporaryFolder();
    expect((await create(cwd, 'tech-club', '--yes')).code).toBe(0);
    const site = fs.readFileSync(path.join(cwd, 'tech-club/site.yaml'), 'utf8');
    expect(site).toContain('name: Tech Club');
    // Nobody said when it was founded.
    expect(site).not.toContain('founded');
  });

  it.each([
    ['no folder', [], 'Name the folder'],
    ['no name', ['site', '--school', 'Westmoor'], 'a flag is needed: --name.'],
    ['no color', ['site', ...NAMED, '--accent', 'gold'], 'Write # and six digits'],
    ['no time zone', ['site', ...NAMED, '--timezone', 'Pacific'], 'America/Los_Angeles'],
    ['no language', ['site', ...NAMED, '--language', 'French'], 'English or Spanish'],
    ['no layer', ['site', ...NAMED, '--national', '../nat'], 'There is no folder ../nat'],
    ['an option that is none', ['site', '--langauge', 'en'], 'Did you mean --language?'],
    ['a name of a device', ['aux', ...NAMED], 'Windows cannot have'],
    [
      'another kind',
      ['site', ...NAMED, '--kind', 'guild'],
      'Choose one of chapter, club, team, organization.',
    ],
    ['a year that was not', ['site', ...NAMED, '--founded', '12'], 'four digits'],
    ['an address with a slash', ['site', ...NAMED, '--url', 'https://a.org/'], 'without a slash'],
  ])('refuses %s, and writes nothing', async (_, args, words) => {
    const cwd = temporaryFolder();
    const { code, err } = await create(cwd, ...args);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(fs.readdirSync(cwd)).toEqual([]);
  });

  it.each([
    ['a file', { site: 'text' }, 'is a file'],
    ['a folder with a README', { 'site/README.md': '# Ours' }, 'There is a README.md'],
    ['a folder with a site', { 'site/site.yaml': 'chapter:' }, 'There is a site.yaml'],
    ['a file where a folder must be', { 'site/.github': 'mine' }, 'Nothing of it was left'],
  ])('leaves %s as it is', async (_, there, words) => {
    const cwd = temporaryFolder();
    for (const [file, text] of Object.entries(there)) {
      fs.mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
      fs.writeFileSync(path.join(cwd, file), text as string);
    }
    const before = fs.readdirSync(cwd, { recursive: true });
    const { code, err } = await create(cwd, 'site', ...NAMED);
    expect(err).toContain(words);
    expect(code).toBe(2);
    expect(fs.readdirSync(cwd, { recursive: true })).toEqual(before);
  });

  it('joins what a new repository has', async () => {
    const cwd = temporaryFolder();
    fs.mkdirSync(path.join(cwd, '.git'));
    fs.writeFileSync(path.join(cwd, 'LICENSE'), 'mine');
    expect((await create(cwd, '.', ...NAMED)).code).toBe(0);
    expect(fs.readFileSync(path.join(cwd, 'LICENSE'), 'utf8')).toBe('mine');
  });

  it('prints the files with --dry-run, and writes none', async () => {
    const cwd = temporaryFolder();
    const { code, out } = await create(cwd, 'site', ...NAMED, '--dry-run');
    expect([code, fs.readdirSync(cwd)]).toEqual([0, []]);
    expect(out).toContain('content/pages/home.yaml');
  });
});
