// What reports say around diagnostics, as every language has it.
import type { Severity } from '../catalogue.ts';

export interface ReportWords {
  /** As a terminal shows them. */
  readonly severities: Readonly<Record<Severity, string>>;
  /** As a table shows them. */
  readonly headings: Readonly<Record<Severity, string>>;
  readonly help: string;
  readonly fix: string;
  /** So many of a severity; notes are no mistakes. */
  readonly count: (severity: Severity, n: number) => string;
  readonly none: string;
  readonly checked: (files: number, ms: number) => string;
  /** @param count how many have a certain repair */
  readonly repairs: (count: number, all: number) => string;
  readonly nextError: (count: number, place: string, code: string) => string;
  readonly nextHandIn: (isFixed: boolean, warnings: number) => string;
  readonly notAnnotated: (rest: string) => string;
  readonly title: string;
  readonly columns: readonly [place: string, wrong: string, advice: string];
  readonly cutTable: (rest: number) => string;
  readonly root: string;
  readonly typeExplain: (code: string) => string;
  readonly typeForExample: (code: string) => string;
  readonly notRepaired: (file: string, reason: string) => string;
  readonly watching: string;
  readonly nothingChecked: string;
  readonly nothingBuilt: string;
  readonly nothingWritten: string;
  readonly nothingChanged: string;
  readonly halfReplaced: string;
  readonly built: (pages: number, where: string, seconds: string) => string;
  /** Of many sites. */
  readonly sites: {
    readonly clean: string;
    readonly pastSeason: string;
    readonly mistakes: (n: number) => string;
    readonly warnings: (n: number) => string;
    readonly failedWith: (code: number) => string;
    readonly sum: (all: number, failed: number, past: number, seconds: string) => string;
  };
}
