import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { it } from 'vitest';
import { applied } from '../../src/compiler/text/edit.ts';
import { highlighted } from '../support/site.ts';
import { replaced, slipSite } from './slip-site.ts';
import { slips } from './slips.ts';

it('prints', () => {
  const site = slipSite();
  const out: string[] = [];
  const base = site.compile('content/words.yaml', site.textOf('content/words.yaml'));
  out.push('BASE ' + base.diagnostics.map((d) => d.code + d.file + d.message).join('\n'));
  for (const eol of ['\n', '\r\n']) for (const s of slips) {
    const original = site.textOf(s.file);
    let text: string, meant: string;
    const lines = (t: string) => t.replaceAll('\n', eol);
    const edit = (t: string, edits: readonly (readonly [string, string])[]) => edits.reduce((t, [a, b]) => replaced(t, lines(a), lines(b)), t);
    try {
      text = edit(lines(original), s.slip);
      meant = edit(lines(original), s.meant ?? []);
    } catch (e) { out.push(`${s.name}: BAD ROW ${(e as Error).message}`); continue; }
    const result = site.compile(s.file, text);
    const here: string[] = [];
    result.diagnostics.forEach((d) => here.push(`  ${d.severity} ${d.file === s.file ? '' : d.file}:${d.line} ${d.code} → ${highlighted(result, d)}\n     ${d.message}${d.help ? `\n     help: ${d.help}` : ''}${d.fix ? `\n     FIX ${d.fix.title}` : ''}`));
    const valueOf = (t: string) => site.compile(s.file, t).stages?.source.documents.get(s.file)?.value;
    const d = result.diagnostics[0];
    let after = text;
    let how = 'NOTHING TO OBEY';
    const mean = d && /Did you mean "([^"]+)"/.exec(d.help ?? '')?.[1];
    try {
    if (d?.fix && d.file === s.file) { after = applied(text, [d.fix]); how = 'FIXED'; }
    else if (s.obey) { after = edit(text, s.obey); how = 'obeyed'; }
    else if (mean) { const put = highlighted(result, d).startsWith('${') ? '${' + mean + '}' : mean; after = text.split(eol).map((l, i) => i === d.line - 1 ? l.slice(0, d.column - 1) + put + l.slice(d.endLine === d.line ? d.endColumn - 1 : l.length) : l).join(eol); how = 'meant'; }
    } catch (e) { how = 'BAD ROW ' + (e as Error).message; }
    const m = valueOf(meant), a = valueOf(after);
    const same = isDeepStrictEqual(a, m) && a !== undefined;
    const left = site.compile(s.file, after).diagnostics;
    const good = same && left.length === 0 && result.diagnostics.length === 1;
    if (eol === '\n' || !good) out.push(`\n## ${s.name} (${s.file}) ${good ? '' : '!!!'} ${eol === '\n' ? '' : 'CRLF'}`, ...here);
    if (!good) {
    out.push(`  => ${how} ${same ? 'equal' : 'DIFFERENT'} left: ${left.map((x) => x.code).join(' ')}`);
    if (!same && how !== 'NOTHING TO OBEY') out.push(after.split('\n').filter((l, i) => l !== original.split('\n')[i]).slice(0, 6).map((l) => `     | ${l}`).join('\n'));
    }
  }
  fs.writeFileSync('/tmp/show/slips.txt', out.join('\n'));
}, 120000);
