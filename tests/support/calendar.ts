// The text of a calendar file → its components, read as strictly as RFC 5545 writes them.

export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

export interface Component {
  readonly kind: string;
  readonly properties: readonly Property[];
  readonly inside: readonly Component[];
}

/** @throws where a line is too long, ends wrongly, holds a control character or belongs nowhere */
export const readCalendar = (bytes: Uint8Array): Component => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const lines = text.slice(0, -2).split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 bytes: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: there must be none
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`control sign: ${line}`);
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readLine);
  const [calendar, ...more] = readComponents(unfolded);
  if (calendar?.kind !== 'VCALENDAR' || more.length > 0) throw new Error('not one calendar');
  return calendar;
};

const readLine = (line: string): Property => {
  const [, name = '', rest = '', value = ''] =
    /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/u.exec(line) ?? [];
  if (name === '') throw new Error(`no content line: ${line}`);
  const pairs = rest.split(';').slice(1);
  return { name, parameters: Object.fromEntries(pairs.map((pair) => pair.split('='))), value };
};

const readComponents = (lines: readonly Property[]): Component[] => {
  const root: { kind: string; properties: Property[]; inside: Component[] }[] = [
    { kind: '', properties: [], inside: [] },
  ];
  for (const line of lines) {
    const open = root[0];
    if (line.name === 'BEGIN') root.unshift({ kind: line.value, properties: [], inside: [] });
    else if (line.name !== 'END') open?.properties.push(line);
    else {
      if (line.value !== open?.kind) throw new Error(`END:${line.value} closes ${open?.kind}`);
      root.shift();
      root[0]?.inside.push(open);
    }
  }
  if (root.length > 1 || root[0]?.properties.length) throw new Error('a component is not closed');
  return root[0]?.inside ?? [];
};

export const property = ({ properties }: Component, name: string): Property | undefined => {
  const found = properties.filter((one) => one.name === name);
  if (found.length > 1) throw new Error(`${name} stands ${found.length} times`);
  return found[0];
};

/** Section 3.3.11: no sign that must be escaped stands alone. */
export const textOf = (component: Component, name: string): string => {
  const { value = '' } = property(component, name) ?? {};
  if (/(?:^|[^\\])(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, sign: string) => {
    if (!/[\\;,nN]/.test(sign)) throw new Error(`\\${sign} is no escape`);
    return sign.toLowerCase() === 'n' ? '\n' : sign;
  });
};

const asUtc = (local: string): number => {
  const [, y, m, d, h, min, s] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(local)?.map(Number) ?? [];
  if (s === undefined) throw new Error(`no local time: ${local}`);
  return Date.UTC(y ?? 0, (m ?? 0) - 1, d, h, min, s);
};

const minutes = (offset = ''): number => {
  const [, sign, hours, rest] = /^([+-])(\d\d)(\d\d)$/.exec(offset) ?? [];
  if (!sign) throw new Error(`no offset: ${offset}`);
  return (Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1);
};

/** In UTC, or by the zone alone that the calendar itself describes. */
export const momentIn = (calendar: Component, { parameters, value }: Property): string => {
  if (value.endsWith('Z')) return new Date(asUtc(value.slice(0, -1))).toISOString();
  const zone = calendar.inside.find(
    (one) => one.kind === 'VTIMEZONE' && property(one, 'TZID')?.value === parameters.TZID,
  );
  if (!zone) throw new Error(`no zone ${parameters.TZID}`);
  if (!zone.inside.some(({ kind }) => kind === 'STANDARD')) throw new Error('no standard time');
  const begun = zone.inside
    .map((one) => ({
      start: asUtc(property(one, 'DTSTART')?.value ?? ''),
      before: minutes(property(one, 'TZOFFSETFROM')?.value),
      after: minutes(property(one, 'TZOFFSETTO')?.value),
    }))
    .filter(
      ({ start, before, after }) => start + Math.max(0, after - before) * 60_000 <= asUtc(value),
    )
    .sort((a, b) => b.start - a.start)[0];
  if (!begun) throw new Error(`the zone does not reach back to ${value}`);
  return new Date(asUtc(value) - begun.after * 60_000).toISOString();
};
