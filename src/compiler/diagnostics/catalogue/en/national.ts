// The layer of a national organization below the site of a chapter, in English.

import type { Messages } from '../entry.ts';
import type { national as codes } from '../national.ts';
import { meant } from './phrasing.ts';
import { say } from './say.ts';

export const national: Messages<typeof codes> = {
  'national/unusable': {
    message: (p) =>
      p.name === ''
        ? `The layer of the national organization cannot be read: ${say(p.reason)}.`
        : `The layer "${p.name}" cannot be read: ${say(p.reason)}.`,
    help: () =>
      'Write the path to its folder, for example "../national", or the name of the package that holds it, and install that.',
    why: 'A site takes its defaults from the layer that "national" in site.yaml names: a folder beside the site, or an installed package, with a site.yaml of its own. Without it the site would be published without what all chapters share.',
  },
  'national/nested': {
    message: () => 'A layer cannot name another layer.',
    help: () => 'Remove "national" here, in the layer.',
    why: 'A site has one layer below it. With layers below layers nobody could tell where a value comes from.',
  },
  'national/locked': {
    message: (p) =>
      p.field === 'locked'
        ? 'Only the layer of a national organization can lock fields, and this site is a chapter.'
        : `The national organization has locked "${p.field}", so a chapter cannot set it.`,
    help: () => 'Remove it here. The value from the layer is used.',
    why: 'A national organization may lock fields of its site.yaml, such as the colors, so that they are the same on the sites of all chapters. If you need another value, ask the people who keep the layer.',
  },
  'national/unknown-field': {
    message: (p) => `"${p.field}" is locked, but site.yaml has no field of this name.`,
    help: (p) =>
      meant(p.nearest, p.field) ??
      'Write the path to the field with dots, for example theme.brand.',
    why: 'A lock with a misspelled name would lock nothing, and nobody would notice.',
  },
};
