// A feed and its site → its text as Atom (RFC 4287) and as JSON Feed 1.1, with whole texts and full addresses.
import type { Feed, FeedItem } from '../../compiler/5-emit/emit.ts';
import { escapeHtml } from '../../compiler/text/html.ts';
import { filesBase, lastingUrl, pageUrl } from '../../model/paths/addresses.ts';
import type { SiteData } from '../../model/shapes.ts';
import { ICONS } from '../assets/icons.ts';

/** Without an entry there is none. */
export function feedTexts(site: SiteData, feeds: readonly Feed[]): [string, string][] {
  return feeds.flatMap((feed): [string, string][] => {
    const items = feed.items();
    if (items.length === 0) return [];
    const file = feed.path.slice(1);
    return [
      [`${file}.xml`, atomText(feed, items, site)],
      [`${file}.json`, `${JSON.stringify(jsonFeed(feed, items, site), null, 2)}\n`],
    ];
  });
}

function feedUrl({ url, base }: SiteData, path: string, ending: '.xml' | '.json'): string {
  return url + base + encodeURI(path.slice(1)) + ending;
}

function atomText(feed: Feed, items: readonly FeedItem[], site: SiteData): string {
  const overview = pageUrl(site, feed.overview);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.language)}">`,
    `<title>${escapeXml(feed.title)}</title>`,
    `<id>${escapeXml(lastingUrl(site, feed.overview))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(overview)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl(site, feed.path, '.xml'))}"/>`,
    `<updated>${items[0]?.published ?? ''}</updated>`,
    personOf({ name: site.chapter.name, uri: pageUrl(site, '/') }),
    `<icon>${escapeXml(iconOf(site))}</icon>`,
    ...items.map((item) => entryText(item, site)),
    '</feed>',
    '',
  ].join('\n');
}

function entryText(item: FeedItem, site: SiteData): string {
  const url = pageUrl(site, item.url);
  const { author, published, tags, title } = item;
  return [
    '<entry>',
    `<title>${escapeXml(title)}</title>`,
    // The address, whose end the entry keeps: it is the same when the file or the title is another.
    `<id>${escapeXml(lastingUrl(site, item.url))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${published}</published>`,
    `<updated>${published}</updated>`,
    ...(author
      ? [personOf({ name: author.name, uri: author.url && pageUrl(site, author.url) })]
      : []),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<content type="html">${escapeXml(wholeText(item, site))}</content>`,
    '</entry>',
  ].join('\n');
}

function personOf({ name, uri }: { name: string; uri?: string | undefined }): string {
  return `<author><name>${escapeXml(name)}</name>${uri ? `<uri>${escapeXml(uri)}</uri>` : ''}</author>`;
}

function jsonFeed(feed: Feed, items: readonly FeedItem[], site: SiteData): unknown {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: pageUrl(site, feed.overview),
    feed_url: feedUrl(site, feed.path, '.json'),
    icon: iconOf(site),
    authors: [{ name: site.chapter.name, url: pageUrl(site, '/') }],
    language: site.language,
    items: items.map((item) => {
      const { author, picture, published, tags, title } = item;
      const url = pageUrl(site, item.url);
      return {
        id: lastingUrl(site, item.url),
        url,
        title,
        content_html: wholeText(item, site),
        ...(picture ? { image: site.url + picture.image.src } : {}),
        date_published: published,
        authors: author && [{ name: author.name, url: author.url && pageUrl(site, author.url) }],
        ...(tags.length > 0 ? { tags } : {}),
      };
    }),
  };
}

function iconOf(site: SiteData): string {
  return site.url + filesBase(site) + ICONS.large.file;
}

/** Readers show it below an address of their own. */
function wholeText({ html, picture, url }: FeedItem, site: SiteData): string {
  const own = pageUrl(site, url);
  const text = html.replace(/ href="([/#][^"]*)"/g, (_, to: string) =>
    to.startsWith('#') ? ` href="${escapeHtml(own)}${to}"` : ` href="${site.url}${to}"`,
  );
  if (!picture) return text;
  const { src, width, height } = picture.image;
  const alt = escapeHtml(picture.alt);
  return `<p><img src="${escapeHtml(site.url + src)}" alt="${alt}" width="${width}" height="${height}"></p>\n${text}`;
}

/** What no XML 1.0 may hold, however it is written: controls, halves of pairs, and the last two of the first plane. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '\ufffd'));
}
