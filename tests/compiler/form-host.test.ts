// Where the form sends: site.yaml, the environment over it, else the site itself; never "undefined".
import { expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { run } from '../support/cli.ts';
import { edited, highlighted, site } from '../support/site.ts';

const withHost = (host: string) =>
  edited('site.yaml', 'footer:\n', `form:\n  host: ${host}\nfooter:\n`);
const hostOf = (root: string, formHost?: string) =>
  compile({ root, formHost }).output?.site.formHost;

it('is the site itself when nobody says anything', () => {
  expect(hostOf(site())).toBe('');
});

it('comes from site.yaml, and is overridden by the caller, which reads the environment', () => {
  const root = site(withHost('https://forms.example.org'));
  expect(hostOf(root)).toBe('https://forms.example.org');
  expect(hostOf(root, 'https://other.example.org')).toBe('https://other.example.org');
  expect(hostOf(root, '')).toBe('');
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

it('build reads FORM_HOST and writes nothing when it is wrong; set to nothing it says nothing', () => {
  const root = site();
  const { code, out } = run(['build', '--root', root], undefined, { FORM_HOST: 'undefined' });
  expect(code).toBe(1);
  expect(out).toContain('form/host');
  expect(out).toContain('Nothing was written.');
  expect(run(['build', '--root', root], undefined, { FORM_HOST: '' }).code).toBe(0);
});
