// An output and the assets of its pages → the files that hosts read, and what nginx and Apache are told by them.
import type { Output } from '../../compiler/5-emit/emit.ts';
import { DOCUMENT_TYPES } from '../../model/paths/documents.ts';
import type { Assets } from '../render/document.ts';
import {
  ASK_AGAIN,
  DOCUMENT_HEADERS,
  HEADERS_FILE,
  type HeaderRule,
  headerRules,
  headersFile,
} from '../render/headers.ts';
import { policyOf } from '../render/policy.ts';
import { REDIRECTS_FILE, type RedirectRule, redirectRules } from './redirects.ts';

/** To be included in the server block. */
export const NGINX_FILE = '_nginx.conf';
/** To be included in the virtual host, or copied to .htaccess. */
const APACHE_FILE = '_apache.conf';

/** Read by hosts, and no page for visitors. */
export const HOST_FILES = [HEADERS_FILE, REDIRECTS_FILE, NGINX_FILE, APACHE_FILE] as const;

/** One policy for all answers, as long whatever the site holds: hosts leave out a longer line, or do not start. */
export function hostFiles(
  output: Output,
  documents: readonly Assets[],
  frames: readonly string[],
): [path: string, text: string][] {
  const { site } = output;
  const scripts = documents.flatMap(({ loader, clock, rules = [] }) =>
    [loader, clock, rules].flat(),
  );
  const all = [output, ...(output.translations ?? [])].flatMap((one) => [...one.admitted.values()]);
  const admitted = new Set([...frames, ...all.flatMap((one) => one.frames)]);
  const posts = new Set(all.flatMap((one) => one.posts));
  const policy = policyOf(site, { scripts, styles: 'any' }, [...admitted], [...posts]);
  const rules = headerRules(policy, site.base, output.documents.size > 0);
  const served = { base: site.base, rules, redirects: redirectRules(output) };
  return [
    [HEADERS_FILE, headersFile(rules)],
    [NGINX_FILE, nginxFile(served)],
    [APACHE_FILE, apacheFile(served)],
  ];
}

interface Served {
  readonly base: string;
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** What becomes much smaller. nginx compresses HTML by itself, and warns where that is named. */
const TEXT_TYPES = [
  ...['text/css', 'text/javascript', 'application/javascript', 'application/json'],
  ...['text/plain', 'text/calendar', 'text/xml', 'application/xml', 'image/svg+xml'],
  ...['application/manifest+json', 'application/rss+xml', 'application/atom+xml'],
];

const DOCUMENT_KINDS_OF_NGINX = `types { ${Object.entries(DOCUMENT_TYPES)
  .map(([ending, type]) => `${type} ${ending};`)
  .join(' ')} }`;

/** A location that adds a header loses those of the server around it, so each names all of them. */
export function nginxFile({ base, rules, redirects }: Served): string {
  const [all, ...others] = rules;
  const everywhere = { ...all?.headers, ...ASK_AGAIN };
  const added = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(headers).map(
      ([name, value]) => `${indent}add_header ${name} "${value}" always;`,
    );
  return [
    '# Include this in the server block of the site.',
    'absolute_redirect off;',
    `error_page 404 ${base}404.html;`,
    'gzip on;',
    'gzip_vary on;',
    `gzip_types ${TEXT_TYPES.join(' ')};`,
    ...added(everywhere, ''),
    ...HOST_FILES.map((file) => `location = ${base}${file} { return 404; }`),
    'location ~ \\.(?:ics|webmanifest)$ {',
    // What nginx does not know of: phones take events only under their type.
    '  types { text/calendar ics; application/manifest+json webmanifest; }',
    ...added(everywhere, '  '),
    '}',
    ...others.flatMap(({ pattern, headers }) => [
      // No ending of a document leads to the rule above.
      ...(headers === DOCUMENT_HEADERS
        ? [`location ^~ ${pattern.replace(/\*$/, '')} {`, `  ${DOCUMENT_KINDS_OF_NGINX}`]
        : [`location ${pattern.replace(/\*$/, '')} {`]),
      ...added({ ...everywhere, ...headers }, '  '),
      '}',
    ]),
    ...redirects.flatMap(nginxRedirect),
    '',
  ].join('\n');
}

function nginxRedirect({ path, isBelow, query, to }: RedirectRule): string[] {
  const sent = `return 301 "${quoted(to)}";`;
  if (query) {
    const [name, value] = query;
    // A condition compares one text, so it is put together first.
    return [
      `set $asked "$uri?${name}=$arg_${name}";`,
      `if ($asked = "${path}?${name}=${value}") { ${sent} }`,
    ];
  }
  const below = isBelow ? [`location ^~ "${path}/" { ${sent} }`] : [];
  return [
    ...['', '/'].slice(0, isBelow ? 1 : 2).map((end) => `location = "${path}${end}" { ${sent} }`),
    ...below,
  ];
}

/** Without what `.htaccess` may not hold. */
function apacheFile({ base, rules, redirects }: Served): string {
  const [all, ...others] = rules;
  const set = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}Header always set ${name} "${value}"`);
  return [
    '# Include this in the virtual host of the site, or copy it to .htaccess where that may say so (AllowOverride FileInfo).',
    `ErrorDocument 404 ${base}404.html`,
    'AddType text/calendar .ics',
    'AddType application/manifest+json .webmanifest',
    // The filter and what asks for it are two modules.
    '<IfModule mod_deflate.c>',
    '  <IfModule mod_filter.c>',
    `    AddOutputFilterByType DEFLATE text/html ${TEXT_TYPES.join(' ')}`,
    '  </IfModule>',
    '</IfModule>',
    ...HOST_FILES.map((file) => `RedirectMatch 404 "^${exactly(base + file)}$"`),
    // Not by RedirectMatch, which encodes what is encoded.
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    ...redirects.flatMap(({ path, isBelow, query, to }) => {
      // In a folder, .htaccess sees the rest alone.
      const [before, rest] = [exactly(base), exactly(path.slice(base.length))];
      const target = quoted(to).replaceAll('%', '\\%');
      const end = isBelow ? '(?:/.*)?' : '/?';
      // What was asked for is not to be asked for again there.
      const [asked, flags] = query
        ? [[`  RewriteCond "%{QUERY_STRING}" "(?:^|&)${query.join('=')}(?:&|$)"`], 'R=301,NE,L,QSD']
        : [[], 'R=301,NE,L'];
      return [...asked, `  RewriteRule "^(?:${before})?${rest}${end}$" "${target}" [${flags}]`];
    }),
    '</IfModule>',
    '<IfModule mod_headers.c>',
    // What it adds to the tag of what it compressed it does not know again.
    `  RequestHeader edit* If-None-Match '-gzip"' '"'`,
    ...set({ ...all?.headers, ...ASK_AGAIN }, '  '),
    ...others.flatMap(({ pattern, headers }) => [
      `  <If "%{REQUEST_URI} =~ m#^${exactly(pattern.replace(/\*$/, ''))}#">`,
      ...set(headers, '    '),
      '  </If>',
    ]),
    '</IfModule>',
    '',
  ].join('\n');
}

/** Both fill in what follows a dollar sign. */
function quoted(address: string): string {
  return address.replace(/["$\\]/g, encodeURIComponent);
}

function exactly(path: string): string {
  return path.replace(/[.~-]/g, '\\$&');
}
