// Mistakes against YAML itself, in Spanish.
import type { Messages } from '../entry.ts';
import type { yaml as codes } from '../yaml.ts';
import { sayPair } from './say.ts';

/** Blanks that look like spaces, one and several. */
const BLANKS = {
  'non-breaking': ['un espacio de no separación', 'espacios de no separación'],
  wide: ['un espacio ancho', 'espacios anchos'],
  'zero-width': ['un espacio sin ancho', 'espacios sin ancho'],
  other: ['un carácter', 'caracteres'],
} as const;

export const yaml: Messages<typeof codes> = {
  'yaml/syntax': {
    message: (p) => sayPair(p.mistake)[0],
    help: (p) => sayPair(p.mistake)[1],
    why: 'Aquí el archivo no es YAML válido, así que no se puede entender. Casi todos estos errores se resuelven con sangría de espacios, un espacio después de dos puntos y de cada guion, y comillas en los textos con caracteres especiales.',
  },
  'yaml/duplicate-key': {
    message: (p) => `"${p.key}" se repite aquí.`,
    help: (p) =>
      p.begins === p.key
        ? 'Si aquí empieza un elemento nuevo, escribe un guion delante; si no, deja el correcto.'
        : p.begins !== undefined
          ? `Si aquí empieza un elemento nuevo, falta su primera línea "- ${p.begins}: …"; si no, junta los dos.`
          : p.list
            ? `Pasa los elementos de debajo al final del primer "${p.key}:", y borra esta línea.`
            : 'Junta los dos, o deja el correcto.',
    why: 'De dos campos iguales solo se puede publicar uno; cuál, habría que adivinarlo.',
  },
  'yaml/directive': {
    message: () => 'Una línea que empieza con % cambia cómo se lee todo el archivo.',
    help: () => 'Borra la línea.',
    why: 'Una línea como %YAML 1.1 convierte la respuesta NO en «false» y otros textos en números. Los archivos de contenido son siempre YAML 1.2.',
  },
  'yaml/tag': {
    message: (p) => `YAML no lee "${p.tag}" como texto, porque empieza con !.`,
    help: () => 'Pon todo el texto entre comillas, o bórralo.',
    why: 'Un signo de exclamación al principio de un valor hace una etiqueta, no un texto.',
  },
  'yaml/anchor': {
    message: (p) => `YAML no lee "${p.name}" como texto, porque empieza con ${p.name.charAt(0)}.`,
    help: () => 'Pon todo el texto entre comillas.',
    why: 'Al principio de un valor, & y * nombran un lugar del archivo en vez de ser texto: «&Sons» quedaría vacío.',
  },
  'yaml/comment': {
    message: (p) => `"${p.text}" se perdería, porque un # después de un espacio empieza una nota.`,
    help: () =>
      'Pon todo el texto entre comillas; si es una nota, escribe un espacio después de #.',
    why: 'Lo que sigue a un espacio y un # es una nota que nadie ve: «title: Somos #1 del campus» se publicaría como «Somos».',
  },
  'yaml/conflict': {
    message: () => 'Dos personas cambiaron este lugar, y las dos versiones siguen aquí.',
    help: () => 'Deja las líneas que quieras, y borra las demás junto con las líneas de <, = y >.',
    why: 'Cuando dos personas cambian las mismas líneas, el control de versiones escribe las dos en el archivo, entre líneas de siete signos. Solo una persona puede decir cuál es la correcta.',
  },
  'yaml/curly-quotes': {
    message: (p) => `YAML lee las comillas curvas de ${p.text} como parte del texto.`,
    help: () =>
      'Escribe comillas rectas; para mostrar comillas curvas en la página, pon comillas rectas a su alrededor.',
    why: 'Los procesadores de texto convierten las comillas en curvas. YAML solo conoce las comillas rectas " y \', así que las curvas se publicarían, y un color o una dirección entre ellas no se entendería.',
  },
  'yaml/blank': {
    message: (p) => {
      const [one, several] = BLANKS[p.name ?? 'other'];
      return p.count === 1
        ? `Aquí hay ${one} que parece un espacio normal pero no lo es.`
        : `Aquí hay ${several} que parecen espacios normales pero no lo son.`;
    },
    help: (p) =>
      p.count === 1
        ? 'Bórralo, y escribe un espacio con la barra espaciadora.'
        : 'Bórralos, y escribe espacios con la barra espaciadora.',
    why: 'El texto copiado de una página web o de un procesador de texto trae a menudo espacios de no separación. Para YAML son letras, así que la línea no tiene la sangría que parece, o a los dos puntos no les sigue un espacio.',
  },
  'yaml/joined': {
    message: (p) => `"${p.first}" y "${p.below}" se leen como un solo elemento.`,
    help: () =>
      'Si son dos, empieza la segunda línea con un guion, debajo del guion de arriba; si son uno, escríbelos en una línea.',
    why: 'En una lista, una línea que empieza más a la derecha que los guiones continúa el elemento de arriba. Un guion perdido hace de dos elementos uno solo, y nadie lo nota.',
  },
  'yaml/dash': {
    message: (p) =>
      `YAML lee el signo ${p.sign} del principio de esta línea como parte de un texto.`,
    help: () => 'Empieza cada elemento de una lista con un guion normal y un espacio.',
    why: 'Los procesadores de texto convierten los guiones en rayas más largas o en puntos redondos. Para YAML solo el guion empieza un elemento de una lista; todo lo demás es un solo texto largo.',
  },
  'yaml/colon': {
    message: () => 'Los dos puntos después de este nombre no son los normales.',
    help: () => 'Escribe dos puntos normales y un espacio.',
    why: 'Los teclados para chino y japonés escriben dos puntos anchos. Para YAML son una letra, así que el nombre y su valor pasan a ser un solo texto.',
  },
  'yaml/number': {
    message: (p) => `YAML lee ${p.written} como el número ${p.read}.`,
    help: (p) =>
      `Ponlo entre comillas para publicarlo tal cual: "${p.written}"; si quieres decir el número, escribe ${p.read}.`,
    why: 'Un número sin comillas pierde sus ceros: 02139 pasa a ser 2139, y 3.50 pasa a ser 3.5. Entre comillas es un texto y queda como está escrito.',
  },
  'yaml/too-deep': {
    message: () => 'Aquí hay demasiadas listas y grupos unos dentro de otros.',
    help: () => 'Revisa los corchetes y la sangría.',
    why: 'Ninguna página necesita más de una docena de niveles. Si hay cientos, vienen de un archivo dañado.',
  },
  'yaml/several-documents': {
    message: () => 'Aquí empieza un segundo documento.',
    help: () =>
      'Pasa lo que sigue a un archivo aparte; si no sigue nada, borra la línea con los tres guiones.',
    why: 'Solo se leería el primer documento de un archivo.',
  },
  'yaml/key': {
    message: (p) =>
      p.braces
        ? 'Las llaves empiezan un grupo de campos, y aquí hay uno en lugar del nombre de un campo.'
        : 'El nombre de un campo debe ser texto sencillo.',
    help: (p) =>
      p.braces
        ? 'Pon todo el texto entre comillas; un dato se escribe ${season.name}.'
        : 'Escribe un nombre antes de los dos puntos, o pon todo el texto entre comillas.',
    why: 'YAML permite una lista, un número o nada como nombre de un campo, y ninguna página puede usarlo.',
  },
};
