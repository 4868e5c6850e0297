// A finding with a certain repair → what the server is asked to do, and the finding to look at next.
import type { EditFinding } from '../../protocol.ts';
import type { Server } from '../server.ts';
import type { Snapshot } from '../store.ts';

type Findings = readonly EditFinding[];

/** Asks for a repair. What was typed a moment ago has given it another name by the time it is asked for. */
export function createRepair(finding: EditFinding, now: () => Snapshot) {
  return (server: Server) => {
    const present = now().state.findings.find(
      (one) => one.repair !== undefined && isSame(one, finding) && one.pointer === finding.pointer,
    );
    return server.repair((present ?? finding).id);
  };
}

/** A text has moved or not: what is said of it is the same. */
function isSame(one: EditFinding, other: EditFinding): boolean {
  return one.file === other.file && one.code === other.code && one.message === other.message;
}

/** What is shown after a finding that is gone: the next of those before that are left, or else the first one. */
export function nextAfter(
  done: EditFinding,
  before: Findings,
  left: Findings,
): EditFinding | undefined {
  const later = before.slice(before.findIndex(({ id }) => id === done.id) + 1);
  const next = later.find((one) => left.some((other) => isSame(one, other)));
  return next ? left.find((one) => isSame(one, next)) : left[0];
}

export function isSaidBy(help: string, repair: string): boolean {
  return normalizeWords(help) === normalizeWords(repair);
}

function normalizeWords(text: string): string {
  return text.replace(/[“”"'.\s]/g, '').toLowerCase();
}
