// CSS in a drawing → the same without what is not drawn; what it fetches is noted. Read token by token.
import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';
import type { TextEdit } from '../../diagnostics/diagnostic.ts';
import { applyEdits } from '../../source/edit.ts';
import { bareAddress, type Found, outside } from './address.ts';

/** CSS without any of these fetches nothing and holds nothing. */
const TELLING = /[\\@(]|\/\*|data:/i;

/** Functions that take an address, or did once. */
const FETCH = /^(?:-webkit-)?(?:image-set|image|src)$/;

const { AtKeyword, BadString, BadUrl, Comment, Semicolon, Url, WhiteSpace } = tokenTypes;

/** A style sheet, declarations, or the value of an attribute that may be CSS. */
export function bareStyle(css: string, found: Found): string {
  if (!TELLING.test(css)) return css;
  const edits: TextEdit[] = [];
  /** What a string means here: the name of a namespace, an address, or words. */
  let meaning: 'name' | 'address' | 'words' = 'words';
  tokenize(css, (type, start, end) => {
    if (type === WhiteSpace) return;
    if (type === Comment) {
      if (end - start > '/**/'.length) edits.push({ range: [start, end], text: '/**/' });
      return;
    }
    const isBroken = type === BadString && /data:|\\/i.test(css.slice(start, end));
    if (isBroken || type === BadUrl) found.danger({ say: 'brokenStyle' });
    if (type === Url || type === tokenTypes.String) {
      const value = (type === Url ? url : string).decode(css.slice(start, end));
      const isAddress = meaning === 'address' || (type === Url && meaning !== 'name');
      const bare = isAddress || /^\s*data:/i.test(value) ? bareAddress(value, found) : value;
      const text = type === Url ? `url("${bare}")` : `"${bare}"`;
      if (bare !== value) edits.push({ range: [start, end], text });
    }
    if (type === AtKeyword) meaning = judgeRule(css.slice(start, end), found);
    else if (type === tokenTypes.Function) meaning = judgeFunction(css.slice(start, end), found);
    else if (meaning === 'address' || type === Semicolon) meaning = 'words';
  });
  return applyEdits(css, edits);
}

function judgeRule(token: string, found: Found): 'name' | 'words' {
  const rule = ident.decode(token.slice(1)).toLowerCase();
  if (rule === 'import') found.danger({ say: 'linkToSheet' });
  return rule === 'namespace' ? 'name' : 'words';
}

function judgeFunction(token: string, found: Found): 'address' | 'words' {
  const name = ident.decode(token.slice(0, -1)).toLowerCase();
  if (name === 'expression') found.danger({ say: 'scriptInStyle' });
  // Nobody writes url( with escapes but to hide it; what follows is then no token of its own.
  if (FETCH.test(name) || (name === 'url' && token.includes('\\'))) found.danger(outside(token));
  return name === 'url' ? 'address' : 'words';
}
