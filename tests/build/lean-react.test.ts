import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { clientOf } from '../../src/build/client.ts';
import { withoutTraces } from '../../src/build/lean-react.ts';
import { projectRoot } from '../support/site.ts';

const react = fs.readFileSync(
  path.join(projectRoot, 'node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
);
/** Statements outside every function. */
const MADE_IN_ADVANCE = /^(var| ) \w+ = Error\(/gm;

it('every error that React makes in advance is one that stands nowhere', () => {
  expect(react.match(MADE_IN_ADVANCE)).toHaveLength(5);
  expect(withoutTraces(react).match(MADE_IN_ADVANCE)).toBeNull();
});

it('such an error is an error to those who ask', () => {
  const [line = ''] = /^var SuspenseException = .*$/m.exec(withoutTraces(react)) ?? [];
  const make = new Function(
    'formatProdErrorMessage',
    `${line.replace(/,$/, ';')} return SuspenseException;`,
  );
  const error: unknown = make((code: number) => `error ${code}`);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('Error: error 460');
});

it('the client has them', async () => {
  const { files } = await clientOf({ base: '/', screens: new Map([['home', ['hero']]]) });
  const [, bytes = ''] =
    Object.entries(files).find(([name]) => /react-[^/]*\.js$/.test(name)) ?? [];
  const code = Buffer.from(bytes, 'base64').toString();
  expect(code.match(/__proto__:Error\.prototype,message:/g)).toHaveLength(5);
});
