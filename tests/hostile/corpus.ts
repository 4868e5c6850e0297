// Hostile texts of our own making, by class, each with what must become of it. No browser opens this file.

/** Refused with the place of the mistake, or published as the characters it consists of. */
type Fate = 'refused' | 'inert';

export interface HostileClass {
  readonly name: string;
  /** In a field of plain text. */
  readonly text: Fate;
  /** In a field of Markdown, where it may become emphasis, a list or a checked link. The same as `text` if it is not said. */
  readonly prose?: Fate;
  readonly strings: readonly string[];
}

/** What a text does that could run; a browser test looks whether it has. */
const RUN = 'window.__pwned=1';

/** A text that repeats, for what grows with length. */
const many = (text: string, times: number): string => text.repeat(times);

/** Every class; of texts that try the same door one is enough. */
export const CORPUS: readonly HostileClass[] = [
  {
    name: 'elements',
    text: 'inert',
    strings: [
      `<script>${RUN}</script>`,
      `<img src=x onerror=${RUN}>`,
      `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
      `<math><mtext><table><mglyph><style><img src onerror=${RUN}>`,
      `<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
      `<base href="https://elsewhere.example/">`,
      `<meta http-equiv=refresh content="0;url=https://elsewhere.example">`,
      `<style>*{display:none}@import"//elsewhere.example/b.css"</style>`,
      `<a href="javas&#99;ript:${RUN}">press</a>`,
    ],
  },
  {
    name: 'ends of what it stands in',
    text: 'inert',
    strings: [
      `</script foo="bar"><img src onerror=${RUN}>`,
      `</style><svg/onload=${RUN}>`,
      `</p></div></main></body></html><script>${RUN}</script>`,
      `<!--><img src onerror=${RUN}>-->`,
      `<![CDATA[<script>${RUN}</script>]]>`,
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;`,
      `" onmouseover="${RUN}`,
      `" srcset="//elsewhere.example/a.png 1x`,
    ],
  },
  {
    name: 'character references',
    text: 'inert',
    strings: [
      `&lt;script&gt;${RUN}&lt;/script&gt;`,
      `&LT;b&GT; &quot onclick=${RUN} &apos; &amp;amp;`,
      `&#0;&#xD800;&#x110000;&#99999999999;`,
    ],
  },
  {
    name: 'schemes that run',
    text: 'inert',
    strings: [
      `JaVaScRiPt:${RUN}`,
      `java\tscript:${RUN}`,
      `&#106;avascript:${RUN}`,
      `javascript://led.example.org/%0a${RUN}`,
      `data:text/html,<script>${RUN}</script>`,
      `file:///etc/passwd`,
    ],
  },
  {
    name: 'hosts in disguise',
    text: 'inert',
    strings: [
      `//elsewhere.example/a`,
      `/\\elsewhere.example`,
      `/\t/elsewhere.example`,
      `https://led.example.org@elsewhere.example`,
      `https://elsewhere。example @led.example.org`,
      `http://2130706433/`,
    ],
  },
  {
    name: 'paths',
    text: 'inert',
    strings: [
      `../../../../etc/passwd`,
      `images/../../site.yaml`,
      `images/%2e%2e%2fsite.yaml`,
      `/../about`,
      `C:\\Windows\\win.ini`,
      `images/logo.svg::$DATA`,
    ],
  },
  {
    name: 'controls and halves of pairs',
    text: 'refused',
    strings: [
      'a\u0000b',
      `images/logo.svg\u0000.png`,
      'a\u001b[31mb\u001b[0m',
      'a\u009bb',
      'a\ufdd0b',
      'a\ud83d',
    ],
  },
  {
    name: 'unseen and turned characters, twins and towers',
    text: 'inert',
    strings: [
      'line\u2028and\u2029paragraph',
      '\ufeffbegins with a mark',
      'right\u202eot tfel\u202c left',
      'zero\u200bwidth\u200cnon\u200djoiner\u2060',
      'tag\u{e0041}\u{e0042}\u{e007f}',
      'Zoë / Zoe\u0308 / Ｚｏｅ̈',
      `z${many('\u0335\u0321\u031b\u0310\u0344', 30)}algo`,
      '👩‍👩‍👧‍👦🏳️‍🌈👍🏿🇺🇸🇽🇽🧑🏽‍🚀',
      many('😀', 200),
      many('W', 500),
    ],
  },
  {
    name: 'facts that are none',
    text: 'refused',
    strings: ['${nothing.here}', '${chapter.__proto__}', '${chapter.name', '${${chapter.name}}'],
  },
  {
    name: 'marks of templates, names of prototypes',
    text: 'inert',
    strings: [
      '$& and $& again',
      '$$ $1 $<name> \\1 \\0',
      '{{constructor.constructor("return 1")()}}',
      '<%= process.exit() %>',
      '__STYLES__ <!--ssr-outlet--> %BASE_URL%',
      '__proto__',
      'constructor',
    ],
  },
  {
    name: 'style sheets, data, formulas and commands',
    text: 'inert',
    strings: [
      'red;background:url(//elsewhere.example/a.png)',
      '} body{display:none} a{',
      '"; --chapter-accent: #ff0000; "',
      '"}],"blocks":[],"x":{"y":"',
      '\\',
      '{"__proto__":{"polluted":1}}',
      '- item\n- item: [',
      'key: value # comment',
      '&anchor *anchor <<: *anchor',
      'yes no on off ~ null 012 0x1F 1e3 .inf',
      "=cmd|' /C calc'!A0",
      '$(touch /tmp/pwned) `id` | tee /etc/x; && ||',
      'Bcc: someone@elsewhere.example\r\nSubject: x',
    ],
  },
  {
    name: 'Markdown that is not taken, and shapes that take long to read',
    text: 'inert',
    strings: [
      '<b>raw</b> <!-- hidden --> <br/>',
      '<https://elsewhere.example> <a@elsewhere.example>',
      '[ref]: https://elsewhere.example "title"\n\n[ref] and [ref][]',
      '# Heading\n\nTitle\n=====\n\nTitle\n-----',
      '| a | b |\n| - | - |\n| c | d |',
      `${many('(', 300)}${many(')', 300)}`,
      `${many('<', 400)}`,
      `${many('a.', 200)}@${many('b.', 100)}`,
    ],
  },
  {
    name: 'Markdown with addresses, and signs without end',
    text: 'inert',
    prose: 'refused',
    strings: [
      `[press](javascript:${RUN})`,
      `[press](&#x6a;avascript:${RUN})`,
      `![picture](//elsewhere.example/a.png)`,
      `[press](\\\\elsewhere.example)`,
      `[press](https://led.example.org@elsewhere.example)`,
      `[a](/about "title") [b](/nothing-here)`,
      many('*a_ ', 700),
      many('[', 900),
      many('[a](', 300),
    ],
  },
];
