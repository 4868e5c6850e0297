// A page and its site → what it is about, in the words of schema.org, for search engines.

import { isUndecided, type Occasion, occasionsOf } from '../../compiler/time/event-times.ts';
import { withOffset, zoneOf } from '../../compiler/time/time-zone.ts';
import { eachBlock } from '../../model/block-tree.ts';
import { fullAddress, pageUrl } from '../../model/paths/addresses.ts';
import type { SeasonEvent } from '../../model/shapes.gen.ts';
import type { ArticleFacts, PageData, SiteData } from '../../model/shapes.ts';
import { ICONS } from '../assets/icons.ts';
import { sharePath } from '../assets/share.ts';
import { eventsOn } from './calendars.ts';
import { plainText } from './plain-text.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** The person of a profile only where the chapter lets search engines list its members. */
export function thingsOf(page: PageData, site: SiteData): Thing[] {
  return [
    ...(page.path === '/' ? [chapterOf(page, site)] : []),
    ...eventsOn(page).flatMap((event) =>
      occasionsOf(event, site).map((occasion) => eventOf(event, occasion, page, site)),
    ),
    ...questionsOn(page, site),
    ...(page.article ? [articleOf(page, page.article, site)] : []),
    ...(page.profile === 'listed' ? personOf(page, site) : []),
  ];
}

function articleOf(page: PageData, article: ArticleFacts, site: SiteData): Thing {
  const { title, published, picture, author, tags } = article;
  const url = pageUrl(site, page.path);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: page.description,
    datePublished: published,
    image: picture ? site.url + picture.image.src : site.url + site.base + sharePath(page),
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          ...(author.url ? { url: pageUrl(site, author.url) } : {}),
        }
      : chapterIn(site),
    publisher: chapterIn(site),
    ...(tags.length > 0 ? { keywords: tags } : {}),
    inLanguage: site.language,
    mainEntityOfPage: url,
    url,
  };
}

function idOf(site: SiteData): string {
  return `${pageUrl(site, '/')}#chapter`;
}

function chapterOf(home: PageData, site: SiteData): Thing {
  const { chapter, footer, url, base } = site;
  const elsewhere = (footer?.links ?? [])
    .map(({ to }) => fullAddress(site, to))
    .filter((to) => /^https?:/i.test(to));
  return {
    '@type': 'Organization',
    '@id': idOf(site),
    name: chapter.name,
    alternateName: [...new Set([chapter.shortName, chapter.letters ?? chapter.shortName])],
    url: pageUrl(site, '/'),
    logo: url + base + ICONS.large.file,
    image: url + base + sharePath(home),
    description: home.description,
    ...(chapter.founded === undefined ? {} : { foundingDate: String(chapter.founded) }),
    location: { '@type': 'CollegeOrUniversity', name: chapter.school },
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}

function chapterIn(site: SiteData): Thing {
  return {
    '@type': 'Organization',
    '@id': idOf(site),
    name: site.chapter.name,
    url: pageUrl(site, '/'),
  };
}

function eventOf(
  event: SeasonEvent,
  { day, start, end }: Occasion,
  page: PageData,
  site: SiteData,
): Thing {
  const zone = zoneOf(site.timezone);
  const url = pageUrl(site, page.path);
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.description ? { description: plainText(event.description, site) } : {}),
    startDate: start ? withOffset(zone, start) : day,
    ...(end ? { endDate: withOffset(zone, end) } : {}),
    eventStatus: 'https://schema.org/EventScheduled',
    ...placeOf(event, url, site),
    image: site.url + site.base + sharePath(page),
    url,
    organizer: chapterIn(site),
  };
}

/** No place where anybody could go. */
const VIRTUAL = /^(virtual|online|remote|zoom|video call|webinar|en línea|videollamada)(?!\p{L})/iu;

function placeOf(event: SeasonEvent, page: string, site: SiteData): Thing {
  const { location, checkinLink } = event;
  if (location === undefined || isUndecided(location)) return {};
  const link = checkinLink && fullAddress(site, checkinLink);
  const way = link && /^https?:/i.test(link) ? link : page;
  const online = VIRTUAL.test(location);
  return {
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', name: location, url: way }
      : { '@type': 'Place', name: location, address: `${location}, ${site.chapter.school}` },
  };
}

const QUESTION = /[?？؟]\s*$/;

function questionsOn(page: PageData, site: SiteData): Thing[] {
  const questions: Thing[] = [];
  eachBlock(page.blocks, (block) => {
    for (const item of 'items' in block ? block.items : []) {
      if (!('title' in item && 'text' in item) || !QUESTION.test(item.title)) continue;
      questions.push({
        '@type': 'Question',
        name: item.title,
        acceptedAnswer: { '@type': 'Answer', text: plainText(item.text, site) },
      });
    }
  });
  return questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [];
}

function personOf(page: PageData, site: SiteData): Thing[] {
  const { name, img, linkedIn } = page.entry?.fields ?? {};
  const picture = page.images[String(img)];
  const person = {
    '@type': 'Person',
    name,
    url: pageUrl(site, page.path),
    ...(picture && picture.src !== site.logo.src ? { image: site.url + picture.src } : {}),
    ...(typeof linkedIn === 'string' && /^https?:/i.test(linkedIn)
      ? { sameAs: [fullAddress(site, linkedIn)] }
      : {}),
    memberOf: chapterIn(site),
  };
  return [{ '@type': 'ProfilePage', url: pageUrl(site, page.path), mainEntity: person }];
}
