// Marks of templates and names that every object has, as hostile texts.
import type { HostileClass } from './hostile-class.ts';

export const templates: readonly HostileClass[] = [
  {
    name: 'facts that are none',
    text: 'refused',
    strings: [
      '${nothing.here}',
      '${chapter.__proto__}',
      '${chapter.constructor.name}',
      '${__proto__.polluted}',
      '${chapter}',
      '${}',
      '${chapter.name',
      '${chapter["name"]} ${',
      '${${chapter.name}}',
      '${process.env.HOME}',
    ],
  },
  {
    name: 'marks of templates and replacements',
    text: 'inert',
    strings: [
      '$& and $& again',
      "$` before $' behind",
      '$$ $1 $<name> \\1 \\0',
      '{{constructor.constructor("return 1")()}}',
      '<%= process.exit() %>',
      '#{7*7} @(7*7) {% raw %}',
      '%s %d %n %j %o %%',
      '{0} {name} :name',
      '__STYLES__ <!--ssr-outlet--> %BASE_URL%',
      '<div id="root"></div>',
    ],
  },
  {
    name: 'names of prototypes',
    text: 'inert',
    prose: 'inert',
    strings: [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '__defineGetter__',
      'isPrototypeOf',
    ],
  },
];
