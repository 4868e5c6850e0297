// The words that invented chapters are made of.

const list = (words: string, between: string | RegExp = ' '): readonly string[] =>
  words.trim().split(between);

export const FIRST_NAMES = list(
  `Abel Ada Alma Amos Anouk Ansel Aria Asher Basil Bea Bruno Carys Cato Celia Cleo Corin Dara Delia
  Dorian Edda Eira Elias Elsa Emil Esme Fabian Fern Flora Gemma Gideon Greta Hanna Hector Hollis Ida
  Ines Iris Ivo Jonas Juno Kaia Kasper Lena Linus Lorna Lucian Mabel Magnus Mira Nell Nico Nora Odette
  Orla Oscar Pia Quentin Rhea Roman Rosa Sabine Silas Tamsin Theo Tilda Ulric Una Vera Viggo Wanda
  Wren Yara Zeno`,
  /\s+/,
);

export const LAST_NAMES = list(
  `Abernathy Aldous Ashgrove Barrow Beckwith Birch Blackwood Brandt Calloway Carver Chandler Cole
  Corbin Crane Dalton Darrow Eastman Ellery Emerson Falk Farrow Fenwick Fletcher Garland Gault Gray
  Hadley Halvorsen Hart Hawthorne Holm Hyde Ingram Jarvis Joyce Keene Kirby Lang Larkin Linden Locke
  Lowell Mallory Marsh Merritt Moss Nash Norwood Oakes Olsen Page Pike Prescott Quill Ramsey Reeve
  Rowan Sayer Shaw Sloane Stone Sutton Thorne Tremaine Underhill Vale Vance Wells Whitaker Winslow
  Wolfe York`,
  /\s+/,
);

export const MAJORS = list(
  'Economics, Statistics, Philosophy, Business Administration, Computer Science, Psychology, Physics',
  ', ',
);
export const COMPANIES = list(
  'Amber Freight, Beacon Mills, Cinder Labs, Drift Software, Elm Bank, Fathom Health, Gale Energy, Harrow Design',
  ', ',
);
export const ORGANIZATIONS = list(
  'Ledger Club, Rowing Team, Radio Hour, Debate Union, Garden Society, Robot Shop, Choir, Film Circle',
  ', ',
);
export const ROLES = list(
  'Analyst, Audit Intern, Product Intern, Consultant, Designer, Tutor',
  ', ',
);
export const OFFICES = list('Member, Officer, Captain, President, Founder', ', ');
export const INTERESTS = list(
  'climbing, chess, baking, film, running, guitar, sailing, pottery, poetry, cycling, tennis',
  ', ',
);
export const CLASSES = list('Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi');
export const GROUPS = list('Accounting Consulting Finance Marketing Product Technology');
export const PLACES = list('On campus, Remote, Harbor City, Northfield', ', ');
export const WORDS = list(
  `brothers keep a calm and open house where work is shared early questions are welcome plans become
  habits friends become mentors every season adds new people old stories and honest practice`,
  /\s+/,
);
