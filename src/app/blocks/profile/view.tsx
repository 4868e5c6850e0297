// The entry the page is drawn for → the profile; fields, lists and quote that are empty are left out.
import type { MemberAnswer, ProfileBlock, ProfileFact } from '../../../model/shapes.gen.ts';
import type { AllWords, BlockProps, Entry } from '../../../model/shapes.ts';
import { say } from '../../../model/words.ts';
import { usePage, useWords, useWrite } from '../../ui/context.ts';
import { ButtonLink } from '../../ui/links/ButtonLink.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { NARROW, type Room } from '../../ui/media/room.ts';
import { Portrait } from '../../ui/people/Portrait.tsx';
import { lettersOf, lineOf } from '../../ui/text/letters.ts';
import classes from './view.module.css';

/** Across a phone; else a third of the page, which is at most 75rem wide. Four by five. */
const ROOM: readonly Room[] = [
  { when: NARROW, width: '100vw', height: '125vw' },
  { width: 'min(34vw,27rem)', height: 'min(42.5vw,33.75rem)' },
];

const SMALL: readonly Room[] = [{ width: '64px', height: '80px' }];

export default function Profile({ block }: BlockProps<ProfileBlock>) {
  const { entry } = usePage();
  if (!entry) return null;
  return (
    <article className={classes.profile}>
      <Band block={block} entry={entry} />
      <Lists lists={block.lists} fields={entry.fields} />
      <Beside hasPhoto={block.photo !== ''} />
    </article>
  );
}

const YEAR = 'graduation';

interface BandProps {
  readonly block: ProfileBlock;
  readonly entry: Entry;
}

function Band({ block, entry: { key, fields } }: BandProps) {
  const words = useWords().profile;
  const name = String(fields.name ?? key);
  const [note, group, link, quote] = [block.note, block.group, block.link, block.quote].map(
    (field) => toTexts(fields[field]).join(', '),
  );
  const from = group && say(block.groupText ?? words.class, { name: group });
  const isSaid = block.group === YEAR || block.facts.some(({ field }) => field === YEAR);
  const all = [from, isSaid ? '' : toTexts(fields[YEAR])[0]].filter(Boolean).join(', ');
  return (
    <div className={classes.band} data-tone="night">
      <div className={`page-width ${classes.person}`}>
        {block.photo !== '' && (
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
          <h1 className={classes.name} style={{ ...lettersOf(name), ...lineOf(name) }}>
            {name}
          </h1>
          {note && <p className={classes.pronouns}>{note}</p>}
          {all && <p className={classes.class}>{all}</p>}
        </header>
        <Facts facts={block.facts} fields={fields} />
        {link && (
          <p className={classes.connect}>
            <ButtonLink button={{ label: block.linkLabel ?? words.connect, to: link }} />
          </p>
        )}
        {quote && (
          <blockquote className={classes.why}>
            <p>{quote}</p>
          </blockquote>
        )}
      </div>
    </div>
  );
}

const SIDES = ['previous', 'next'] as const;

function Beside({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const { beside } = usePage();
  const words = useWords().profile;
  if (!beside) return null;
  return (
    <nav className={`page-width ${classes.beside}`} aria-label={words.beside}>
      {SIDES.map((which) => {
        const page = beside[which];
        return (
          page && (
            <Link key={which} to={page.url} className={classes[which]}>
              {hasPhoto && (
                <span className={classes.small}>
                  <Portrait name={page.name} path={page.portrait} alt="" room={SMALL} />
                </span>
              )}
              <span>
                <span className={`quiet ${classes.which}`}>{words[which]}</span> {page.name}
              </span>
            </Link>
          )
        );
      })}
    </nav>
  );
}

type Fields = Entry['fields'];

interface FactsProps {
  readonly facts: ProfileBlock['facts'];
  readonly fields: Fields;
}

function Facts({ facts, fields }: FactsProps) {
  const labelOf = useLabels();
  const write = useWrite();
  const shown = facts
    .map((fact) => ({ ...fact, value: write('list', ...toTexts(fields[fact.field])) }))
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

/** Profiles without answers do not load it. */
const STACK = { display: 'grid', gap: '1rem', paddingBlockStart: '0.75rem' } as const;

interface ListsProps {
  readonly lists: ProfileBlock['lists'];
  readonly fields: Fields;
}

function Lists({ lists, fields }: ListsProps) {
  const labelOf = useLabels();
  const shown = lists
    .map((list) => ({ ...list, items: toItems(fields[list.field]) }))
    .filter(({ items }) => items.length > 0);
  const answers = [fields.answers ?? []].flat() as readonly Partial<MemberAnswer>[];
  if (shown.length + answers.length === 0) return null;
  return (
    <div className={`page-width ${classes.lists}`}>
      {answers.map(
        ({ question, answer: __html = '' }) =>
          question && (
            <section key={question}>
              <h2>{question}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler with raw HTML inert */}
              <div style={STACK} dangerouslySetInnerHTML={{ __html }} />
            </section>
          ),
      )}
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
    <ul className="bare">
      {items.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type ProfileWords = AllWords['profile'];

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

function useLabels(): (shown: ProfileFact) => string {
  const words = useWords().profile;
  return ({ field, label }) => {
    const word = Object.hasOwn(NAMED, field) ? NAMED[field] : undefined;
    return label ?? (word ? words[word] : humanize(field));
  };
}

function humanize(field: string): string {
  const apart = field.replace(/[_-]|(?=[A-Z])/g, ' ').toLowerCase();
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

function toTexts(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value ?? ''];
  return all
    .filter((one) => typeof one !== 'object')
    .map(String)
    .filter((text) => text !== '');
}

function toItems(value: unknown): readonly Item[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return toTexts(value).map((text) => ({ text }));
  return Object.entries(value)
    .map(([text, places]) => ({ text, places: toTexts(places) }))
    .filter(({ places }) => places.length > 0);
}
