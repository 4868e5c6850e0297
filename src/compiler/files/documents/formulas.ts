// The text of a cell → whether a program for tables works it out, and with it may run or ask others.

const REACHES =
  'HYPERLINK|HIPERVINCULO|WEBSERVICE|SERVICIOWEB|FILTERXML|DDE|RTD|IMPORT(?:XML|DATA|FEED|HTML|RANGE)';
const ASKS = new RegExp(`(?<![\\p{L}\\d_])(?:${REACHES})\\s*\\(`, 'iu');
/** A topic of another program (DDE): cmd|' /C calc'!A0. */
const TOPIC = /[\p{L}\w.]\s*\|\s*(?:'[^']*'|[^\s'!|]+)\s*!\s*[^\s!]/u;
/** Functions known also with a blank before their parentheses, where other words are words of people. */
const KNOWN = new RegExp(
  `^(?:${REACHES}|CALL|IMAGE|EXEC|REGISTER|INDIRECT|CELL|INFO|SUM|IF|AVERAGE|COUNT|MAX|MIN|NOW|TODAY|RAND|CONCAT(?:ENATE)?|TEXT|[VHX]?LOOKUP|PRODUCT|ROUND|ABS|INT|CHAR|LEN|LEFT|RIGHT|MID)$`,
  'i',
);

/** No program takes longer formulas (Excel 8,192 signs). */
const MAX_FORMULA_LENGTH = 10_000;

/** A text, a number, a name or an address (perhaps of another sheet), or a sign. */
const TOKEN =
  /\s+|"(?:[^"]|"")*"?|(?:'[^']*'!|\[[^\]]*\])?[\p{L}_$\\][\p{L}\p{N}_.$\\]*!?|\d[\d.]*(?:e[+-]?\d+)?|./giu;
const ADDRESS = /!|^\$?[a-z]{1,3}\$?\d{1,7}$|^r\[?-?\d*\]?c\[?-?\d*\]?$/i;

/** It calls a function, takes the value of another cell or begins with "="; a phone number or a dash does not. */
export function isFormula(written: string): boolean {
  // Japanese and Chinese keyboards have signs of their own.
  const cell = written
    .slice(0, MAX_FORMULA_LENGTH)
    .normalize('NFKC')
    .replace(/^[\s\p{C}"]+/u, '');
  const [, signs = '', body = ''] = /^([=+\-@][=+\-@\s]*)(.*)$/s.exec(cell) ?? [];
  if (signs === '') return false;
  if (ASKS.test(body) || TOPIC.test(body)) return true;
  const { reads, calls, addresses, names } = parse(body);
  if (signs.startsWith('=')) return calls || (reads && (addresses || !names));
  return reads && (calls || (addresses && !names && !signs.startsWith('@')));
}

/** `reads`: whether it can be read as a formula to its end, where what is open is closed; `names`: names of nothing, with which nothing is worked out. */
function parse(body: string) {
  const found = { reads: true, calls: false, addresses: false, names: false };
  let [depth, last, before] = [0, '', ''];
  for (const [token] of body.matchAll(TOKEN)) {
    if (/^\s/.test(token)) {
      before = token;
      continue;
    }
    const isOperand = /["\p{L}_$\\'\d[]/u.test(token[0] ?? '');
    // Two operands side by side are the cells that both name, never with a number or a text.
    const isBeside = /["\d]$/.test(last) && !ADDRESS.test(last);
    const wants = last === '' || /^[-+*/^&=<>,;:({@|]$|!$/.test(last);
    if (isOperand) {
      if (!wants && (before === '' || isBeside || /^["\d]/.test(token))) found.reads = false;
      if (ADDRESS.test(token)) found.addresses = true;
      else if (/^[\p{L}_\\]/u.test(token)) found.names = true;
    } else if (token === '(') {
      const isName = /^[\p{L}_]/u.test(last);
      if (isName && (before === '' || KNOWN.test(last))) found.calls = true;
      else if (!wants && !isName && last !== ')') found.reads = false;
      depth += 1;
    } else if (token === ')') {
      depth -= 1;
      if (depth < 0 || (wants && !/^[(,;]$/.test(last))) found.reads = false;
    } else if (!/^[-+@{]$/.test(token) && wants) found.reads = false;
    else if (!/^[-+*/^&=<>,;:%{}|@]$/.test(token)) found.reads = false;
    [last, before] = [token, ''];
  }
  if (last === '' || /^[-+*/^&=<>:@|]$|!$/.test(last)) found.reads = false;
  return found;
}
