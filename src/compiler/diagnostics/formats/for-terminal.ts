// A text with colors such as #1f2a52 → the same with a patch of each before it, where a terminal shows it.

/** Sixteen million colors where the terminal says so, else the 256 of xterm; nothing under NO_COLOR, or where nobody looks. */
export function withPatches(
  text: string,
  { isTTY }: { readonly isTTY?: boolean } = process.stdout,
  { NO_COLOR, TERM, COLORTERM = '' }: NodeJS.ProcessEnv = process.env,
): string {
  if (!isTTY || NO_COLOR || TERM === 'dumb') return text;
  const isTrue = /^(?:truecolor|24bit)$/.test(COLORTERM);
  return text.replace(/#[\da-f]{6}(?![\da-f])/gi, (code) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part / 51));
    const color = isTrue ? `2;${parts.join(';')}` : `5;${16 + 36 * red + 6 * green + blue}`;
    return `\u001b[48;${color}m  \u001b[49m ${code}`;
  });
}
