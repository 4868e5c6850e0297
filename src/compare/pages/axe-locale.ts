// A language → the sentences of axe in it: those of its package, and ours for the rules that it has not translated yet.
import { createRequire } from 'node:module';
import type { Locale } from 'axe-core';
import type { Language } from '../../model/language.ts';

const ES: Readonly<Record<string, string>> = {
  'aria-braille-equivalent':
    'Los atributos aria-braille deben tener un equivalente que no sea braille',
  'aria-command-name': 'Los comandos ARIA deben tener un nombre accesible',
  'aria-conditional-attr': 'Los atributos ARIA se deben usar como lo indica el rol de su elemento',
  'aria-deprecated-role': 'No se deben usar roles ARIA obsoletos',
  'aria-dialog-name': 'Los diálogos ARIA deben tener un nombre accesible',
  'aria-meter-name': 'Los medidores ARIA deben tener un nombre accesible',
  'aria-progressbar-name': 'Las barras de progreso ARIA deben tener un nombre accesible',
  'aria-prohibited-attr': 'Los elementos solo deben usar los atributos ARIA permitidos',
  'aria-roledescription': 'aria-roledescription debe estar en elementos con un rol semántico',
  'aria-tab-name': 'Las pestañas ARIA deben tener un nombre accesible',
  'aria-text': 'Un elemento con "role=text" no debe contener nada que pueda recibir el foco',
  'aria-tooltip-name': 'Las descripciones emergentes ARIA deben tener un nombre accesible',
  'aria-treeitem-name': 'Los elementos de árbol ARIA deben tener un nombre accesible',
  'empty-table-header': 'Los encabezados de las tablas no deben estar vacíos',
  'frame-focusable-content':
    'Los marcos cuyo contenido puede recibir el foco no deben tener tabindex=-1',
  'identical-links-same-purpose': 'Los enlaces con el mismo nombre deben servir para lo mismo',
  'landmark-no-duplicate-main': 'El documento no debe tener más de un punto de referencia main',
  'meta-refresh-no-exceptions': 'La página no se debe recargar sola después de un tiempo',
  'nested-interactive': 'Los controles interactivos no deben estar unos dentro de otros',
  'no-autoplay-audio': 'Los elementos <video> o <audio> no deben empezar solos',
  'presentation-role-conflict':
    'Los elementos marcados como decorativos se deben pasar por alto siempre',
  'select-name': 'Las listas de selección deben tener un nombre accesible',
  'summary-name': 'Los elementos summary deben tener un texto que se pueda leer',
  'svg-img-alt': 'Los elementos <svg> que son imágenes deben tener un texto alternativo',
  'target-size':
    'Lo que se toca debe medir al menos 24 píxeles, o tener suficiente espacio alrededor',
};

export function axeLocale(language: Language): Locale | undefined {
  if (language === 'en') return undefined;
  const locale = createRequire(import.meta.url)(`axe-core/locales/${language}.json`) as Locale;
  const own = Object.entries(ES).map(([rule, help]) => [rule, { help, description: '' }] as const);
  return { ...locale, rules: { ...Object.fromEntries(own), ...locale.rules } };
}
