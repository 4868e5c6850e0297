// The member the page is drawn for → the profile; fields, lists and quote that are empty are left out.

import { say } from '../../model/words.ts';
import type { Member, ProfileBlock } from '../../model.gen.ts';
import type { BlockProps } from '../../model.ts';
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
  // The compiler has validated the entry against the schema of members.
  const member = entry.fields as unknown as Member;
  return (
    <article className={`page-width ${classes.profile}`}>
      <div className={classes.photo}>
        <Portrait
          name={member.name}
          path={member.img}
          alt={say(words.portrait, { name: member.name })}
          room={ROOM}
          urgent
        />
      </div>
      <header className={classes.intro}>
        <h1 className={classes.name}>{member.name}</h1>
        {member.pronouns && <p className={classes.pronouns}>{member.pronouns}</p>}
        {member.class && (
          <p className={classes.class}>{say(words.class, { name: member.class })}</p>
        )}
      </header>
      <Facts member={member} />
      {member.linkedIn && (
        <p className={classes.connect}>
          <ButtonLink
            button={{ label: block.connectLabel ?? words.connect, to: member.linkedIn }}
          />
        </p>
      )}
      <Lists member={member} />
      {member.why && (
        <blockquote className={classes.why}>
          <p>{member.why}</p>
        </blockquote>
      )}
    </article>
  );
}

function Facts({ member }: { readonly member: Member }) {
  const {
    language,
    words: { profile: words },
  } = useSite();
  const facts = [
    [words.year, member.year],
    [words.major, member.major],
    [words.minor, member.minor],
    [words.emphasis, listInWords(listed(member.emphasis), language)],
    [words.practice, member.practice],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lists({ member }: { readonly member: Member }) {
  const words = useWords().profile;
  const { experience = {}, campusInvolvements = {}, interests = [] } = member;
  const held = [experience, campusInvolvements].some((one) => positionsIn(one).length > 0);
  if (!held && interests.length === 0) return null;
  return (
    <div className={classes.lists}>
      <Positions title={words.experience} positions={experience} />
      <Positions title={words.involvement} positions={campusInvolvements} />
      {interests.length > 0 && (
        <section>
          <h2>{words.interests}</h2>
          <ul>
            {interests.map((interest) => (
              <li key={interest}>{interest}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface PositionsProps {
  readonly title: string;
  readonly positions: Held;
}

type Held = NonNullable<Member['experience']>;

function positionsIn(positions: Held): [role: string, places: Held[string]][] {
  return Object.entries(positions).filter(([, places]) => listed(places).length > 0);
}

function Positions({ title, positions }: PositionsProps) {
  const held = positionsIn(positions);
  if (held.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {held.map(([role, places]) => (
          <div key={role}>
            <dt>{role}</dt>
            {listed(places).map((place) => (
              <dd key={place}>{place}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Nothing, one text or several → several. */
function listed(value: string | readonly string[] | undefined): readonly string[] {
  return (typeof value === 'string' ? [value] : (value ?? [])).filter((text) => text !== '');
}
