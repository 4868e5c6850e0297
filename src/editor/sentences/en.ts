// What the server of the editor refuses or has to tell, in English.
import { en } from '../../compiler/diagnostics/catalogue/en/en.ts';
import type { Phrase } from '../../compiler/diagnostics/catalogue/phrase.ts';
import type { Code, Params } from '../../compiler/diagnostics/catalogue.ts';
import { OWN_FOLDER } from '../../compiler/files/own-folder.ts';
import { PRODUCT } from '../../model/product.ts';

const { say } = en;

/** What the compiler says of a mistake, and how to repair it. */
function refusal<C extends Code>(code: C, params: Params<C>): string {
  const { message, help } = en.words(code, params);
  return `${message} ${help ?? ''}`.trim();
}

const MEANWHILE = 'some computers cannot tell the two apart';

/** Why an operation cannot be made. */
export type WhyNot = 'unreadable' | 'not here' | 'too deep' | 'gone';

const WHY_NOT: Readonly<Record<WhyNot, string>> = {
  unreadable: 'the file cannot be read as it is',
  'not here': 'this cannot be changed here; change it in a text editor',
  'too deep': 'there are more levels in it than can be read',
  gone: 'this place is gone',
};

export const sentences = {
  // Saving
  deleted: (p: { file: string }) =>
    `${p.file} was changed here and deleted by someone else. Choose whether to keep it.`,
  deletedHere: (p: { file: string }) =>
    `${p.file} was deleted here and changed by someone else. Choose whether to keep it.`,
  conflict: () => 'A field was changed here and in the file. Choose which one to keep.',
  /** What the compiler says of the first error. */
  mistake: (p: { message: string }) => p.message,
  unwritten: () => 'Some text still needs to be written.',
  savingElsewhere: () =>
    'Another window or command is saving right now. Nothing was changed; try again.',
  saveStopped: () =>
    'The save stopped halfway. It is finished with the next save, or when the editor starts again.',
  twice: (p: { file: string }) => `${p.file} would be written twice. Nothing was changed.`,
  noFile: (p: { file: string }) => `${p.file} is not a file. Nothing was changed.`,
  fileThere: (p: { file: string }) => `There is already a file ${p.file}. Nothing was changed.`,
  likeAnother: (p: { file: string; other: string }) =>
    `${p.file} was not made: there is already "${p.other}", and ${MEANWHILE}. Nothing was changed.`,
  likeFolder: (p: { file: string; other: string }) =>
    `${p.file} was not written: there is already a folder "${p.other}", and ${MEANWHILE}.`,
  fileNotFolder: (p: { file: string; part: string }) =>
    `${p.file} was not written: "${p.part}" is a file, not a folder.`,
  linkNowhere: (p: { file: string }) =>
    `${p.file} is a link that leads nowhere. Nothing was written.`,
  outsideSite: (p: { file: string }) =>
    `${p.file} is not a file of this site. Nothing was written.`,
  changedMeanwhile: (p: { file: string }) =>
    `${p.file} was changed in the meantime. Nothing was written; try again.`,
  /** Without a file the site as a whole is meant. */
  notChanged: (p: { file?: string; reason: Phrase }) =>
    `${p.file ?? 'The site'} could not be changed, because ${say(p.reason)}. Nothing was changed.`,
  nothingElse: () => 'Nothing else was changed; try again.',

  // A save that was interrupted
  ownFolderLink: (p: { name: string }) =>
    `${p.name} is a link. Delete it; a folder will take its place.`,
  ownFolderCommitted: () =>
    `The folder ${OWN_FOLDER} is part of the repository, where it could bring along changes that nobody sees. Type "git rm -r --cached ${OWN_FOLDER}" and commit that.`,
  saveUnfinished: () => 'A save was interrupted and could not be finished yet.',
  theReason: (p: { reason: Phrase }) => `The reason: ${say(p.reason)}.`,
  saveUnreadable: (p: { file: string; aside: string }) =>
    `A save was interrupted, and ${p.file} cannot be read. It was renamed to ${p.aside}. Check the last changes you made.`,
  saveOvertaken: (p: { files: string; kept: string }) =>
    `A save was interrupted. Before it could be finished, someone else changed ${p.files}. That was left as it is.${p.kept === '' ? '' : ` What was to be saved is in ${p.kept}.`}`,

  // The draft
  draftUnkept: (p: { reason: Phrase }) =>
    `Your changes are not safe yet: the draft cannot be written to ${OWN_FOLDER}, because ${say(p.reason)}. Save before you stop ${PRODUCT}.`,
  draftDamaged: (p: { aside: string }) =>
    `Your last draft cannot be read. It was not deleted: it is in ${p.aside}.`,
  picturesLost: (p: { files: string }) =>
    `Add these pictures again; their files are gone: ${p.files}.`,
  draftUnwritable: (p: { reason: Phrase }) =>
    `The editor keeps its draft in ${OWN_FOLDER} and cannot write there, because ${say(p.reason)}.`,
  editedElsewhere: (p: { address?: string }) =>
    `${PRODUCT} is already editing this site at ${p.address ?? 'another address'}. Go on there, or stop it first.`,
  textChanged: () => 'The text has changed since then. Check its messages again.',
  fixFails: () => 'This fix would cause another error. Fix it by hand.',
  fix: () => 'Fix',
  keepMine: () => 'Keep mine',
  fileGone: (p: { file: string }) => `${p.file} is gone.`,
  fieldChanged: () => 'This field has changed in the meantime. Check what it says now.',
  notDone: (p: { file: string }) => `${p.file} has changed in the meantime. Nothing was done.`,
  tooLarge: (p: { file: string; kilobytes: number }) =>
    `${p.file} would be larger than ${p.kilobytes} KB, which is too large.`,
  unreadableNow: (p: { file: string }) => `${p.file} cannot be read right now.`,
  unreadableFile: () => 'This file cannot be read.',
  resolvedAlready: () => 'This conflict is already resolved.',
  noUndo: (p: { file: string; words: string }) =>
    `${p.file} has changed since then, so "${p.words}" cannot be undone.`,
  noRedo: (p: { file: string; words: string }) =>
    `${p.file} has changed since then, so "${p.words}" cannot be redone.`,
  notEdited: (p: { file: string; why: WhyNot }) => `${p.file} was not changed: ${WHY_NOT[p.why]}.`,
  whyNotEdited: (p: { why: WhyNot }) => WHY_NOT[p.why],

  // Requests
  noPlace: () => 'The site has no place for this.',
  editorOnly: () => 'Only the editor itself may ask for this.',
  notUnderstood: () => 'The editor could not make sense of this. Reload the page and try again.',
  staleChange: () => 'This change is no longer as it was listed. Check the list again.',
  notTakenBack: () => 'This cannot be taken back by itself. Use Undo, or change it by hand.',
  noDocument: () => 'The site has no such document.',
  tooMuch: () => 'That is too many changes at once. Make them in smaller steps.',
  restarted: () => 'The editor restarted. Reload this page; your changes are safe.',
  tooBig: (p: { megabytes: number }) => `This is larger than ${p.megabytes} MB.`,
  ofLayer: (p: { file: string }) =>
    `${p.file} comes from the layer that this site is built on. Change it there.`,
  brokenSite: () => 'The site cannot be read right now. Fix its errors first.',
  invisible: (p: { character: string }) =>
    `This text contains an invisible character that a file must not hold (${p.character}). Remove it.`,

  // Documents to download
  documentKind: (p: { name: string; kinds: readonly string[] }) => refusal('document/kind', p),
  documentRefused: (p: { path: string; reason: Phrase }) => refusal('document/refused', p),
  documentOvertaken: (p: { name: string }) =>
    `Somebody else has changed ${p.name} since you replaced it, so theirs stays. Replace it again if yours is the right one.`,
  fileStays: (p: { name: string; why: 'changed' | 'used' }) =>
    p.why === 'changed'
      ? `${p.name} was changed outside the editor, so it stays.`
      : `${p.name} stays, because it is still used.`,
  deleteFile: () => 'Delete file',
  /** What the steps are called for Undo. */
  deletedFile: (p: { name: string }) => `Delete ${p.name}`,
  replaceDocument: (p: { name: string }) => `Replace ${p.name}`,
  documentOfOtherKind: (p: { path: string; kind: string }) =>
    `${p.path} can be replaced by a file of the same kind only, not by ${p.kind}: its address stays.`,

  // Pictures
  largeDrawing: (p: { name: string; megabytes: number }) =>
    `The drawing ${p.name} is larger than ${p.megabytes} MB. Make it simpler, or save it as PNG.`,
  dangerousDrawing: (p: { name: string; what: Phrase }) =>
    `The drawing ${p.name} contains ${say(p.what)}. Export it again as plain SVG, or save it as PNG.`,
  brokenDrawing: (p: { name: string; line: number; what: Phrase }) =>
    `A browser cannot draw ${p.name}: line ${p.line} ${say(p.what)}. Export it again as plain SVG, or save it as PNG.`,
  brokenPicture: (p: { name: string }) =>
    `${p.name} cannot be read as a picture. It may be damaged or incomplete.`,
  unshownPicture: (p: { name: string }) =>
    `${p.name} cannot be shown as a picture. It may be damaged or incomplete.`,
  folderOutside: () => 'This folder is a link that leads out of the site. Nothing was written.',
  wasCropped: (p: { from: string; to: string }) =>
    `It was cropped from ${p.from} to ${p.to} pixels.`,
  wasShrunk: (p: { size: string }) => `It was made smaller: ${p.size} pixels.`,
  positionRemoved: () => 'The location where it was taken was removed.',
  animationKept: () => 'Animations are kept as they are: not cropped and not made smaller.',
  smallPicture: (p: { width: number; least: number }) =>
    `It is ${p.width} pixels wide, but this place needs ${p.least}. Ask for the original photo; messaging apps send a smaller one.`,

  // Handing in
  noRepository: () => 'This folder is not in a git repository, so nothing can be handed in.',
  saveFirst: () => 'Save first: only saved changes can be handed in.',
  askOwner: () => 'Only an owner of the site can do that.',
  nobodyThere: () => 'That person was removed.',
  lastOwner: () => 'This is the only owner. Make somebody else an owner first.',
  nameThere: (p: { name: string }) => `${p.name} is here already. Give them a new link instead.`,
  noPersonName: () =>
    'Write a name that others can read: with a letter or a number, on one line, and at most 100 characters.',
  noEmail: () => 'That is not an email address.',
  noDraftThere: () => 'That draft is no longer there.',
  draftUnreadable: () => 'That draft cannot be read, so it cannot be handed on.',
  handOnOpen: (p: { file: string }) =>
    `Both drafts have changes in ${p.file} that cannot be put together. Nothing was handed on. Ask for those changes to be published first, or hand this draft on to somebody else.`,
  handedOn: (p: { by: string; name: string }) =>
    `${p.by} handed on to you what ${p.name} had not published. It is under Changes.`,
  noMessageThere: () => 'That message was deleted already.',
  ownersOnly: () =>
    'Only an owner of the site can change where visitors and messages go. Ask one, or undo that change.',
  notEditableHere: (p: { file: string }) => `${p.file} cannot be changed here.`,
  noWorktree: (p: { problem: string }) =>
    `The files of the site cannot be brought up to date in ${OWN_FOLDER}. Git says:\n${p.problem}`,
  headMistake: (p: { problem: string }) =>
    `The newest version of the site has mistakes, so visitors see the one before. Fix them and publish:\n${p.problem}`,
  remoteMistake: (p: { problem: string }) =>
    `The newest version in the repository has mistakes, so visitors do not see it yet:\n${p.problem}`,
  remoteConflict: (p: { place: string }) =>
    `${p.place} was changed here and in the repository, so the newest version there is not shown. Write the same in both places.`,
  remoteRewritten: () =>
    'Somebody rewrote the history of the repository. The site stays as it is, and nothing is sent there until the repository has all of it again.',
  remoteBehind: (p: { problem: string }) =>
    `What was published here is not in the repository yet; it is tried again every minute. Git says:\n${p.problem}`,
  /** An address, or the name of a branch. */
  remoteProposed: (p: { where: string }) =>
    `What was published here waits for approval in the repository: ${p.where}`,
  nothingNew: () => 'Nothing has changed since the last commit.',
  nothingToHandIn: () => 'Nothing has changed, so there is nothing to hand in.',
  notCommitted: (p: { problem: string }) => `Nothing was committed. Git says:\n${p.problem}`,
  nameUsed: (p: { remote: string; problem: string }) =>
    `Someone else has already handed in other changes to ${p.remote} under this name. Choose another name. Git says:\n${p.problem}`,
  notPushed: (p: { remote: string; problem: string }) =>
    `The commit is on this computer, but ${p.remote} did not accept it. Try again later with "git push". Git says:\n${p.problem}`,
  gitUnfinished: (p: { what: string }) =>
    `A ${p.what} in this repository is not finished. Finish it in a terminal ("git status" says how), then hand in.`,
  noMessage: () => 'Say in a few words what you changed.',
  notAChange: (p: { file: string }) =>
    `${p.file} is not a changed file of this site. Check the list again.`,
  whoAreYou: () =>
    'Git does not know who you are yet. Type these two lines in a terminal, with your name and email address:\ngit config --global user.name "Ada Byron"\ngit config --global user.email "ada@example.com"',
  badBranch: (p: { branch: string }) =>
    `"${p.branch}" cannot be the name of a proposal. Use letters, digits and hyphens, such as edit/deadline.`,
  branchTaken: (p: { branch: string }) =>
    `The name "${p.branch}" is already taken. Choose another one.`,
  noBranch: (p: { problem: string }) => `The branch could not be made. Git says:\n${p.problem}`,
};
