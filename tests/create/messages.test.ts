// "Where should messages go?" → the lines of site.yaml and the files, by `form:setup` and by `create`.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSite } from '../../src/commands/content/create-command.ts';
import { setUpForm } from '../../src/commands/inbox/form-setup.ts';
import { compile } from '../../src/compiler/compile.ts';
import { FUNCTION_FILES } from '../../src/inbox/functions/files.ts';
import { edited, site, temporaryFolder, tinyText } from '../support/site.ts';

const KEY = '1a2b3c4d-1234-5678-9abc-def012345678';
const siteYaml = (root: string): string => fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
const formIn = (root: string): string =>
  /^form:.*\n(?:[ \t#].*\n)*/m.exec(siteYaml(root))?.[0] ?? '';
/** All that the folder of a site holds, by path. */
const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name))
      .filter((file) => !file.includes('.chapterkit'))
      .map((file) => [path.relative(root, file), fs.readFileSync(file, 'base64')]),
  );

/** Each answer with its flags, and what site.yaml says then. */
const ANSWERS: readonly (readonly [Record<string, string>, string])[] = [
  [{ messages: 'receive' }, 'form:\n  host: same\n'],
  [
    { messages: 'receive', formHost: 'https://forms.example.org', email: 'a@example.org' },
    'form:\n  host: https://forms.example.org\n  email: a@example.org\n',
  ],
  [{ messages: 'cloudflare' }, 'form:\n  host: same\n'],
  [{ messages: 'netlify' }, 'form:\n  host: same\n'],
  [{ messages: 'vercel' }, 'form:\n  host: same\n'],
  [
    { messages: 'Formspree', formId: 'https://formspree.io/f/xyzabcde' },
    'form:\n  service:\n    name: formspree\n    id: xyzabcde\n',
  ],
  [
    { messages: 'web3forms', formId: KEY },
    `form:\n  service:\n    name: web3forms\n    id: ${KEY}\n`,
  ],
  [{ messages: 'netlify-forms' }, 'form:\n  service:\n    name: netlify\n    id: contact\n'],
  [{ messages: 'email', email: 'a@example.org' }, 'form:\n  email: a@example.org\n'],
];

