// Nothing → what pages say in Spanish.
import type { AllWords } from '../../../model/shapes.ts';

export const es: AllWords = {
  shell: {
    skip: 'Ir al contenido',
    home: '{name}, página de inicio',
    newTab: '(se abre en otra pestaña)',
    close: 'Cerrar',
  },
  menu: {
    label: 'Principal',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
  },
  missing: {
    title: 'En la lista no hay nadie llamado «{name}».',
    text: 'Quizá se perdió una letra por el camino, o la página es de alguien que ya se ha graduado. Estos son los nombres más parecidos:',
    all: 'Ver {title}',
    home: 'Inicio',
  },
  moved: {
    title: 'Esta página ha cambiado de dirección',
    text: 'Ahora está en {address}.',
  },
  hero: {
    down: 'Bajar',
    pause: 'Pausar la animación',
    play: 'Reanudar la animación',
  },
  film: {
    watch: 'Ver el vídeo',
    pause: 'Pausar el vídeo',
    play: 'Reproducir el vídeo',
  },
  lead: {
    deadline: '{date}, hasta las {time} ({zone}).',
  },
  events: {
    and: 'y',
    time: 'Hora',
    location: 'Lugar',
    dressCode: 'Vestimenta',
    details: 'Detalles',
    about: 'sobre {title}',
    add: 'Añadir al calendario',
    addAll: 'Añadir todos los actos a tu calendario',
    signUp: 'Apuntarse',
    calendar: '{name}: actos',
  },
  chart: {
    slice: 'Porción',
    number: 'Número',
    share: 'Proporción',
    keys: '{title}: las flechas recorren las porciones',
  },
  carousel: {
    carousel: 'carrusel',
    card: 'diapositiva',
    cards: '{label}, tarjetas',
    place: '{place} de {count}',
    show: 'Mostrar {title}',
    previous: 'Tarjeta anterior',
    next: 'Tarjeta siguiente',
  },
  rail: {
    label: '{title}, {count}: se desplaza a los lados',
    logos: 'Logotipos',
  },
  years: {
    table: '{title} {year}',
  },
  profile: {
    portrait: 'Retrato de {name}',
    class: 'Promoción {name}',
    year: 'Curso',
    major: 'Carrera',
    minor: 'Segunda carrera',
    emphasis: 'Especialidad',
    practice: 'Grupo de práctica',
    experience: 'Experiencia',
    involvement: 'Participación',
    interests: 'Intereses',
    connect: 'Contactar en LinkedIn',
    beside: 'Más perfiles',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  form: {
    optional: 'opcional',
    trap: 'Déjalo vacío',
    sending: 'Enviando…',
    noAnswer: 'No se puede conectar con nuestro buzón. Comprueba tu conexión e inténtalo de nuevo.',
    tooLate:
      'Nuestro buzón no contestó a tiempo. Puedes intentarlo de nuevo: no recibiremos tu mensaje dos veces.',
    kept: 'Lo que escribiste se conserva. Puedes intentarlo de nuevo o contactarnos aquí:',
    again: 'Lo que escribiste se conserva. Puedes intentarlo de nuevo.',
    tooLong: 'Es más largo de lo que admite nuestro buzón. Acórtalo, por favor.',
    doubtful: '¿Es correcta esta dirección? Si lo es, envíalo otra vez.',
    meant: '¿Querías decir {email}? Si no, envíalo otra vez.',
    withoutScript: 'Este formulario necesita JavaScript. Contáctanos aquí:',
    onlyScript: 'Este formulario necesita JavaScript.',
  },
};
