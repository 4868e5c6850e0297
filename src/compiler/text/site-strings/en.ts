// Nothing → what pages say in English; the same words are in schema/words.schema.json, for editors.
import type { AllWords } from '../../../model/shapes.ts';

export const en: AllWords = {
  shell: {
    skip: 'Skip to the content',
    home: '{name}, home page',
    newTab: '(opens in a new tab)',
    close: 'Close',
  },
  menu: {
    label: 'Main',
    open: 'Open the menu',
    close: 'Close the menu',
  },
  missing: {
    title: 'Nobody named “{name}” is on the roster.',
    text: 'Perhaps a letter is wrong, or the page belongs to someone who has graduated since. These are the closest names:',
    all: 'See all {title}',
    home: 'Home',
  },
  moved: {
    title: 'This page has moved',
    text: 'It is now at {address}.',
  },
  hero: {
    down: 'Scroll down',
    pause: 'Pause the animation',
    play: 'Play the animation',
  },
  film: {
    watch: 'Watch the film',
    pause: 'Pause the film',
    play: 'Play the film',
  },
  lead: {
    deadline: '{date} by {time} ({zone}).',
  },
  events: {
    and: '&',
    time: 'Time',
    location: 'Location',
    dressCode: 'Dress code',
    details: 'Details',
    about: 'about {title}',
    add: 'Add to calendar',
    addAll: 'Add all events to your calendar',
    signUp: 'Sign up',
    calendar: '{name}: events',
  },
  chart: {
    slice: 'Slice',
    number: 'Number',
    share: 'Share',
    keys: '{title}: arrow keys go from slice to slice',
  },
  carousel: {
    carousel: 'carousel',
    card: 'slide',
    cards: '{label}, cards',
    place: '{place} of {count}',
    show: 'Show {title}',
    previous: 'Previous card',
    next: 'Next card',
  },
  rail: {
    label: '{title}, {count}: scrolls sideways',
    logos: 'Logos',
  },
  years: {
    table: '{year} {title}',
  },
  profile: {
    portrait: 'Portrait of {name}',
    class: '{name} Class',
    year: 'Year',
    major: 'Major',
    minor: 'Minor',
    emphasis: 'Emphasis',
    practice: 'Practice',
    experience: 'Experience',
    involvement: 'Involvement',
    interests: 'Interests',
    connect: 'Connect on LinkedIn',
    beside: 'More profiles',
    previous: 'Previous',
    next: 'Next',
  },
  form: {
    optional: 'optional',
    trap: 'Leave this empty',
    sending: 'Sending…',
    noAnswer: 'Our mailbox cannot be reached. Check your connection, then try again.',
    tooLate:
      'Our mailbox did not answer in time. Trying again is safe: we will not get your message twice.',
    kept: 'Your words are kept. You can try again, or reach us here:',
    again: 'Your words are kept. You can try again.',
    tooLong: 'This is longer than our mailbox takes. Please shorten it.',
    doubtful: 'Is this email address right? If it is, send again.',
    meant: 'Did you mean {email}? If not, send again.',
    withoutScript: 'This form needs JavaScript. Please reach us here instead:',
    onlyScript: 'This form needs JavaScript.',
  },
};
