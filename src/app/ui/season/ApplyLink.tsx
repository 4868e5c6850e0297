// A button of the content and the deadlines of its page → a link that says when it is too late to apply.
import type { Block } from '../../../model/shapes.gen.ts';
import { say } from '../../../model/words.ts';
import { ButtonLink, type ButtonLinkProps } from '../ButtonLink.tsx';
import { usePage, useWords } from '../context.ts';
import { useLocalTime } from './clock.ts';

/** Whether a moment of the content has passed, once the page is alive. */
export function useHasPassed(at: string | undefined): boolean {
  const time = useLocalTime();
  return at !== undefined && time !== undefined && time > at.replace('T', ' ');
}

/** A button that is also the one of a deadline on its page stays a link, and says that the deadline has passed. */
export function ApplyLink({ button, ...rest }: ButtonLinkProps) {
  const { blocks } = usePage();
  const { passed } = useWords().lead;
  const label = useHasPassed(deadlineOf(blocks, button.to))
    ? say(passed, { label: button.label })
    : button.label;
  return <ButtonLink button={{ ...button, label }} {...rest} />;
}

/** The deadline whose button leads to an address. */
function deadlineOf(blocks: readonly Block[], to: string): string | undefined {
  return blocks
    .map((block) => (block.type === 'lead' ? block.deadline : undefined))
    .find((deadline) => deadline?.button?.to === to)?.at;
}
