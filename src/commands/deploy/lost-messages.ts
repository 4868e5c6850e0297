// A compiled site and where it is published → why messages of its form would arrive nowhere, and where that is written.
import fs from 'node:fs';
import path from 'node:path';
import type { Compiled } from '../../compiler/compile.ts';
import { createReport } from '../../compiler/diagnostics/diagnostic.ts';
import { parseDocument } from '../../compiler/yaml/parse.ts';
import { FUNCTION_FILES } from '../../inbox/functions/files.ts';
import { at } from '../../model/schema/value.ts';
import type { DeployWords } from '../../words/gen/deploy.gen.ts';
import { formPageOf } from '../inbox/test-message.ts';
import type { Publishing } from './hosts.ts';

type Reason = 'nowhere' | 'same' | 'function' | 'service';

/** Undefined where they arrive, or nobody here can know. */
export function lostMessages(
  { root, hosting: { to } }: Publishing,
  { output, diagnostics }: Pick<Compiled, 'output' | 'diagnostics'>,
  { hosts, lost }: DeployWords,
): { readonly told: string; readonly isNowhere: boolean } | undefined {
  const nowhere = diagnostics.find(({ code }) => code === 'form/nowhere');
  const text = fs.readFileSync(path.join(root, 'site.yaml'), 'utf8');
  const site = parseDocument('site.yaml', text, createReport()).value;
  const line = 1 + text.split(/\r?\n/).findIndex((one) => /^form\s*:/.test(one));
  const place = nowhere ? `${nowhere.file}:${nowhere.line}` : `site.yaml${line ? `:${line}` : ''}`;
  const found: Reason | undefined = nowhere ? 'nowhere' : reasonOf(site, root, to, output);
  const [file] = to === 'netlify' || to === 'cloudflare' ? FUNCTION_FILES[to] : [];
  if (found === undefined) return undefined;
  const told = lost({ place, reason: found, host: hosts[to], file: file?.path ?? '' });
  return { told, isNowhere: found === 'nowhere' };
}

function reasonOf(
  site: unknown,
  root: string,
  to: Publishing['hosting']['to'],
  output: Compiled['output'],
): Reason | undefined {
  if (!output || !formPageOf(output) || output.site.form?.isMailOnly) return undefined;
  const service = at(site, ['form', 'service', 'name']);
  if (service === 'netlify') return to === 'netlify' ? undefined : 'service';
  // A server of one's own may pass them on.
  const isSame = output.site.formHost === '' && !output.site.form?.request;
  if (!isSame || to === 'rsync' || to === 'server') return undefined;
  if (to === 'github') return 'same';
  return FUNCTION_FILES[to].some(({ path: file }) => fs.existsSync(path.join(root, file)))
    ? undefined
    : 'function';
}
