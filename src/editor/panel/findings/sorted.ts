// What the compiler says → by document, new mistakes first.
import type { EditFinding } from '../../protocol.ts';

/** The findings of one document. */
export interface FileFindings {
  readonly file: string;
  readonly findings: readonly EditFinding[];
}

/** Documents with something new come first, then in the compiler's order; within one the new, then by lines. */
export function findingsByFile(findings: readonly EditFinding[]): FileFindings[] {
  const files = [...new Set(findings.map(({ file }) => file))].map((file) => ({
    file,
    findings: findings
      .filter((one) => one.file === file)
      .toSorted((a, b) => Number(b.isNew) - Number(a.isNew) || a.line - b.line),
  }));
  const isNew = ({ findings: own }: FileFindings) => Number(own.some((one) => one.isNew));
  return files.toSorted((a, b) => isNew(b) - isNew(a));
}
