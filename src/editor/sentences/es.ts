// What the server of the editor refuses or has to tell, in Spanish.
import { es } from '../../compiler/diagnostics/catalogue/es/es.ts';
import type { Phrases } from '../../compiler/diagnostics/catalogue/phrase.ts';
import type { Code, Params } from '../../compiler/diagnostics/catalogue.ts';
import { OWN_FOLDER } from '../../compiler/files/own-folder.ts';
import { PRODUCT } from '../../model/product.ts';
import type { sentences as english, WhyNot } from './en.ts';

const { say } = es;

/** What the compiler says of a mistake, and how to repair it. */
function refusal<C extends Code>(code: C, params: Params<C>): string {
  const { message, help } = es.words(code, params);
  return `${message} ${help ?? ''}`.trim();
}

const ALIKE = 'algunas computadoras no distinguen los dos nombres';

const WHY_NOT: Readonly<Record<WhyNot, string>> = {
  unreadable: 'el archivo no se puede leer tal como está',
  'not here': 'esto no se puede cambiar aquí; cámbialo en un editor de texto',
  'too deep': 'tiene más niveles de los que se pueden leer',
  gone: 'este lugar ya no existe',
};

export const sentences: Phrases<typeof english> = {
  deleted: (p) => `${p.file} ha cambiado aquí y otra persona lo borró. Elige si conservarlo.`,
  deletedHere: (p) => `${p.file} se borró aquí y otra persona lo cambió. Elige si conservarlo.`,
  conflict: () => 'Un campo ha cambiado aquí y en el archivo. Elige qué versión conservar.',
  mistake: (p) => p.message,
  unwritten: () => 'Todavía hay textos por escribir.',
  savingElsewhere: () =>
    'Otra ventana u otro comando está guardando ahora. No se ha cambiado nada; inténtalo de nuevo.',
  saveStopped: () =>
    'El guardado se detuvo a la mitad. Se terminará la próxima vez que guardes o abras el editor.',
  twice: (p) => `${p.file} se escribiría dos veces. No se ha cambiado nada.`,
  noFile: (p) => `${p.file} no es un archivo. No se ha cambiado nada.`,
  fileThere: (p) => `Ya hay un archivo ${p.file}. No se ha cambiado nada.`,
  likeAnother: (p) =>
    `${p.file} no se ha creado: ya hay "${p.other}", y ${ALIKE}. No se ha cambiado nada.`,
  likeFolder: (p) => `${p.file} no se ha escrito: ya hay una carpeta "${p.other}", y ${ALIKE}.`,
  fileNotFolder: (p) => `${p.file} no se ha escrito: "${p.part}" es un archivo, no una carpeta.`,
  linkNowhere: (p) => `${p.file} es un enlace que no lleva a ninguna parte. No se ha escrito nada.`,
  outsideSite: (p) => `${p.file} no es un archivo de este sitio. No se ha escrito nada.`,
  changedMeanwhile: (p) =>
    `${p.file} cambió mientras tanto. No se ha escrito nada; inténtalo de nuevo.`,
  notChanged: (p) =>
    `${p.file ?? 'El sitio'} no se pudo cambiar, porque ${say(p.reason)}. No se ha cambiado nada.`,
  nothingElse: () => 'No se ha cambiado nada más; inténtalo de nuevo.',

  ownFolderLink: (p) => `${p.name} es un enlace. Bórralo; lo reemplazará una carpeta.`,
  ownFolderCommitted: () =>
    `La carpeta ${OWN_FOLDER} está en el repositorio, y podría traer cambios que nadie ve. Escribe "git rm -r --cached ${OWN_FOLDER}" y confirma ese cambio con un commit.`,
  saveUnfinished: () => 'Un guardado se interrumpió y todavía no se ha podido terminar.',
  theReason: (p) => `La razón: ${say(p.reason)}.`,
  saveUnreadable: (p) =>
    `Un guardado se interrumpió, y ${p.file} no se puede leer. Ahora se llama ${p.aside}. Revisa los últimos cambios que hiciste.`,
  saveOvertaken: (p) =>
    `Un guardado se interrumpió. Antes de que se pudiera terminar, otra persona cambió ${p.files}. Eso se dejó como está.${p.kept === '' ? '' : ` Lo que se iba a guardar está en ${p.kept}.`}`,

  draftUnkept: (p) =>
    `Tus cambios todavía no están a salvo: el borrador no se puede escribir en ${OWN_FOLDER}, porque ${say(p.reason)}. Guarda antes de detener ${PRODUCT}.`,
  draftDamaged: (p) => `Tu último borrador no se puede leer. No se ha borrado: está en ${p.aside}.`,
  picturesLost: (p) => `Añade de nuevo estas imágenes; sus archivos ya no están: ${p.files}.`,
  draftUnwritable: (p) =>
    `El editor guarda su borrador en ${OWN_FOLDER} y no puede escribir ahí, porque ${say(p.reason)}.`,
  editedElsewhere: (p) =>
    `${PRODUCT} ya está editando este sitio en ${p.address ?? 'otra dirección'}. Sigue ahí, o detenlo primero.`,
  textChanged: () => 'El texto ha cambiado desde entonces. Revisa de nuevo sus mensajes.',
  fixFails: () => 'Este arreglo causaría otro error. Corrígelo a mano.',
  fix: () => 'Arreglo',
  keepMine: () => 'Conservar lo mío',
  fileGone: (p) => `${p.file} ya no existe.`,
  fieldChanged: () => 'Este campo ha cambiado mientras tanto. Mira lo que dice ahora.',
  notDone: (p) => `${p.file} ha cambiado mientras tanto. No se ha hecho nada.`,
  tooLarge: (p) => `${p.file} ocuparía más de ${p.kilobytes} KB, y es demasiado.`,
  unreadableNow: (p) => `${p.file} no se puede leer en este momento.`,
  unreadableFile: () => 'Este archivo no se puede leer.',
  resolvedAlready: () => 'Este conflicto ya está resuelto.',
  noUndo: (p) => `${p.file} ha cambiado desde entonces, así que "${p.words}" no se puede deshacer.`,
  noRedo: (p) => `${p.file} ha cambiado desde entonces, así que "${p.words}" no se puede rehacer.`,
  notEdited: (p) => `${p.file} no se ha cambiado: ${WHY_NOT[p.why]}.`,
  whyNotEdited: (p) => WHY_NOT[p.why],

  noPlace: () => 'El sitio no tiene lugar para esto.',
  editorOnly: () => 'Esto solo lo puede pedir el editor mismo.',
  notUnderstood: () => 'El editor no entendió esto. Recarga la página e inténtalo de nuevo.',
  staleChange: () => 'Este cambio ya no es como se mostró en la lista. Revísala de nuevo.',
  notTakenBack: () => 'Esto no se puede deshacer por sí solo. Usa «Deshacer», o cámbialo a mano.',
  noDocument: () => 'El sitio no tiene ese documento.',
  tooMuch: () => 'Son demasiados cambios a la vez. Hazlos en pasos más pequeños.',
  restarted: () => 'El editor se ha reiniciado. Recarga esta página; tus cambios están a salvo.',
  tooBig: (p) => `Esto ocupa más de ${p.megabytes} MB.`,
  ofLayer: (p) => `${p.file} viene de la capa sobre la que está hecho este sitio. Cámbialo ahí.`,
  brokenSite: () => 'El sitio no se puede leer en este momento. Corrige primero sus errores.',
  invisible: (p) =>
    `Este texto contiene un carácter invisible que un archivo no puede llevar (${p.character}). Quítalo.`,

  // Documents to download
  documentKind: (p) => refusal('document/kind', p),
  documentRefused: (p) => refusal('document/refused', p),
  documentOvertaken: (p) =>
    `Otra persona ha cambiado ${p.name} después de que lo sustituiste, así que queda el suyo. Sustitúyelo otra vez si el correcto es el tuyo.`,
  fileStays: (p) =>
    p.why === 'changed'
      ? `${p.name} se cambió fuera del editor, así que se queda.`
      : `${p.name} se queda, porque todavía se usa.`,
  deleteFile: () => 'Borrar archivo',
  /** What the steps are called for Undo. */
  deletedFile: (p) => `Borrar ${p.name}`,
  replaceDocument: (p) => `Sustituir ${p.name}`,
  documentOfOtherKind: (p) =>
    `${p.path} solo se puede sustituir por un archivo del mismo tipo, no por ${p.kind}: su dirección se queda.`,

  largeDrawing: (p) =>
    `El dibujo ${p.name} ocupa más de ${p.megabytes} MB. Hazlo más sencillo, o guárdalo como PNG.`,
  dangerousDrawing: (p) =>
    `El dibujo ${p.name} contiene ${say(p.what)}. Expórtalo de nuevo como SVG sencillo, o guárdalo como PNG.`,
  brokenDrawing: (p) =>
    `Un navegador no puede dibujar ${p.name}: la línea ${p.line} ${say(p.what)}. Expórtalo de nuevo como SVG sencillo, o guárdalo como PNG.`,
  brokenPicture: (p) =>
    `${p.name} no se puede leer como imagen. Quizá el archivo está dañado o incompleto.`,
  unshownPicture: (p) =>
    `${p.name} no se puede mostrar como imagen. Quizá el archivo está dañado o incompleto.`,
  folderOutside: () =>
    'Esta carpeta es un enlace que lleva fuera del sitio. No se ha escrito nada.',
  wasCropped: (p) => `Se recortó de ${p.from} a ${p.to} píxeles.`,
  wasShrunk: (p) => `Se hizo más pequeña: ${p.size} píxeles.`,
  positionRemoved: () => 'Se quitó la ubicación donde se tomó.',
  animationKept: () =>
    'Las animaciones se dejan como están: no se recortan ni se hacen más pequeñas.',
  smallPicture: (p) =>
    `Tiene ${p.width} píxeles de ancho, pero este lugar necesita ${p.least}. Pide la foto original; las aplicaciones de mensajes envían una más pequeña.`,

  noRepository: () =>
    'Esta carpeta no está en un repositorio de git, así que no se puede entregar nada.',
  saveFirst: () => 'Guarda primero: solo se pueden entregar los cambios guardados.',
  askOwner: () => 'Solo un propietario del sitio puede hacerlo.',
  nobodyThere: () => 'Esa persona ya no tiene acceso.',
  lastOwner: () => 'Es el único propietario. Primero haz propietaria a otra persona.',
  nameThere: (p) => `${p.name} ya está aquí. Dale un enlace nuevo.`,
  noPersonName: () =>
    'Escribe un nombre que los demás puedan leer: con una letra o un número, en una línea y con 100 caracteres como máximo.',
  noEmail: () => 'Eso no es una dirección de correo.',
  noDraftThere: () => 'Ese borrador ya no está.',
  draftUnreadable: () => 'Ese borrador no se puede leer, así que no se puede pasar a nadie.',
  handOnOpen: (p) =>
    `Los dos borradores tienen cambios en ${p.file} que no se pueden unir. No se pasó nada. Pide que primero se publiquen esos cambios, o pasa este borrador a otra persona.`,
  handedOn: (p) => `${p.by} te pasó lo que ${p.name} no había publicado. Está en Cambios.`,
  noMessageThere: () => 'Ese mensaje ya se borró.',
  ownersOnly: () =>
    'Solo un propietario del sitio puede cambiar adónde van las visitas y los mensajes. Pídeselo a uno o deshaz ese cambio.',
  notEditableHere: (p) => `${p.file} no se puede cambiar aquí.`,
  noWorktree: (p) =>
    `No se pueden actualizar los archivos del sitio en ${OWN_FOLDER}. Git dice:\n${p.problem}`,
  headMistake: (p) =>
    `La versión más nueva del sitio tiene errores, así que las visitas ven la anterior. Corrígelos y publica:\n${p.problem}`,
  remoteMistake: (p) =>
    `La versión más nueva del repositorio tiene errores, así que las visitas todavía no la ven:\n${p.problem}`,
  remoteConflict: (p) =>
    `${p.place} se cambió aquí y en el repositorio, así que no se muestra la versión más nueva de allí. Escribe lo mismo en los dos lugares.`,
  remoteRewritten: () =>
    'Alguien reescribió la historia del repositorio. El sitio queda como está, y no se envía nada hasta que el repositorio lo tenga todo de nuevo.',
  remoteBehind: (p) =>
    `Lo que se publicó aquí todavía no está en el repositorio; se intenta de nuevo cada minuto. Git dice:\n${p.problem}`,
  remoteProposed: (p) =>
    `Lo que se publicó aquí espera la aprobación en el repositorio: ${p.where}`,
  nothingNew: () => 'Nada ha cambiado desde el último commit.',
  nothingToHandIn: () => 'Nada ha cambiado, así que no hay nada que entregar.',
  notCommitted: (p) => `No se ha hecho ningún commit. Git dice:\n${p.problem}`,
  nameUsed: (p) =>
    `Otra persona ya entregó otros cambios a ${p.remote} con este nombre. Elige otro nombre. Git dice:\n${p.problem}`,
  notPushed: (p) =>
    `El commit está en esta computadora, pero ${p.remote} no lo aceptó. Inténtalo más tarde con "git push". Git dice:\n${p.problem}`,
  gitUnfinished: (p) =>
    `Hay un ${p.what} sin terminar en este repositorio. Termínalo en un terminal ("git status" dice cómo) y después entrega.`,
  noMessage: () => 'Di en pocas palabras qué cambiaste.',
  notAChange: (p) => `${p.file} no es un archivo cambiado de este sitio. Revisa de nuevo la lista.`,
  whoAreYou: () =>
    'Git todavía no sabe quién eres. Escribe estas dos líneas en un terminal, con tu nombre y tu correo:\ngit config --global user.name "Ada Byron"\ngit config --global user.email "ada@example.com"',
  badBranch: (p) =>
    `"${p.branch}" no puede ser el nombre de una propuesta. Usa letras, cifras y guiones, por ejemplo edit/deadline.`,
  branchTaken: (p) => `El nombre "${p.branch}" ya está en uso. Elige otro.`,
  noBranch: (p) => `La rama no se pudo crear. Git dice:\n${p.problem}`,
};
