// Journeys in English.
import type { AllJourneyWords } from './journey-words.ts';

export const en: AllJourneyWords = {
  season: {
    title: 'New season',
    description:
      'The next rush, made from the last one: name, class and dates move on, and events keep their weekdays.',
    do: 'Begin the season',
    questions: {
      season: { label: 'Rush' },
      year: { label: 'Year' },
      name: { label: 'Name' },
      firstDay: { label: 'First event', help: 'On the same weekday as last time: {previous}.' },
      deadline: { label: 'Application deadline' },
      class: { label: 'Pledge class' },
      applyLink: { label: 'Link to the application', help: 'It can be filled in later.' },
      socialLink: { label: 'Link to the announcement', help: 'It can be filled in later.' },
    },
  },
  member: {
    title: 'New member',
    description: 'Adds a member and, if you like, a place on the roster.',
    do: 'Add the member',
    questions: {
      name: { label: 'Name', help: 'The full name, with its accents, apostrophes and hyphens.' },
      pronouns: { label: 'Pronouns', help: 'For example she/her.' },
      year: { label: 'Year of study', help: 'For example 3rd.' },
      class: { label: 'Pledge class' },
      major: { label: 'Major' },
      minor: { label: 'Minor' },
      emphasis: { label: 'Emphasis', help: 'Inside the major.' },
      practice: { label: 'Practice', help: 'The practice group in the chapter.' },
      homeTown: { label: 'Home town' },
      linkedIn: {
        label: 'LinkedIn',
        help: 'The whole address, beginning with https://. It can be filled in later.',
      },
      img: { label: 'Portrait' },
      roster: { label: 'Part of the roster' },
      role: { label: 'Role', help: 'Stands below the name on the roster.' },
    },
  },
  leave: {
    title: 'Member leaves',
    description:
      'Takes a member off the roster, with the profile and the portrait unless something still needs them. Tables keep the name.',
    do: 'Remove the member',
    questions: {
      member: { label: 'Member' },
      redirect: {
        label: 'Page instead of the profile',
        help: 'Whoever opens an old link to the profile sees this page.',
      },
    },
  },
  'rename-member': {
    title: 'Rename a member',
    description:
      'Changes the name everywhere: in the profile, on rosters, in tables, lists and texts. Links follow. The picture keeps the name of its file.',
    do: 'Rename',
    questions: {
      member: { label: 'Member' },
      name: { label: 'New name' },
      redirect: {
        label: 'Keep old links to the profile',
        help: 'The old name stays readable in the old address.',
        choices: { yes: 'Yes', no: 'No' },
      },
    },
  },
  year: {
    title: 'New year',
    description: 'Adds another year, with one row of everything to be filled in.',
    do: 'Add the year',
    questions: {
      kind: { label: 'For', choices: { 'all of them': 'All of them' } },
      year: { label: 'Year' },
    },
  },
  page: {
    title: 'New page',
    description: 'Adds a page and, if you like, its line in the menu.',
    do: 'Add the page',
    questions: {
      title: { label: 'Title' },
      description: {
        label: 'Description',
        help: 'A sentence or two. Search engines show them.',
      },
      path: { label: 'Path', help: 'The end of its address, for example /about-us.' },
      file: { label: 'Name of the file', help: 'Without .yaml.' },
      block: { label: 'Begins with' },
      menu: { label: 'Name in the menu', help: 'Leave it empty to keep it out of the menu.' },
    },
  },
  'rename-page': {
    title: 'Rename a page',
    description:
      'Changes the path of a page, the name of its file, or both. The menu and all links follow, and the old path leads to the new one.',
    do: 'Rename',
    questions: {
      page: { label: 'Page' },
      path: { label: 'Path', help: 'The end of its address, for example /about.' },
      file: { label: 'Name of the file', help: 'Without .yaml.' },
    },
  },
  'replace-picture': {
    title: 'Replace a picture everywhere',
    description: 'Every place that shows one picture shows another. No picture is deleted.',
    do: 'Replace',
    questions: {
      picture: { label: 'Picture that is shown now' },
      by: { label: 'Picture that takes its place' },
    },
  },
};
