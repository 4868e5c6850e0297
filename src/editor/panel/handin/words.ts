// What the dialog of handing in says.
import type { Words } from '../words.ts';

const en = {
  title: 'Hand in',
  body: 'Your saved changes become a proposal that others can look at before they are published.',
  unsaved: 'Save first: only what is saved can be handed in.',
  none: 'Nothing has changed since the last time. There is nothing to hand in.',
  changes: 'What changed',
  others: 'Not handed in, because it was changed outside of the editor',
  branch: 'Branch',
  branchHelp: 'The name under which the proposal is kept. You are on {branch}.',
  message: 'Description',
  messageHelp: 'The first line is the title of the proposal.',
  noRemote: 'This folder has no remote repository, so the changes are only kept here.',
  button: 'Hand in',
  done: 'Handed in as {branch}',
  open: 'Open the pull request',
  kept: 'Your changes are kept as commit {commit} on {branch}, but they were not sent:',
  close: 'Done',
};

const es: typeof en = {
  title: 'Entregar',
  body: 'Tus cambios guardados se convierten en una propuesta que otros pueden revisar antes de publicarla.',
  unsaved: 'Guarda primero: solo se puede entregar lo guardado.',
  none: 'Nada ha cambiado desde la última vez. No hay nada que entregar.',
  changes: 'Qué ha cambiado',
  others: 'No se entrega, porque se cambió fuera del editor',
  branch: 'Rama',
  branchHelp: 'El nombre con el que se guarda la propuesta. Estás en {branch}.',
  message: 'Descripción',
  messageHelp: 'La primera línea es el título de la propuesta.',
  noRemote: 'Esta carpeta no tiene repositorio remoto, así que los cambios solo se quedan aquí.',
  button: 'Entregar',
  done: 'Entregado como {branch}',
  open: 'Abrir la solicitud de cambios',
  kept: 'Tus cambios están guardados como {commit} en {branch}, pero no se enviaron:',
  close: 'Listo',
};

export const HANDIN_WORDS: Words<typeof en> = { en, es };
