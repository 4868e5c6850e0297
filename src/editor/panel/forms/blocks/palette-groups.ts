// The blocks of the grammar × those that the site uses → the groups of the palette, and what a search finds.
import { blockLabel } from '../../../../model/schema/field-label.ts';
import { BLOCK_GROUPS, type BlockGroup, groupOf } from '../../../../model/schema/schema.ts';
import type { Schemas } from '../../../../model/schema/schemas.ts';

export interface Choice {
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly group: BlockGroup;
}

export interface ChoiceGroup {
  /** `used`: those that the site has most of; they are in their own groups, too. */
  readonly name: BlockGroup | 'used';
  readonly choices: readonly Choice[];
}

const MAX_USED = 4;

export function choicesOf({ types, block }: Schemas): Choice[] {
  return types
    .map((type) => {
      const schema = block(type) ?? {};
      const description = typeof schema.description === 'string' ? schema.description : '';
      return { type, label: blockLabel(type, schema), description, group: groupOf(schema) };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The groups that have something. @param used the types of blocks that the site has, the most frequent first */
export function groupsOf(choices: readonly Choice[], used: readonly string[]): ChoiceGroup[] {
  const most = used
    .flatMap((type) => choices.find((one) => one.type === type) ?? [])
    .slice(0, MAX_USED);
  const groups = [...BLOCK_GROUPS, 'yours' as const].map((name) => ({
    name,
    choices: choices.filter(({ group }) => group === name),
  }));
  return [{ name: 'used' as const, choices: most }, ...groups].filter(
    (one) => one.choices.length > 0,
  );
}

/** The blocks whose name, description or group has some words; those come first that are called so. */
export function foundIn(
  choices: readonly Choice[],
  words: string,
  nameOf: (group: BlockGroup) => string,
): Choice[] {
  const wanted = words.trim().toLowerCase();
  const found = choices.filter(({ label, description, group }) =>
    `${label} ${description} ${nameOf(group)}`.toLowerCase().includes(wanted),
  );
  const isCalled = ({ label }: Choice) => Number(label.toLowerCase().includes(wanted));
  return found.toSorted((one, other) => isCalled(other) - isCalled(one));
}
