// A copy of the chapter site with the mistakes of a busy evening → what a pull request with them shows.
//
// Started by itself it prints the log of the step and then the summary, as the code host gets them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/** What a student might do: a file, what it said, and what it says now. */
export const MISTAKES: readonly (readonly [file: string, before: string, after: string])[] = [
  // A letter too few in the name of a field.
  ['content/pages/about.yaml', 'title: About Us', 'titl: About Us'],
  // No quotes around a text with a #.
  ['content/pages/gallery.yaml', 'title: Our Memories', 'title: Our #1 Memories'],
  // A link typed from memory.
  ['content/season.yaml', 'The [FAQs](/faqs)', 'The [FAQs](/faq)'],
  // The deadline as one would say it.
  ['content/season.yaml', 'deadline: 2025-10-09 18:30', 'deadline: October 9, 6:30pm'],
  // The picture was saved under another name.
  ['content/members/Maya_Okafor.yaml', 'members/Maya_Okafor.jpg', 'members/Maya-Okafor.jpg'],
  // A new brother whose file does not exist under this name.
  ['content/pages/active-brothers.yaml', 'member: Julian_Castellano', 'member: Julian_Castelano'],
];

/** The day that counts as today, so that the transcript is the same on every day. */
const DAY = '2025-09-01';

export interface BadPullRequest {
  /** What the step prints. */
  readonly log: string;
  readonly errors: string;
  /** The summary of the step, in Markdown. */
  readonly summary: string;
  readonly code: number | null;
}

/** Checks the chapter site with all of the mistakes, as `.github/workflows/check.yml` does. */
export const badPullRequest = (): BadPullRequest => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chapterkit-pull-request-'));
  try {
    fs.cpSync(path.join(root, 'tests/sites/chapter'), folder, { recursive: true });
    for (const mistake of MISTAKES) make(folder, ...mistake);
    const summary = path.join(folder, 'summary.md');
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        path.join(root, 'src/bin.mjs'),
        'check',
        '--root',
        folder,
        '--format',
        'github',
        '--at',
        DAY,
      ],
      { encoding: 'utf8', env: { ...process.env, GITHUB_STEP_SUMMARY: summary } },
    );
    return {
      log: stdout,
      errors: stderr,
      summary: fs.existsSync(summary) ? fs.readFileSync(summary, 'utf8') : '',
      code: status,
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

const make = (folder: string, file: string, before: string, after: string): void => {
  const target = path.join(folder, file);
  const text = fs.readFileSync(target, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not hold "${before}" any more`);
  fs.writeFileSync(
    target,
    text.replace(before, () => after),
  );
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { log, errors, summary, code } = badPullRequest();
  const part = (title: string, text: string) => console.log(`--- ${title} ---\n\n${text.trim()}\n`);
  part('The log, from which the host makes annotations', log);
  part('The step summary', summary);
  if (errors !== '') part('Standard error', errors);
  console.log(`Exit code ${code}.`);
}
