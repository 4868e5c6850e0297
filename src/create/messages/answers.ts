// An answer to "Where should messages go?" → what site.yaml and the folder then hold, and what a person must do besides.
import { FUNCTION_FILES, type FunctionFile } from '../../inbox/functions/files.ts';
import { type CreateWords, createWords } from '../../words/gen/create.gen.ts';

export const ANSWERS = Object.keys(
  createWords().answers,
) as readonly (keyof CreateWords['answers'])[];

export type Answer = (typeof ANSWERS)[number];

function stepsOf(answer: Answer, { toDo }: CreateWords): readonly string[] {
  switch (answer) {
    case 'receive':
      return [toDo.keepRunning, toDo.passOn];
    case 'cloudflare':
    case 'netlify':
    case 'vercel':
      return [toDo.database, toDo.variables({ host: answer })];
    case 'formspree':
      return [toDo.recaptcha];
    case 'netlify-forms':
      return [toDo.detection, toDo.notifications];
    default:
      return [];
  }
}

export function serviceOf(answer: Answer): 'formspree' | 'web3forms' | 'netlify' | undefined {
  if (answer === 'netlify-forms') return 'netlify';
  return answer === 'formspree' || answer === 'web3forms' ? answer : undefined;
}

export function filesOf(answer: Answer): readonly FunctionFile[] {
  return answer === 'cloudflare' || answer === 'netlify' || answer === 'vercel'
    ? FUNCTION_FILES[answer]
    : [];
}

/** Where "inbox" reads them. */
export function hasInbox(answer: Answer): boolean {
  return answer === 'receive' || filesOf(answer).length > 0;
}

export function toDo(answer: Answer, say: CreateWords): readonly string[] {
  if (answer === 'later') return [say.toDo.setup];
  if (answer === 'email') return [];
  return [...stepsOf(answer, say), say.toDo.test];
}
