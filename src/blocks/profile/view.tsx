// The entry the page is drawn for → the profile; fields, lists and quote that are empty are left out.

import { say } from '../../model/words.ts';
import type { ProfileBlock, ProfileFact } from '../../model.gen.ts';
import type { AllWords, BlockProps, Entry } from '../../model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { usePage, useSite, useWords } from '../../ui/context.ts';
import { listInWords } from '../../ui/numbers.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { NARROW, type Room } from '../../ui/room.ts';
import classes from './view.module.css';

/** Across a telephone, upright; else five twelfths of the page, which is at most 75rem wide. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '90vw', height: '112vw' },
  { width: 'min(35vw,28rem)', height: 'min(52vw,42rem)' },
];

/** The profile in the order of the desktop; on telephones the style sheet puts the parts in another. */
export default function Profile({ block }: BlockProps<ProfileBlock>) {
  const { entry } = usePage();
  const words = useWords().profile;
  if (!entry) return null;
  const { fields } = entry;
  const name = String(fields.name ?? entry.key);
  const [note, group, link, quote] = [block.note, block.group, block.link, block.quote].map(
    (field) => textsOf(fields[field]).join(', '),
  );
  return (
    <article className={`page-width ${classes.profile}`}>
      {block.photo && (
        <div className={classes.photo}>
          <Portrait
            name={name}
            path={fields[block.photo]}
            alt={say(words.portrait, { name })}
            room={ROOM}
            urgent
          />
        </div>
      )}
      <header className={classes.intro}>
        <h1 className={classes.name}>{name}</h1>
        {note && <p className={classes.pronouns}>{note}</p>}
        {group && (
          <p className={classes.class}>{say(block.groupText ?? words.class, { name: group })}</p>
        )}
      </header>
      <Facts facts={block.facts} fields={fields} />
      {link && (
        <p className={classes.connect}>
          <ButtonLink button={{ label: block.linkLabel ?? words.connect, to: link }} />
        </p>
      )}
      <Lists lists={block.lists} fields={fields} />
      {quote && (
        <blockquote className={classes.why}>
          <p>{quote}</p>
        </blockquote>
      )}
    </article>
  );
}

type Fields = Entry['fields'];

interface FactsProps {
  readonly facts: ProfileBlock['facts'];
  readonly fields: Fields;
}

function Facts({ facts, fields }: FactsProps) {
  const labelOf = useLabels();
  const { language } = useSite();
  const shown = facts
    .map((fact) => ({ ...fact, value: listInWords(textsOf(fields[fact.field]), language) }))
    .filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {shown.map(({ value, ...fact }) => (
        <div key={fact.field}>
          <dt>{labelOf(fact)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ListsProps {
  readonly lists: ProfileBlock['lists'];
  readonly fields: Fields;
}

function Lists({ lists, fields }: ListsProps) {
  const labelOf = useLabels();
  const shown = lists
    .map((list) => ({ ...list, items: itemsOf(fields[list.field]) }))
    .filter(({ items }) => items.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classes.lists}>
      {shown.map(({ items, ...list }) => (
        <section key={list.field}>
          <h2>{labelOf(list)}</h2>
          {items.some(({ places }) => places) ? (
            <Positions held={items} />
          ) : (
            <Plain items={items} />
          )}
        </section>
      ))}
    </div>
  );
}

/** One item of a list: a text, or a role with the places at which it was held. */
interface Item {
  readonly text: string;
  readonly places?: readonly string[];
}

function Positions({ held }: { readonly held: readonly Item[] }) {
  return (
    <dl>
      {held.map(({ text: role, places = [] }) => (
        <div key={role}>
          <dt>{role}</dt>
          {places.map((place) => (
            <dd key={place}>{place}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Plain({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul>
      {items.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type ProfileWords = AllWords['profile'];

/** The fields that the words of every language name, and what they are called there. */
const NAMED: Readonly<Record<string, keyof ProfileWords>> = {
  year: 'year',
  major: 'major',
  minor: 'minor',
  emphasis: 'emphasis',
  practice: 'practice',
  experience: 'experience',
  campusInvolvements: 'involvement',
  interests: 'interests',
};

/** What stands before a field: as the block says, as the site says it of standard fields, or the name of the field. */
function useLabels(): (shown: ProfileFact) => string {
  const words = useWords().profile;
  return ({ field, label }) => {
    const word = Object.hasOwn(NAMED, field) ? NAMED[field] : undefined;
    return label ?? (word ? words[word] : spelt(field));
  };
}

/** "gradYear" → "Grad year". */
function spelt(field: string): string {
  const apart = field.replace(/[_-]|(?=[A-Z])/g, ' ').toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** Nothing, one text or several → several. */
function textsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value ?? ''];
  return all
    .filter((one) => typeof one !== 'object')
    .map(String)
    .filter((text) => text !== '');
}

/** A list of texts, or a map of roles and places → its items that are not empty. */
function itemsOf(value: unknown): readonly Item[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return textsOf(value).map((text) => ({ text }));
  return Object.entries(value)
    .map(([text, places]) => ({ text, places: textsOf(places) }))
    .filter(({ places }) => places.length > 0);
}