describe('form:setup', () => {
  it.each(ANSWERS)(
    '%j; the database is in package.json where messages are kept',
    async (flags, form) => {
      const text = '{"dependencies": {}}';
      const root = site({ 'package.json': text });
      const before = filesIn(root);
      const said = await setUpForm(root, flags);
      const kept = ['receive', 'cloudflare', 'netlify', 'vercel'].includes(flags.messages ?? '');
      expect(said.includes('1. Type "npm install"')).toBe(kept);
      const now = fs.readFileSync(path.join(root, 'package.json'), 'utf8');
      expect(now === text).toBe(!kept);
      expect(now.includes('"@libsql/client": "^')).toBe(kept);
      expect(formIn(root)).toBe(form);
      // Nothing but the new field, where the schema has it.
      expect(siteYaml(root).replace(form, '')).toBe(tinyText('site.yaml'));
      expect(siteYaml(root)).toContain(`${form}footer:`);
      expect(
        compile({ root }).diagnostics.filter(({ code }) => /^(?:form|schema)\//.test(code)),
      ).toEqual([]);
      const host = flags.messages as 'cloudflare' | 'netlify' | 'vercel';
      const files = ['cloudflare', 'netlify', 'vercel'].includes(host) ? FUNCTION_FILES[host] : [];
      const made = Object.keys(filesIn(root)).filter((file) => !(file in before));
      expect(made.sort()).toEqual(files.map((file) => file.path).sort());
      // Once more changes nothing.
      const after = filesIn(root);
      const again = await setUpForm(root, flags);
      expect(again).toContain('Everything is there already.');
      expect(again).not.toContain('npm install');
      expect(filesIn(root)).toEqual(after);
    },
  );

  it('asks and answers in Spanish', async () => {
    const root = site();
    const flags = { messages: 'netlify-forms', formId: 'contacto', language: 'es' };
    const said = await setUpForm(root, flags);
    expect(said).toMatch(/^Listo\.\n\nLo que falta por hacer:\n {2}1\. En Netlify, abre Forms/);
    expect(await setUpForm(root, flags)).toContain('Todo está ya en su lugar.');
    await expect(setUpForm(site(), { language: 'es' })).rejects.toThrow(
      'Aquí no hay a quién preguntar, así que falta una opción: --messages.',
    );
    const wrong = { messages: 'formspree', formId: 'a@example.org', language: 'es' };
    await expect(setUpForm(site(), wrong)).rejects.toThrow('no sirve. Cópialo de la página');
  });

  it('changes an answer, and keeps the comments elsewhere and the address', async () => {
    const root = site(
      edited(
        'site.yaml',
        'footer:\n',
        '# Where messages go.\nform:\n  host: https://forms.example.org\n  email: a@example.org # ours\n\n# The end.\nfooter:\n',
      ),
    );
    await setUpForm(root, { messages: 'formspree', formId: 'xyzabcde' });
    expect(siteYaml(root)).toContain(
      '# Where messages go.\nform:\n  service:\n    name: formspree\n    id: xyzabcde\n  email: a@example.org # ours\n\n# The end.\nfooter:\n',
    );
    await setUpForm(root, { messages: 'email', email: 'b@example.org' });
    expect(siteYaml(root)).toContain('form:\n  email: b@example.org # ours\n');
  });

  it.each([
    [{}, 'a flag is needed: --messages'],
    [{ messages: 'pigeon' }, 'Choose one of receive, cloudflare,'],
    [{ messages: 'formspree' }, 'There is no one to ask here, so a flag is needed: --form-id'],
    [{ messages: 'email', yes: true }, 'With --yes nothing is asked, so a flag is needed: --email'],
    [{ messages: 'formspree', formId: 'a@example.org' }, 'formspree.io'],
    [{ messages: 'web3forms', formId: 'xyzabcde' }, 'It looks like 1a2b3c4d-'],
    [{ messages: 'email' }, 'a flag is needed: --email'],
    [{ messages: 'email', email: 'hello' }, 'hello@example.org'],
    [{ messages: 'receive', formHost: 'forms.example.org' }, 'https://forms.example.org'],
  ])('refuses %j, and writes nothing', async (flags, words) => {
    const root = site();
    const before = filesIn(root);
    await expect(setUpForm(root, flags)).rejects.toThrow(words);
    expect(filesIn(root)).toEqual(before);
  });

  it('names the files of a former answer, and deletes none', async () => {
    const root = site();
    await setUpForm(root, { messages: 'netlify' });
    const before = filesIn(root);
    const said = await setUpForm(root, { messages: 'formspree', formId: 'xyzabcde' });
    for (const { path: file } of FUNCTION_FILES.netlify) expect(said).toContain(file);
    expect(Object.keys(filesIn(root))).toEqual(Object.keys(before));
    expect(await setUpForm(root, { messages: 'netlify' })).not.toContain('Delete');
  });

  it('writes over no other file, not even half of it', async () => {
    const root = site({ 'functions/healthz.js': 'mine' });
    const before = filesIn(root);
    await expect(setUpForm(root, { messages: 'cloudflare' })).rejects.toThrow(
      'another functions/healthz.js',
    );
    expect(filesIn(root)).toEqual(before);
  });

  it('only says what it would do with --dry-run, and nothing is decided later', async () => {
    const root = site();
    const before = filesIn(root);
    expect(await setUpForm(root, { messages: 'netlify', dryRun: true } as never)).toMatch(
      /changes site\.yaml\nwrites netlify\/functions\//,
    );
    expect(await setUpForm(root, { messages: 'later' })).toContain('form:setup');
    expect(filesIn(root)).toEqual(before);
  });
});

describe('create', () => {
  const create = async (flags: Record<string, string>) => {
    const root = path.join(temporaryFolder(), 'site');
    const said = await createSite(root, {
      name: 'Club',
      school: 'Westmoor',
      kind: 'club',
      ...flags,
    });
    const { diagnostics } = compile({ root });
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
    return {
      ...{ root, said, packages: Object.keys(dependencies) },
      codes: diagnostics.map(({ code }) => code),
    };
  };

  it('asks the same, and says what is left to do', async () => {
    const { root, said, codes, packages } = await create({
      messages: 'netlify',
      email: 'a@example.org',
    });
    expect(formIn(root)).toBe('form:\n  host: same\n  email: a@example.org\n');
    expect(siteYaml(root)).toMatch(/\n\nform:\n[^\n]+\n[^\n]+\n\nfooter:/);
    expect(fs.existsSync(path.join(root, 'netlify/functions/submit-form.mjs'))).toBe(true);
    expect(packages).toEqual(['@libsql/client', 'chapterkit']);
    expect([said.includes('DATABASE_URL'), codes]).toEqual([true, []]);
  });

  it.each([
    [{}, true],
    [{ messages: 'email', email: 'a@example.org' }, false],
  ])('makes the sample with a database where it receives: %j', async (flags, kept) => {
    const { packages } = await create({ sample: 'yes', ...flags });
    expect(packages.includes('@libsql/client')).toBe(kept);
  });

  it('leaves it for later where nobody says it, and check says so', async () => {
    const { root, said, codes, packages } = await create({});
    expect([formIn(root), codes]).toEqual(['', ['form/nowhere']]);
    expect(packages).toEqual(['chapterkit']);
    expect(said).toContain('form:setup');
  });
});
