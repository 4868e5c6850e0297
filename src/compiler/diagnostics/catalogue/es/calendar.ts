// The dates of the season, against each other and against the clock, in Spanish.
import type { calendar as codes } from '../calendar.ts';
import type { Messages } from '../entry.ts';
import { and, command } from './phrasing.ts';

/** The days as the compiler names them. */
const WEEKDAYS: Readonly<Record<string, string>> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};

export const calendar: Messages<typeof codes> = {
  'calendar/order': {
    message: (p, { day }) =>
      `"${p.title}" es el ${day(p.date)}, pero está ${p.stands === 'after' ? 'después' : 'antes'} de "${p.other}", que es el ${day(p.otherDate)}.`,
    help: () => 'Corrige la fecha, o pon los eventos en el orden de sus fechas.',
    why: 'Los visitantes ven los eventos en el orden del archivo y los esperan en el orden de sus fechas. Una fecha fuera de orden casi siempre se olvidó o se escribió mal.',
  },
  'calendar/dates': {
    message: (p, { day }) =>
      p.date === p.earlier
        ? `"${p.title}" tiene dos veces la fecha ${day(p.date)}.`
        : `Las fechas de "${p.title}" no están en orden: ${day(p.date)} viene después de ${day(p.earlier)}.`,
    help: () => 'Escribe cada día una sola vez, el primero al principio.',
    why: 'Un evento de dos días se muestra como «el primero y el segundo», en el orden del archivo.',
  },
  'calendar/deadline': {
    message: (p, { day }) =>
      p.wrong === 'after'
        ? `El plazo ${day(p.deadline)} termina después del último evento, que es el ${day(p.edge)}.`
        : `El plazo ${day(p.deadline)} termina antes del primer evento, que es el ${day(p.edge)}.`,
    help: () => 'Corrige el plazo o las fechas de los eventos.',
    why: 'Las solicitudes se cierran durante la temporada, ni antes de que empiece ni después de que termine.',
  },
  'calendar/name': {
    message: (p) =>
      `La temporada se llama "${p.name}", pero todas sus fechas son de ${and(p.years)}.`,
    help: (p) => `Escribe ${and(p.years)} en lugar de ${and(p.named)}, o corrige las fechas.`,
    why: 'Cuando se vuelve a usar el archivo del año pasado, es fácil olvidar el nombre o las fechas.',
  },
  'calendar/year': {
    message: (p, { day }) => `${day(p.date)} no es del año de "${p.name}".`,
    help: (_, to) =>
      `Corrige el año de la fecha. Para una temporada nueva, ${command('season:new', to)} escribe su nombre y sus fechas.`,
    why: 'Las demás fechas de la temporada son del año de su nombre. Una fecha de otro año casi siempre se olvidó.',
  },
  'calendar/time': {
    message: (p) =>
      p.wrong === 'order'
        ? `"${p.time}" termina antes de empezar.`
        : p.wrong === 'no time'
          ? `"${p.time}" no es una hora del día.`
          : `Los calendarios muestran "${p.time}" como un evento de todo el día, porque podría ser varias horas.`,
    help: () =>
      'Escríbelo como "7:00PM - 9:30PM", en la zona horaria del capítulo, y pon las demás palabras en el subtítulo o en la descripción.',
    why: 'Los invitados llegan cuando lo dicen la página y su calendario. Los calendarios y los buscadores necesitan una hora que solo se pueda leer de una manera.',
  },
  'calendar/weekday': {
    message: (p, { day }) =>
      `Aquí dice ${p.weekday}, pero el ${day(p.date)} es ${WEEKDAYS[p.actual] ?? p.actual}.`,
    help: () => 'Corrige el día o la fecha.',
    why: 'Cuando una fecha pasa a otro año, su día de la semana cambia, y es fácil olvidar la palabra que está a su lado.',
  },
  'calendar/old-link': {
    message: (p) => `Esta dirección es de ${p.year}, pero la temporada se llama "${p.name}".`,
    help: () => 'Escribe la dirección de esta temporada.',
    why: 'Los formularios y las páginas de una temporada anterior se quedan a menudo en el archivo de la siguiente. Los invitados se apuntarían a algo que ya pasó.',
  },
  'calendar/no-application': {
    message: (p) =>
      `"${p.name}" no tiene un enlace para la solicitud: los visitantes no verán ningún botón para solicitar, a menos que una página tenga uno propio.`,
    help: () =>
      'Añade "applyLink" con la dirección del formulario, o de una página como /contact, y pon en la página de la temporada un botón que lleve a ${season.applyLink}.',
    why: 'El botón que lleva a la solicitud toma su dirección de la temporada, para que pase de una temporada a la siguiente. Sin una dirección no hay botón, y nada en la página dice que falta.',
  },
  'calendar/old-label': {
    message: (p) => `El menú dice "${p.label}", pero la temporada se llama "${p.name}".`,
    help: (p) =>
      `Escribe "${p.name}", o palabras que sirvan para cualquier temporada, por ejemplo "Rush".`,
    why: 'La etiqueta del menú es independiente del nombre de la temporada, y es fácil olvidarla. También puede ser a propósito, así que esto es solo una nota y nunca hace fallar una comprobación.',
  },
  'calendar/past': {
    message: (p, { day }) =>
      `Todos los eventos de "${p.name}" ya pasaron: el último fue el ${day(p.last)}, y hoy es ${day(p.today)}.`,
    help: (_, to) =>
      `Escribe la próxima temporada cuando se sepa; ${command('season:new', to)} la prepara.`,
    why: 'La página todavía muestra la última temporada. Esto es solo un recordatorio y nunca hace fallar una comprobación. «check --at 2026-09-20» comprueba como si fuera otro día.',
  },
};
