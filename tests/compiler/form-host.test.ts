// Where the form sends: site.yaml, the environment over it, else nowhere, which a strict build refuses; never "undefined".
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { run } from '../support/cli.ts';
import { edited, highlighted, projectRoot, site, tinyText } from '../support/site.ts';

const withForm = (lines: string) =>
  edited('site.yaml', 'footer:\n', `form:\n${lines.replace(/^/gm, '  ')}\nfooter:\n`);
const withHost = (host: string) => withForm(`host: ${host}`);
const targetOf = (root: string, formHost?: string) => {
  const { site } = compile({ root, formHost }).output ?? {};
  return { host: site?.formHost, ...site?.form };
};
const hostOf = (root: string, formHost?: string) => targetOf(root, formHost).host;
/** The tiny site with a form, and what its site.yaml says of it. */
const aForm = (lines?: string) => ({
  ...(lines === undefined ? {} : withForm(lines)),
  'content/pages/about.yaml':
    tinyText('content/pages/about.yaml') +
    fs
      .readFileSync(`${projectRoot}/src/app/blocks/form/example.yaml`, 'utf8')
      .replace('logo-ink', 'logo')
      .replace(/^/gm, '    ')
      .replace('    type', '  - type')
      .trimEnd(),
});
const codesOf = (lines?: string, formHost?: string) =>
  compile({ root: site(aForm(lines)), formHost }).diagnostics.map(({ code }) => code);

it('is the site itself when nobody says anything, or where it says "same"', () => {
  expect(hostOf(site())).toBe('');
  expect(hostOf(site(withHost('same')))).toBe('');
  expect(hostOf(site(), 'same')).toBe('');
});

it('comes from site.yaml, and is overridden by the caller, which reads the environment', () => {
  const root = site(withHost('https://forms.example.org'));
  expect(hostOf(root)).toBe('https://forms.example.org');
  expect(hostOf(root, 'https://other.example.org')).toBe('https://other.example.org');
  expect(hostOf(root, '')).toBe('');
});

it('may be a service, which a host of the environment overrides; a server to try it out on, too', () => {
  const root = site(withForm('service: {name: formspree, id: xyzabcde}\nemail: a@example.org'));
  expect(targetOf(root)).toMatchObject({
    host: '',
    email: 'a@example.org',
    request: { url: 'https://formspree.io/f/xyzabcde', service: 'formspree' },
  });
  for (const host of ['https://forms.example.org', ''])
    expect(targetOf(root, host)).toEqual({ host, email: 'a@example.org' });
});

it('with an address alone there is no form, unless the environment has a host', () => {
  const root = site(withForm('email: a@example.org'));
  for (const host of [undefined, ''])
    expect(targetOf(root, host)).toMatchObject({ isMailOnly: true });
  expect(targetOf(root, 'https://forms.example.org').isMailOnly).toBeUndefined();
});

it('is nowhere when neither site.yaml nor the environment says it', () => {
  expect(codesOf()).toEqual(['form/nowhere']);
  expect(codesOf(undefined, 'https://forms.example.org')).toEqual([]);
  for (const lines of [
    'host: same',
    'host: https://forms.example.org',
    'email: a@example.org',
    'service: {name: netlify, id: contact}',
  ])
    expect(codesOf(lines), lines).toEqual([]);
});

it.each(['undefined', 'forms.example.org', 'https://forms.example.org/submit-form'])(
  'of the environment, %s is a mistake at the field that it overrides',
  (formHost) => {
    const result = compile({ root: site(withHost('https://forms.example.org')), formHost });
    expect(result.output).toBeUndefined();
    expect(result.diagnostics.map((d) => [d.code, d.file, highlighted(result, d)])).toEqual([
      ['form/host', 'site.yaml', 'https://forms.example.org'],
    ]);
    expect(result.diagnostics[0]?.message).toContain(`"${formHost}"`);
  },
);

it('build reads FORM_HOST and writes nothing when it is wrong; set to nothing it says nothing', async () => {
  const root = site();
  const { code, out } = await run(['build', '--root', root], { FORM_HOST: 'undefined' });
  expect(code).toBe(1);
  expect(out).toContain('form/host');
  expect(out).toContain('Nothing was written.');
  expect((await run(['build', '--root', root], { FORM_HOST: '' })).code).toBe(0);
});

it('build --strict publishes no form whose messages arrive nowhere; a warning otherwise', async () => {
  const root = site(aForm());
  const FORM_HOST = 'https://forms.example.org';
  const strict = await run(['build', '--root', root, '--strict']);
  expect([strict.code, fs.existsSync(`${root}/dist`)]).toEqual([1, false]);
  expect(strict.out).toMatch(/error {2}form\/nowhere[\s\S]*Nothing was written/);
  expect((await run(['build', '--root', root, '--strict'], { FORM_HOST })).code).toBe(0);
  expect((await run(['check', '--root', root])).out).toContain('warning  form/nowhere');
  expect((await run(['check', '--root', root], { FORM_HOST })).out).not.toContain('form/');
});
