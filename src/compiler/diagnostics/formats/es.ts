// What reports say around diagnostics, in Spanish.
import { PACKAGE } from '../../../model/product.ts';
import { and, plural } from '../catalogue/es/phrasing.ts';
import type { ReportWords } from './report-words.ts';

export const es: ReportWords = {
  severities: { error: 'error', warning: 'aviso', info: 'nota' },
  headings: { error: 'Error', warning: 'Aviso', info: 'Nota' },
  help: 'ayuda:',
  fix: 'arreglo:',
  count: (severity, n) =>
    severity === 'error'
      ? plural(n, 'error', 'errores')
      : plural(n, severity === 'warning' ? 'aviso' : 'nota'),
  none: 'Sin errores',
  checked: (files, ms) => `${plural(files, 'archivo revisado', 'archivos revisados')} en ${ms} ms.`,
  repairs: (count, all) =>
    `"npx --no ${PACKAGE} check --fix" arregla ${count < all ? `${count} de ellos` : all === 1 ? 'esto' : 'todos'}.`,
  nextError: (count, place, code) =>
    `Ahora: corrige el ${count > 1 ? 'primer ' : ''}error, en ${place}, y comprueba de nuevo; "npm run explain -- ${code}" dice más.`,
  nextHandIn: (isFixed, warnings) => {
    const read = [
      isFixed ? 'lo que se arregló' : '',
      warnings > 0 ? (warnings > 1 ? 'los avisos' : 'el aviso') : '',
    ].filter(Boolean);
    const reading = read.length > 0 ? `lee ${and(read)}, ` : '';
    return `Ahora: ${reading}mira las páginas con "npm run dev" y entrega el cambio.`;
  },
  notAnnotated: (rest) => `Sin anotación propia: ${rest}. El resumen del paso los enumera todos.`,
  title: 'Revisión del contenido',
  columns: ['Lugar', 'Qué está mal', 'Qué hacer'],
  cutTable: (rest) => `${rest} más no caben aquí. Escribe \`npm run check\` para verlos todos.`,
  root: 'La carpeta principal del repositorio',
  typeExplain: (code) => `Escribe: npm run explain -- ${code}`,
  typeForExample: (code) => `Escribe \`npm run explain -- ${code}\` para ver un ejemplo.`,
  notRepaired: (file, reason) => `${file}  no se arregló, porque ${reason}.`,
  nothingChecked: 'No se ha comprobado nada.',
  nothingBuilt: 'No se ha construido nada.',
  nothingWritten: 'No se ha escrito nada. Corrige los errores de arriba e inténtalo de nuevo.',
  nothingChanged: 'No se ha cambiado nada.',
  halfReplaced: 'Se reemplazó una parte del sitio; constrúyelo de nuevo.',
  built: (pages, where, seconds) =>
    `${plural(pages, 'página')}${where === '' ? '' : ` en ${where}`} en ${seconds} s.`,
  watching: 'En espera. Guarda un archivo para comprobar de nuevo; termina con Ctrl+C.',
  sites: {
    clean: 'sin errores',
    pastSeason: 'con la temporada terminada',
    mistakes: (n) => plural(n, 'error', 'errores'),
    warnings: (n) => plural(n, 'aviso'),
    failedWith: (code) => `falló con ${code}`,
    sum: (all, failed, past, seconds) =>
      `${plural(all, 'sitio')}: ${all - failed} sin errores, ${failed} con errores, ${past} con la temporada terminada. ${seconds} s.`,
  },
};
