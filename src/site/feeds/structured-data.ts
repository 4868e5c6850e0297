// A page and its site → what it is about, in the words of schema.org, for search engines.

import { type Occasion, occasionsOf } from '../../compiler/time/event-times.ts';
import { weekdayOf } from '../../compiler/time/local-time.ts';
import { withOffset, zoneOf } from '../../compiler/time/time-zone.ts';
import { canonicalUrl, filesBase, fullAddress, pageUrl } from '../../model/paths/addresses.ts';
import { eachBlock } from '../../model/schema/block-tree.ts';
import type { SeasonEvent } from '../../model/shapes.gen.ts';
import type { ArticleFacts, PageData, SiteData } from '../../model/shapes.ts';
import { ICONS } from '../assets/icons.ts';
import { sharePath } from '../assets/share.ts';
import { eventsOn, placeIn } from './calendars.ts';
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
  const url = canonicalUrl(site, page);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: page.description,
    datePublished: published,
    image: picture ? site.url + picture.image.src : site.url + site.base + sharePath(page),
    author: author
      ? { '@type': 'Person', name: author.name, url: author.url && pageUrl(site, author.url) }
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
    logo: url + filesBase(site) + ICONS.large.file,
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

const STATUS = { held: 'EventScheduled', cancelled: 'EventCancelled', postponed: 'EventPostponed' };

function eventOf(event: SeasonEvent, occasion: Occasion, page: PageData, site: SiteData): Thing {
  const zone = zoneOf(site.timezone);
  const url = pageUrl(site, page.path);
  const { day, start, end } = occasion;
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.description ? { description: plainText(event.description, site) } : {}),
    startDate: start ? withOffset(zone, start) : day,
    ...(end ? { endDate: withOffset(zone, end) } : {}),
    ...scheduleOf(occasion, site),
    eventStatus: `https://schema.org/${STATUS[event.status ?? 'held']}`,
    ...whereOf(event, url, site),
    image: site.url + site.base + sharePath(page),
    url,
    organizer: chapterIn(site),
  };
}

function scheduleOf({ day, start, end, again }: Occasion, site: SiteData): Thing {
  if (!again) return {};
  const hour = (local?: string) => local && `${local.slice('yyyy-mm-ddT'.length)}:00`;
  return {
    eventSchedule: {
      '@type': 'Schedule',
      repeatFrequency: `P${again.weeks}W`,
      byDay: `https://schema.org/${weekdayOf(day)}`,
      startDate: day,
      endDate: again.last,
      startTime: hour(start),
      endTime: hour(end),
      scheduleTimezone: site.timezone,
    },
  };
}

function whereOf(event: SeasonEvent, page: string, site: SiteData): Thing {
  const where = placeIn(event);
  if (!where) return {};
  const { words, link, room, isOnline } = where;
  const signUp = event.checkinLink && fullAddress(site, event.checkinLink);
  const url = link?.to ?? (signUp && /^https?:/i.test(signUp) ? signUp : page);
  const call = { '@type': 'VirtualLocation', name: room ? undefined : words || undefined, url };
  const address = room && `${room}, ${site.chapter.school}`;
  const place = { '@type': 'Place', name: room, address, hasMap: isOnline ? undefined : link?.to };
  const [mode, location] = !isOnline
    ? ['Offline', place]
    : room
      ? ['Mixed', [place, call]]
      : ['Online', call];
  return { eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`, location };
}

const QUESTION = /[?？؟]\s*$/;

function questionsOn(page: PageData, site: SiteData): Thing[] {
  const questions: Thing[] = [];
  eachBlock(page.blocks, (block) => {
    for (const item of ('items' in block && block.items) || []) {
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
