// Style sheets, data formats, formulas and commands, as hostile texts.
import type { HostileClass } from './hostile-class.ts';

export const languages: readonly HostileClass[] = [
  {
    name: 'style sheets',
    text: 'inert',
    strings: [
      'red;background:url(//elsewhere.example/a.png)',
      'x:expression(window.__pwned=1)',
      '} body{display:none} a{',
      '*/ body{display:none} /*',
      '"; --chapter-accent: #ff0000; "',
      '\\75rl(javascript:1) @import url(//elsewhere.example/c.css);',
      'image-set("//elsewhere.example/d.png" 1x)',
    ],
  },
  {
    name: 'data formats',
    text: 'inert',
    strings: [
      '","blur":"AAAA","x":"',
      '"}],"blocks":[],"x":{"y":"',
      '\\u003cscript\\u003e',
      '\\',
      '\\"',
      "it's ''both''",
      'a "quoted" word',
      '{"__proto__":{"polluted":1}}',
      '- item\n- item: [',
      'key: value # comment',
      '!!js/function >',
      '&anchor *anchor <<: *anchor',
      '---\n...\n%YAML 1.1',
      '| block\n  > folded',
      'yes no on off ~ null 012 0x1F 1e3 .inf',
      '?key\n: value',
      '@at `tick` %percent',
    ],
  },
  {
    name: 'formulas and commands',
    text: 'inert',
    strings: [
      "=cmd|' /C calc'!A0",
      '+1+cmd|calc',
      '-2+3+cmd',
      '@SUM(1+1)*cmd',
      '=HYPERLINK("https://elsewhere.example","press")',
      "'; DROP TABLE messages; --",
      '$(touch /tmp/pwned) `id` | tee /etc/x; && ||',
      '::error file=a::message',
      '::set-output name=a::b',
      '@everyone #1 GH-1',
      'Bcc: someone@elsewhere.example\r\nSubject: x',
    ],
  },
];
