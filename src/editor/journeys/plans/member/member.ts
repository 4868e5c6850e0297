// The answers about a member → the text of the member's file.
import { asWritten } from '../season/edit-yaml.ts';

export interface MemberAnswers {
  readonly name: string;
  readonly img: string;
  readonly linkedIn: string;
  readonly homeTown: string;
  readonly year: string;
  readonly class: string;
  readonly major: string;
  readonly minor: string;
  readonly emphasis: string;
  readonly practice: string;
  readonly pronouns: string;
}

/** The order in which the files of all members have their fields. */
export const ORDER: readonly (keyof MemberAnswers)[] = [
  'name',
  'img',
  'linkedIn',
  'homeTown',
  'year',
  'class',
  'major',
  'minor',
  'emphasis',
  'practice',
  'pronouns',
];

const OPTIONAL: readonly (keyof MemberAnswers)[] = ['homeTown', 'minor', 'emphasis', 'practice'];

/** How the note begins that another picture stands in for the portrait. */
export const PORTRAIT_NOTE = 'This stands in until the portrait lies at ';

const LISTS = `# Take away the # in front of what the member has, and fill it in:
#
# experience:
#   Summer Analyst: Name of the company
#
# campusInvolvements:
#   Treasurer: Name of the organization
#
# interests:
#   - One line each
#
# why: >-
#   Why the member joined, in their own words.
`;

/**
 * The file of a member: the schema for editors, the fields that have an answer, and a pattern for
 * the lists.
 *
 * @param note a comment about the portrait, when another picture stands in for it
 */
export function memberText(schemaLine: string, given: MemberAnswers, note?: string): string {
  const lines = ORDER.filter((field) => given[field] !== '' || !OPTIONAL.includes(field)).flatMap(
    (field) => [
      ...(field === 'img' && note ? [`# ${note}`] : []),
      `${field}: ${asWritten(given[field])}`,
    ],
  );
  return `${[schemaLine, ...lines].join('\n')}\n\n${LISTS}`;
}
