// The club with a page that searches it, and one article that is not published yet.
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, site } from './site.ts';

export const clubRoot = path.join(projectRoot, 'tests/sites/club');

const SEARCH = `title: Search
description: Find what you are looking for.
blocks:
  - type: lead
    heading: Search
    text: Every page of the club.
  - type: search
`;

const LATER = `title: Zeppelin over campus
date: 2999-01-01
author: Theo Lindqvist
text: A secret until then.
`;

export const searched = (): string =>
  site(
    {
      'site.yaml': fs
        .readFileSync(path.join(clubRoot, 'site.yaml'), 'utf8')
        .replace('routes:\n', 'routes:\n  - path: /search\n    page: search\n')
        .replace('footer:\n', '  - label: Search\n    to: /search\nfooter:\n'),
      'content/pages/search.yaml': SEARCH,
      'content/news/zeppelin.yaml': LATER,
    },
    clubRoot,
  );
