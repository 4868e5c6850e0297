// The 37 slips that a newcomer made with the guide alone, and each of them at other places.

/** A piece of a file and what stands there instead. */
export type Edit = readonly [before: string, after: string];

export interface Slip {
  readonly name: string;
  readonly file: string;
  readonly slip: readonly Edit[];
  /** "code → text" as the report points at them; nothing where nothing is wrong. */
  readonly told?: readonly string[];
  /** What somebody does who obeys, where there is no repair to take: edits of the text with the slip. */
  readonly obey?: readonly Edit[];
  /** What was meant, as edits of the text without the slip; without them, that text. */
  readonly meant?: readonly Edit[];
}

const HOME = 'content/pages/home.yaml';
const FAQS = 'content/pages/faqs.yaml';
const ABOUT = 'content/pages/about.yaml';
const JOIN = 'content/pages/join.yaml';
const MEMBERS = 'content/pages/members.yaml';
const CAREERS = 'content/pages/careers.yaml';
const YEAR = 'content/careers/2025.yaml';
const SEASON = 'content/season.yaml';
const JORDAN = 'content/members/Jordan_Lee.yaml';
const WORDS = 'content/words.yaml';
const SITE = 'site.yaml';
const NEW = 'content/pages/volunteering.yaml';

export const slips: readonly Slip[] = [
  // 01 hyphen lost
  { name: '01 hyphen lost', file: FAQS, slip: [['- title: Do I need', '  title: Do I need']] },
  { name: '01a in a roster', file: MEMBERS, slip: [['- member: Jordan', '  member: Jordan']] },
  { name: '01h lone, between, under its field', file: MEMBERS, slip: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n            empty: true\n']], meant: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n          - empty: true\n']] },
  { name: '01i lone, between, under its hyphen', file: MEMBERS, slip: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n          empty: true\n']], meant: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n          - empty: true\n']] },
  { name: '01j lone, last, under its hyphen', file: MEMBERS, slip: [['          - empty: true\n', ''], ['            title: Secretary\n', '            title: Secretary\n          empty: true\n']], meant: [['          - empty: true\n', ''], ['            title: Secretary\n', '            title: Secretary\n          - empty: true\n']] },
  { name: '01k lone, first, under its hyphen', file: MEMBERS, slip: [['- empty: true', 'empty: true']] },
  { name: '01l lone, one left', file: MEMBERS, slip: [['          - empty: true', '           empty: true']] },
  { name: '01m lone, in between, one left', file: MEMBERS, slip: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n           empty: true\n']], meant: [['          - empty: true\n          - member: Alex_Rivera\n            title: President\n', '          - member: Alex_Rivera\n            title: President\n          - empty: true\n']] },
  { name: '01b before a lone field', file: MEMBERS, slip: [['- empty: true', '  empty: true']] },
  { name: '01c in a table, left', file: YEAR, slip: [['      - name: Emiko', '      name: Emiko']] },
  { name: '01d of the first item', file: SEASON, slip: [['  - title: Open evening', '    title: Open evening']] },
  { name: '01e in the menu', file: SITE, slip: [['  - label: About', '    label: About']] },
  { name: '01f before a block', file: ABOUT, slip: [['  - type: factsGrid', '    type: factsGrid']] },
  { name: '01g before a lone date', file: SEASON, slip: [['      - 2027-01-11', '        2027-01-11']] },
  { name: '01n a column of a table', file: CAREERS, slip: [['          - field: company', '            field: company']] },
  { name: '01o a column, under its hyphen', file: CAREERS, slip: [['          - field: company', '          field: company']] },
  { name: '01p a table', file: CAREERS, slip: [['      - field: internships', '        field: internships']] },
  // 02 tab
  { name: '02 tab', file: FAQS, slip: [['        id: who', '\tid: who']] },
  { name: '02a in home', file: HOME, slip: [['      - title: Courage', '\t- title: Courage']] },
  { name: '02b two-column tabs', file: SEASON, slip: [['    time: 7:00PM - 9:00PM', '\t\ttime: 7:00PM - 9:00PM']] },
  { name: '02c one, in home, before a field', file: HOME, slip: [['    image: images/scenes', '\timage: images/scenes']] },
  { name: '02d after the hyphen', file: YEAR, slip: [['- name: Emiko', '-\tname: Emiko']] },
  { name: '02e after a colon', file: JORDAN, slip: [['year: 4th', 'year:\t4th']] },
  { name: '02f a whole item', file: YEAR, slip: [['      - name: Emiko Hayasaka\n        position: Audit Intern\n        company: Abacourt LLP', '\t\t\t- name: Emiko Hayasaka\n\t\t\t\tposition: Audit Intern\n\t\t\t\tcompany: Abacourt LLP']] },
  { name: '02g in site.yaml', file: SITE, slip: [['  brand:', '\tbrand:']] },
  // 03 one space left
  { name: '03 one space left', file: HOME, slip: [['      - title: Courage', '     - title: Courage']] },
  { name: '03a a field', file: HOME, slip: [['    image: images/scenes', '   image: images/scenes']] },
  { name: '03b one right', file: YEAR, slip: [['        position: Audit', '         position: Audit']] },
  { name: '03c a text item', file: HOME, slip: [['        - Courage\n', '       - Courage\n']] },
  { name: '03d in site.yaml', file: SITE, slip: [['    page: about', '   page: about']] },
  { name: '03e a whole item', file: MEMBERS, slip: [['          - member: Jordan_Lee\n            title: Treasurer', '         - member: Jordan_Lee\n           title: Treasurer']] },
  // 04 second colon
  { name: '04 second colon', file: FAQS, slip: [['Common questions', 'Questions: the common ones']], meant: [['Common questions', '"Questions: the common ones"']] },
  { name: '04a in a member', file: JORDAN, slip: [['Computer Science', 'Science: computers']], meant: [['Computer Science', '"Science: computers"']] },
  { name: '04b in a text item', file: HOME, slip: [['- Courage\n', '- Courage: always\n']], meant: [['- Courage\n', '- "Courage: always"\n']] },
  { name: '04c in an item of a table', file: YEAR, slip: [['Audit Intern', 'Intern: Audit: Tax']], meant: [['Audit Intern', '"Intern: Audit: Tax"']] },
  { name: '04d in a text of two lines', file: HOME, slip: [['Stand up first, and', 'Stand up first: and']], meant: [['Stand up first, and sit down before the others are tired of you.', '"Stand up first: and sit down before the others are tired of you."']] },
  { name: '04e with an apostrophe', file: HOME, slip: [['Come as you are', "Don't wait: come"]], meant: [['Come as you are', '"Don\'t wait: come"']] },
  // 05 image/
  { name: '05 image/', file: HOME, slip: [['images/scenes', 'image/scenes']] },
  { name: '05a Images/', file: ABOUT, slip: [['images/scenes', 'Images/scenes']] },
  { name: '05b a slash before', file: 'content/pages/contact.yaml', slip: [['images/logo-ink', '/images/logo-ink']] },
  { name: '05c content/ before', file: SITE, slip: [['images/logo.svg', 'content/images/logo.svg']] },
  { name: '05d backslashes', file: HOME, slip: [['images/scenes/home', 'images\\scenes\\home']] },
  { name: '05e a photo that is not there', file: JORDAN, slip: [['year: 4th', 'year: 4th\nimg: images/members/jordan.jpg']], obey: [['\nimg: images/members/jordan.jpg', '']] },
  // 06 hyphen for underscore
  { name: '06 hyphen for underscore', file: MEMBERS, slip: [['Jordan_Lee', 'Jordan-Lee']] },
  { name: '06a a space', file: MEMBERS, slip: [['Jordan_Lee', 'Jordan Lee']] },
  { name: '06b small letters', file: MEMBERS, slip: [['Jordan_Lee', 'jordan_lee']] },
  { name: '06c with .yaml', file: MEMBERS, slip: [['Jordan_Lee', 'Jordan_Lee.yaml']] },
  { name: '06d in a link', file: ABOUT, slip: [['to: /members', 'to: /members/Jordan-Lee']], meant: [['to: /members', 'to: /members/Jordan_Lee']] },
  // 07 key twice
  { name: '07 key twice', file: SEASON, slip: [['    location: Student Center\n', '    location: Student Center\n    location: Gym\n']], obey: [['    location: Student Center\n    location: Gym\n', '    location: Student Center, Gym\n']], meant: [['location: Student Center\n', 'location: Student Center, Gym\n']] },
  { name: '07a in a member', file: JORDAN, slip: [['year: 4th', 'year: 4th\nyear: 4th']], obey: [['year: 4th\nyear: 4th', 'year: 4th']] },
  { name: '07b a list', file: HOME, slip: [['        - Courage\n', '        - Courage\n      words:\n']], obey: [['      words:\n        - Fair', '        - Fair']] },
  { name: '07c blocks', file: ABOUT, slip: [['  - type: factsGrid', 'blocks:\n  - type: factsGrid']], obey: [['blocks:\n  - type: factsGrid', '  - type: factsGrid']] },
  { name: '07d in site.yaml', file: SITE, slip: [['language: en', 'language: en\nlanguage: es']], obey: [['language: en\nlanguage: es', 'language: es']], meant: [['language: en', 'language: es']] },
  // 08 unclosed quote
  { name: '08 unclosed quote', file: JOIN, slip: [['its deadline."', 'its deadline.']] },
  { name: '08a in a table', file: YEAR, slip: [['position: Audit Intern', 'position: "Audit Intern']] },
  { name: '08b single', file: HOME, slip: [['heading: Come as you are', "heading: 'Come as you are"]] },
  { name: '08c only at the end', file: HOME, slip: [['heading: Come as you are', 'heading: Come as you are"']] },
  { name: '08d in site.yaml', file: SITE, slip: [['"#1f2a52"', '"#1f2a52']] },
  { name: '08e of an address', file: SEASON, slip: [['applyLink: /contact', 'applyLink: "/contact']] },
  { name: '08f the apostrophe', file: HOME, slip: [['Come as you are', "'Don't wait'"]], meant: [['Come as you are', '"Don\'t wait"']] },
  // 09 pasted at the left edge
  { name: '09 pasted left', file: FAQS, slip: [['      - title: How much', '- title: New?\n  text: Yes.\n      - title: How much']], meant: [['      - title: How much', '      - title: New?\n        text: Yes.\n      - title: How much']] },
  { name: '09a a member', file: MEMBERS, slip: [['          - member: Jordan_Lee\n            title: Treasurer', '- member: Jordan_Lee\n  title: Treasurer']] },
  { name: '09b the last', file: YEAR, slip: [['      - name: Emiko Hayasaka\n        position: Audit Intern\n        company: Abacourt LLP', '- name: Emiko Hayasaka\n  position: Audit Intern\n  company: Abacourt LLP']] },
  { name: '09c a route', file: SITE, slip: [['  - path: /about\n    page: about', '- path: /about\n  page: about']] },
  { name: '09d a text', file: HOME, slip: [['        - Courage\n', '- Courage\n']] },
  // 10 first line lost
  { name: '10 first line lost', file: SEASON, slip: [['  - title: Workshop\n', '']], obey: [['    ics: ""\n\n    dates:\n      - 2027-01-13', '    ics: ""\n\n  - title: Workshop\n    dates:\n      - 2027-01-13']] },
  { name: '10a of a roster', file: MEMBERS, slip: [['          - member: Alex_Rivera\n', '']], obey: [['        members:\n', '        members:\n          - member: Alex_Rivera\n']] },
  { name: '10b of a table', file: YEAR, slip: [['      - name: Emiko Hayasaka\n', '']], obey: [['        position: Audit', '      - name: Emiko Hayasaka\n        position: Audit']] },
  { name: '10c of a block', file: HOME, slip: [['  - type: valueCarousel\n', '']], obey: [['    heading: What we hold', '  - type: valueCarousel\n    heading: What we hold']] },
  { name: '10d of a route', file: SITE, slip: [['  - path: /about\n', '']], obey: [['    page: about\n', '  - path: /about\n    page: about\n']] },
  { name: '10e of a lone field left', file: FAQS, slip: [['      - title: Do I need experience?\n', '']], obey: [['        text: No. Most', '      - title: Do I need experience?\n        text: No. Most']] },
  // 11 path: contact
  { name: '11 path without slash', file: SITE, slip: [['path: /contact', 'path: contact']] },
  { name: '11a link', file: SEASON, slip: [['applyLink: /contact', 'applyLink: contact']] },
  { name: '11b menu', file: SITE, slip: [['to: /contact', 'to: contact']] },
  { name: '11c at the end', file: SITE, slip: [['path: /contact', 'path: /contact/']] },
  { name: '11d backslash', file: SITE, slip: [['to: /contact', 'to: \\contact']] },
  // 12 [text] (/link)
  { name: '12 link with a space', file: FAQS, slip: [['[how to join](/join)', '[how to join] (/join)']] },
  { name: '12a swapped', file: FAQS, slip: [['[ask us](/contact)', '(ask us)[/contact]']] },
  { name: '12b inside', file: FAQS, slip: [['[ask us](/contact)', '[ask us]( /contact )']] },
  { name: '12c bold', file: HOME, slip: [['Call when there', '** Call ** when there']], meant: [['Call when there', '**Call** when there']] },
  { name: '12d in an event', file: SEASON, slip: [['Meet the members', 'Meet [the members] (/members)']], meant: [['Meet the members', 'Meet [the members](/members)']] },
  // 13 text without hyphen
  { name: '13 text without hyphen', file: HOME, slip: [['        - Courage\n', '        Courage\n']] },
  { name: '13a further right', file: HOME, slip: [['        - Courage\n', '          Courage\n']], obey: [['          Courage\n', '        - Courage\n']] },
  { name: '13b left', file: HOME, slip: [['        - Courage\n', '      Courage\n']] },
  { name: '13c the first', file: HOME, slip: [['      words:\n        - ${chapter.school}\n', '      words:\n        ${chapter.school}\n']] },
  { name: '13d the last', file: HOME, slip: [['        - Friendship\n', '        Friendship\n']] },
  { name: '13e a date', file: SEASON, slip: [['      - 2027-01-13\n', '      - 2027-01-13\n        2027-01-14\n']], obey: [['        2027-01-14', '      - 2027-01-14']], meant: [['      - 2027-01-13\n', '      - 2027-01-13\n      - 2027-01-14\n']] },
  // 14 no space after a colon
  { name: '14 no space after a colon', file: HOME, slip: [['- title: Courage', '- title:Courage']] },
  { name: '14a in a member', file: JORDAN, slip: [['year: 4th', 'year:4th']] },
  { name: '14b at the top', file: FAQS, slip: [['title: FAQs', 'title:FAQs']] },
  { name: '14c in site.yaml', file: SITE, slip: [['  accent: ', '  accent:']] },
  { name: '14d an address', file: SEASON, slip: [['applyLink: /contact', 'applyLink:/contact']] },
  { name: '14e the last of a list', file: YEAR, slip: [['company: Orrin', 'company:Orrin']] },
  // 15 no space after a hyphen
  { name: '15 no space after a hyphen', file: HOME, slip: [['- Courage\n', '-Courage\n']] },
  { name: '15a of fields', file: FAQS, slip: [['- title: Do I', '-title: Do I']] },
  { name: '15b of a date', file: SEASON, slip: [['      - 2027-01-13', '      -2027-01-13']] },
  { name: '15c of a lone field', file: MEMBERS, slip: [['- empty: true', '-empty: true']] },
  { name: '15d of the first', file: SITE, slip: [['  - label: Home', '  -label: Home']] },
  // 16 #
  { name: '16 hash in a text', file: HOME, slip: [['Come as you are', 'We are #1 here']], meant: [['Come as you are', '"We are #1 here"']] },
  { name: '16a in an item', file: HOME, slip: [['- Courage\n', '- Be #1\n']], meant: [['- Courage\n', '- "Be #1"\n']] },
  { name: '16b at the beginning', file: HOME, slip: [['Come as you are', '#1 in town']], meant: [['Come as you are', '"#1 in town"']] },
  { name: '16c room', file: SEASON, slip: [['Library, Room 2', 'Library, Room #2']], meant: [['Library, Room 2', '"Library, Room #2"']] },
  { name: '16d in a table', file: YEAR, slip: [['Orrin & Tay', 'Orrin #Tay']], meant: [['Orrin & Tay', '"Orrin #Tay"']] },
  // 17 @
  { name: '17 begins with @', file: HOME, slip: [['Come as you are', '@club is us']], meant: [['Come as you are', '"@club is us"']] },
  { name: '17a item', file: HOME, slip: [['- Courage\n', '- @club\n']], meant: [['- Courage\n', '- "@club"\n']] },
  { name: '17b a star', file: HOME, slip: [['heading: Come as you are', 'heading: *Come* as you are']], meant: [['heading: Come as you are', 'heading: "*Come* as you are"']] },
  { name: '17c a percent', file: ABOUT, slip: [['value: 100%', 'value: %100']], meant: [['value: 100%', 'value: "%100"']] },
  { name: '17d ampersand', file: YEAR, slip: [['Orrin & Tay', '&Sons']], meant: [['Orrin & Tay', '"&Sons"']] },
  { name: '17e bracket', file: SEASON, slip: [['Campus café', '[Campus] café']], meant: [['Campus café', '"[Campus] café"']] },
  { name: '17f backtick', file: JORDAN, slip: [['Computer Science', '`CS`']], meant: [['Computer Science', '"`CS`"']] },
  { name: '17g exclamation', file: JORDAN, slip: [['Computer Science', '!CS']], meant: [['Computer Science', '"!CS"']] },
  { name: '17h quote then words', file: JORDAN, slip: [['Computer Science', '"CS" and Art']], meant: [['Computer Science', '"\\"CS\\" and Art"']] },
  // 18 dresscode
  { name: '18 dresscode', file: SEASON, slip: [['dressCode:', 'dresscode:']] },
  { name: '18a in site.yaml', file: SITE, slip: [['timezone:', 'timeZone:']] },
  { name: '18b in a member', file: JORDAN, slip: [['major:', 'majors:']] },
  { name: '18c with a blank', file: SEASON, slip: [['dressCode:', 'dress code:']] },
  { name: '18d in a table', file: YEAR, slip: [['company: Abacourt', 'Company: Abacourt']] },
  { name: '18e at another level', file: HOME, slip: [['variant: typing', 'varient: typing']] },
  // 19 a deadline as people write it
  { name: '19 a deadline', file: SEASON, slip: [['2027-01-14 18:00', 'January 14, 2027 at 6pm']] },
  { name: '19a with a weekday', file: SEASON, slip: [['2027-01-14 18:00', 'Thu, Jan 14th 2027, 6:00 PM']] },
  { name: '19b with seconds', file: SEASON, slip: [['2027-01-14 18:00', '2027-01-14T18:00:00']] },
  { name: '19c a date of an event', file: SEASON, slip: [['      - 2027-01-13', '      - Jan 13, 2027']] },
  { name: '19d slashes', file: SEASON, slip: [['2027-01-14 18:00', '1/18/2027 6:00 PM']], meant: [['2027-01-14 18:00', '2027-01-18 18:00']] },
  { name: '19e without a year', file: SEASON, slip: [['2027-01-14 18:00', 'January 14, 6pm']], obey: [['January 14, 6pm', '2027-01-14 18:00']] },
  // 20
  { name: '20 no such day', file: SEASON, slip: [['      - 2027-01-13', '      - 2027-01-32']], obey: [['2027-01-32', '2027-01-13']] },
  { name: '20a June', file: SEASON, slip: [['2027-01-14 18:00', '2027-06-31 18:00']], obey: [['2027-06-31', '2027-01-14']] },
  { name: '20b February', file: SEASON, slip: [['      - 2027-01-13', '      - 2027-02-29']], obey: [['2027-02-29', '2027-01-13']] },
  { name: '20c month 13', file: SEASON, slip: [['      - 2027-01-13', '      - 2027-13-07']], obey: [['2027-13-07', '2027-01-13']] },
  { name: '20d hour 25', file: SEASON, slip: [['2027-01-14 18:00', '2027-01-14 25:00']], obey: [['25:00', '18:00']] },
  { name: '20e day zero', file: SEASON, slip: [['      - 2027-01-13', '      - 2027-01-00']], obey: [['2027-01-00', '2027-01-13']] },
  // 21
  { name: '21 a page misspelt', file: SITE, slip: [['page: faqs', 'page: faq']] },
  { name: '21a in a link', file: HOME, slip: [['to: /about', 'to: /abuot']] },
  { name: '21b capitals', file: SITE, slip: [['page: members', 'page: Members']] },
  { name: '21c in Markdown', file: FAQS, slip: [['(/join)', '(/joins)']] },
  { name: '21d .yaml', file: SITE, slip: [['page: faqs', 'page: faqs.yaml']] },
  { name: '21e .html', file: HOME, slip: [['to: /about', 'to: /about.html']] },
  // 22
  { name: '22 a fact misspelt', file: JOIN, slip: [['heading: ${season.name}', 'heading: ${seson.name}']] },
  { name: '22a its field', file: FAQS, slip: [['${chapter.name}', '${chapter.nmae}']] },
  { name: '22b in site.yaml', file: SITE, slip: [['${chapter.school}', '${chapter.School}']] },
  { name: '22c blanks', file: JOIN, slip: [['heading: ${season.name}', 'heading: ${ season.name }']] },
  { name: '22d bare name', file: JOIN, slip: [['events: ${season.events}', 'events: ${events}']] },
  { name: '22e braces', file: JOIN, slip: [['heading: ${season.name}', 'heading: {season.name}']] },
  { name: '22f two braces', file: JOIN, slip: [['heading: ${season.name}', 'heading: {{season.name}}']] },
  // 23
  { name: '23 never closed', file: ABOUT, slip: [['${chapter.founded}\n    text', '${chapter.founded\n    text']] },
  { name: '23a in quotes', file: JOIN, slip: [['${chapter.name}: the', '${chapter.name: the']] },
  { name: '23b in an item', file: HOME, slip: [['- ${chapter.school}\n', '- ${chapter.school\n']] },
  { name: '23c round bracket', file: JOIN, slip: [['heading: ${season.name}', 'heading: $(season.name)']] },
  { name: '23d in a folded text', file: ABOUT, slip: [['${chapter.name}, ${chapter.school}, since', '${chapter.name, ${chapter.school}, since']] },
  // 24
  { name: '24 folded loses its indent', file: SEASON, slip: [['\n  like, stay', '\nlike, stay']] },
  { name: '24a in a block', file: HOME, slip: [['\n      time for:', '\n    time for:']] },
  { name: '24b the first line', file: JORDAN, slip: [['\n  A friend', '\nA friend']] },
  { name: '24c one space', file: HOME, slip: [['\n      time for:', '\n     time for:']] },
  { name: '24d the last', file: JORDAN, slip: [['\n  minds so', '\nminds so']] },
  { name: '24e without the sign', file: JORDAN, slip: [['why: >-\n', 'why:\n']] },
  { name: '24f all lines', file: JORDAN, slip: [['\n  A friend', '\nA friend'], ['\n  minds so', '\nminds so']] },
  // 25
  { name: '25 brand without quotes', file: SITE, slip: [['"#1f2a52"', '#12352b']], meant: [['#1f2a52', '#12352b']] },
  { name: '25a without the sign', file: SITE, slip: [['"#1f2a52"', '1f2a52']] },
  { name: '25b three digits', file: SITE, slip: [['"#1f2a52"', '"#123"']], meant: [['#1f2a52', '#112233']] },
  { name: '25c a number', file: SITE, slip: [['"#1f2a52"', '123520']], meant: [['#1f2a52', '#123520']] },
  { name: '25d a name', file: SITE, slip: [['"#1f2a52"', 'navy']], meant: [['#1f2a52', '#000080']] },
  { name: '25e the second', file: SITE, slip: [['"#d9a441"', '#d9a441']] },
  // 26
  { name: '26 curly quotes', file: FAQS, slip: [['Common questions', '“Questions: common”']], meant: [['Common questions', '"Questions: common"']] },
  { name: '26a of a member', file: JORDAN, slip: [['Computer Science', '“Computer: Science”']], meant: [['Computer Science', '"Computer: Science"']] },
  { name: '26b of a color', file: SITE, slip: [['"#1f2a52"', '“#1f2a52”']] },
  { name: '26c single', file: HOME, slip: [['heading: Come as you are', 'heading: ‘Come: as you are’']], meant: [['Come as you are', '"Come: as you are"']] },
  { name: '26d mixed', file: HOME, slip: [['heading: Come as you are', 'heading: “Come: as you are"']], meant: [['Come as you are', '"Come: as you are"']] },
  { name: '26e an item', file: HOME, slip: [['- Courage\n', '- “Courage: always”\n']], meant: [['- Courage\n', '- "Courage: always"\n']] },
  // 27
  { name: '27 a block type misspelt', file: HOME, slip: [['type: valueCarousel', 'type: valueCarusel']] },
  { name: '27a capitals', file: HOME, slip: [['type: prose\n    kicker', 'type: Prose\n    kicker']] },
  { name: '27b hyphens', file: HOME, slip: [['type: valueCarousel', 'type: value-carousel']] },
  { name: '27c within columns', file: ABOUT, slip: [['type: chart', 'type: charts']] },
  { name: '27d the field', file: HOME, slip: [['- type: valueCarousel', '- typ: valueCarousel']] },
  // 28
  { name: '28 an address without https', file: SEASON, slip: [['applyLink: /contact', 'applyLink: forms.gle/abc']], meant: [['applyLink: /contact', 'applyLink: https://forms.gle/abc']] },
  { name: '28a www', file: JORDAN, slip: [['year: 4th', 'year: 4th\nlinkedin: www.linkedin.com/in/jordan']], meant: [['year: 4th', 'year: 4th\nlinkedin: https://www.linkedin.com/in/jordan']] },
  { name: '28b in Markdown', file: FAQS, slip: [['(/join)', '(forms.gle/abc)']], meant: [['(/join)', '(https://forms.gle/abc)']] },
  { name: '28c one slash', file: SEASON, slip: [['applyLink: /contact', 'applyLink: https:/forms.gle/abc']], meant: [['applyLink: /contact', 'applyLink: https://forms.gle/abc']] },
  { name: '28d http', file: SEASON, slip: [['applyLink: /contact', 'applyLink: http://forms.gle/abc']] , meant: [['applyLink: /contact', 'applyLink: http://forms.gle/abc']] },
  { name: '28e an address of mail', file: SEASON, slip: [['applyLink: /contact', 'applyLink: join@club.org']], meant: [['applyLink: /contact', 'applyLink: mailto:join@club.org']] },
  { name: '28f httpss', file: SEASON, slip: [['applyLink: /contact', 'applyLink: htps://forms.gle/abc']], meant: [['applyLink: /contact', 'applyLink: https://forms.gle/abc']] },
  // 29
  { name: '29 a name in a table', file: YEAR, slip: [['Jordan Lee', 'Jordon Lee']] },
  { name: '29a a letter lost', file: YEAR, slip: [['Jordan Lee', 'Jorda Lee']] },
  { name: '29b small letters', file: YEAR, slip: [['Jordan Lee', 'jordan lee']] },
  { name: '29c turned round', file: YEAR, slip: [['Jordan Lee', 'Lee, Jordan']] },
  { name: '29d two letters swapped', file: YEAR, slip: [['Jordan Lee', 'Jordna Lee']] },
  { name: '29e two spaces', file: YEAR, slip: [['Jordan Lee', 'Jordan  Lee']] },
  // 30
  { name: '30 conflict marks', file: HOME, slip: [['        - Courage\n', '<<<<<<< HEAD\n        - Courage\n=======\n        - Bravery\n>>>>>>> x\n']], obey: [['<<<<<<< HEAD\n        - Courage\n=======\n        - Bravery\n>>>>>>> x\n', '        - Courage\n']] },
  { name: '30a left over', file: JORDAN, slip: [['year: 4th\n', 'year: 4th\n>>>>>>> x\n']], obey: [['>>>>>>> x\n', '']] },
  { name: '30b in site.yaml', file: SITE, slip: [['language: en\n', '<<<<<<< a\nlanguage: en\n=======\nlanguage: es\n>>>>>>> b\n']], obey: [['<<<<<<< a\nlanguage: en\n=======\nlanguage: es\n>>>>>>> b\n', 'language: en\n']] },
  // 31
  { name: '31 two fields on one line', file: SEASON, slip: [['    location: Student Center\n    dressCode: Business casual', '    location: Student Center dressCode: Business casual']] },
  { name: '31a in a member', file: JORDAN, slip: [['year: 4th\nmajor: Computer Science', 'year: 4th major: Computer Science']] },
  { name: '31b in an item', file: MEMBERS, slip: [['- member: Jordan_Lee\n            title: Treasurer', '- member: Jordan_Lee title: Treasurer']] },
  { name: '31c with a comma', file: YEAR, slip: [['position: Audit Intern\n        company: Abacourt LLP', 'position: Audit Intern, company: Abacourt LLP']] },
  { name: '31d in site.yaml', file: SITE, slip: [['  - path: /about\n    page: about', '  - path: /about page: about']] },
  { name: '31e three', file: YEAR, slip: [['- name: Emiko Hayasaka\n        position: Audit Intern\n        company: Abacourt LLP', '- name: Emiko Hayasaka position: Audit Intern company: Abacourt LLP']] },
  { name: '31f with a quote', file: SITE, slip: [['  brand: "#1f2a52"\n  accent: "#d9a441"', '  brand: "#1f2a52" accent: "#d9a441"']] },
  { name: '31g with braces', file: SITE, slip: [['  - path: /about\n    page: about', '  - {path: /about page: about}']] },
  // 32
  { name: '32 title: No', file: FAQS, slip: [['title: Do I need experience?', 'title: No']], meant: [['title: Do I need experience?', 'title: "No"']] },
  { name: '32a true', file: HOME, slip: [['title: Courage', 'title: true']], meant: [['title: Courage', 'title: "true"']] },
  { name: '32b null', file: JORDAN, slip: [['Computer Science', 'null']], meant: [['Computer Science', '"null"']] },
  { name: '32c year', file: HOME, slip: [['title: Courage', 'title: 2026']], meant: [['title: Courage', 'title: "2026"']] },
  { name: '32d zeros', file: YEAR, slip: [['Orrin & Tay', '007']], meant: [['Orrin & Tay', '"007"']] },
  { name: '32e tilde', file: HOME, slip: [['- Courage\n', '- ~\n']], meant: [['- Courage\n', '- "~"\n']] },
  { name: '32f yes for true', file: MEMBERS, slip: [['empty: true', 'empty: yes']] },
  // 33
  { name: '33 end before begin', file: SEASON, slip: [['7:00PM - 9:00PM', '9:00PM - 7:00PM']], obey: [['9:00PM - 7:00PM', '7:00PM - 9:00PM']] },
  { name: '33a on 24 hours', file: SEASON, slip: [['7:00PM - 9:00PM', '21:00 - 19:00']], obey: [['21:00 - 19:00', '7:00PM - 9:00PM']] },
  { name: '33b am', file: SEASON, slip: [['7:00PM - 9:00PM', '7:00PM - 9:00AM']], obey: [['9:00AM', '9:00PM']] },
  { name: '33c the deadline after the events', file: SEASON, slip: [['deadline: 2027-01-14', 'deadline: 2027-03-08']], obey: [['2027-03-08', '2027-01-14']] },
  // 34
  { name: '34 page without route', file: NEW, slip: [['', 'title: Volunteering\ndescription: We help.\nblocks:\n  - type: lead\n    heading: Volunteering\n    text: We help.\n']], meant: [['', 'title: Volunteering\ndescription: We help.\nblocks:\n  - type: lead\n    heading: Volunteering\n    text: We help.\n']] },
  { name: '34c no blocks', file: FAQS, slip: [['blocks:\n', 'block:\n']] },
  // 35
  { name: '35 menu without slash', file: SITE, slip: [['    to: /join', '    to: volunteering']], obey: [['to: volunteering', 'to: /join']] },
  { name: '35a with it', file: SITE, slip: [['    to: /join', '    to: /volunteering']], obey: [['to: /volunteering', 'to: /join']] },
  { name: '35b by its label', file: SITE, slip: [['    to: /join', '    to: Join']] },
  // 36
  { name: '36 route without slash', file: SITE, slip: [['  - path: /join\n    page: join', '  - path: volunteering\n    page: volunteering']] , obey: [['  - path: volunteering\n    page: volunteering', '  - path: /join\n    page: join']]},
  { name: '36a twice', file: SITE, slip: [['path: /join', 'path: /about']], obey: [['  - path: /about\n    page: join', '  - path: /join\n    page: join']] },
  { name: '36b the address as page', file: SITE, slip: [['page: join', 'page: /join']] },
  // 37
  { name: '37 prose only', file: JOIN, slip: [['  - type: lead\n    heading: ${season.name}\n    text: ${season.description}\n    deadline:\n      label: Application deadline\n      at: ${season.deadline}\n      button:\n        label: Apply\n        to: ${season.applyLink}\n', '  - type: prose\n    text: ${season.description}\n']] },
  { name: '37a a heading of prose', file: FAQS, slip: [['  - type: hero\n    variant: divider\n    title: Common questions\n', '  - type: prose\n    heading: Common questions\n    text: Hi.\n']] },
  { name: '37b careers', file: CAREERS, slip: [['  - type: lead\n    heading: Careers\n    text: Where our members work.\n', '']] },
  // words.yaml
  { name: '18f in words.yaml', file: WORDS, slip: [['  skip:', '  skipp:']] },
  { name: '02h in words.yaml', file: WORDS, slip: [['  open:', '\topen:']] },
  { name: '31h in words.yaml', file: WORDS, slip: [['  skip: Skip to the content\n  close: Close', '  skip: Skip to the content close: Close']] },
  { name: '07e in words.yaml', file: WORDS, slip: [['menu:\n  open: Open the menu\n  close: Close', 'shell:\n  open: Open the menu\n  close: Close']], obey: [['shell:\n  open: Open', 'menu:\n  open: Open']] },
];
