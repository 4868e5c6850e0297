// Drawings: those that run, fetch or lead elsewhere, those that no browser draws, and good ones as programs write them.
import fs from 'node:fs';
import path from 'node:path';
import { rows } from '../support/rows.ts';

type Row = readonly [name: string, drawing: string];

export const SVG_XMLNS = 'xmlns="http://www.w3.org/2000/svg"';
const LINKED = `${SVG_XMLNS} xmlns:xlink="http://www.w3.org/1999/xlink"`;
const XHTML = 'http://www.w3.org/1999/xhtml';

export const svg = (inside: string, attributes = ''): string =>
  `<svg ${LINKED} viewBox="0 0 8 8"${attributes}>${inside}</svg>`;

/** Where the hostile ones would lead. */
const OUT = 'https://elsewhere.example/a';
const box = '<rect width="8" height="8"/>';
const words = (inside: string): string =>
  svg(`<foreignObject width="8" height="8">${inside}</foreignObject>`);
const nested = (inside: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg(inside)).toString('base64')}`;

/** A red dot. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

export const DANGEROUS: readonly Row[] = [
  ...rows(`
    a script | ${svg('<script>window.__pwned=1</script>')}
    a script elsewhere | ${svg(`<script href="${OUT}.js"/>`)}
    a prefix | ${svg('<s:script>1</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"')}
    a prefix of web pages | ${svg('<h:script>1</h:script>', ` xmlns:h="${XHTML}"`)}
    a handler | ${svg('<handler type="text/ecmascript">1</handler>')}
    an event | ${svg('<rect onclick="1"/>')}
    an event of an animation | ${svg('<animate attributeName="x" onbegin="1"/>')}
    a link that runs, by references | ${svg('<a xlink:href="&#x6a;avascript:1"><rect/></a>')}
    a link with a tab | ${svg('<a href="java&#9;script:1"><rect/></a>')}
    a link behind a blank | ${svg('<a href=" javascript:1"><rect/></a>')}
    a link that an animation changes | ${svg('<a><set attributeName="href" to="javascript:1"/></a>')}
    a link to data | ${svg('<a href="data:text/html,1"><rect/></a>')}
    pixels where none belong | ${svg('<a href="data:image/png;base64,AAAA"/>')}
    a link that calls home | ${svg(`<a href="#a" ping="${OUT}">${box}</a>`)}
    parts of a page | ${svg('<foreignObject><p>hello</p></foreignObject>')}
    a frame in a box | ${words(`<iframe xmlns="${XHTML}" src="${OUT}"/>`)}
    a picture in a box | ${words(`<div xmlns="${XHTML}"><img src="${OUT}"/></div>`)}
    a table in a box | ${words(`<table xmlns="${XHTML}" background="${OUT}"><tr/></table>`)}
    a form in a box | ${words(`<form xmlns="${XHTML}" action="${OUT}"/>`)}
    a style in a box | ${words(`<p xmlns="${XHTML}" style="background:url(${OUT})">a</p>`)}
    a style sheet in a box | ${words(`<style xmlns="${XHTML}">@import '${OUT}'</style>`)}
    a page that turns | ${words(`<meta xmlns="${XHTML}" http-equiv="refresh" content="0;${OUT}"/>`)}
    a link of a page | ${svg(`<h:link rel="stylesheet" href="${OUT}"/>`, ` xmlns:h="${XHTML}"`)}
    a picture of a page | ${svg(`<h:img src="${OUT}"/>`, ` xmlns:h="${XHTML}"`)}
    formulas | ${words('<math xmlns="http://www.w3.org/1998/Math/MathML"/>')}
    a picture | ${svg(`<image href="${OUT}"/>`)}
    a picture without a host | ${svg('<image href="//elsewhere.example/a.png"/>')}
    a picture beside it | ${svg('<image xlink:href="photo.png"/>')}
    a picture under another prefix | ${svg(`<image l:href="${OUT}"/>`, ' xmlns:l="http://www.w3.org/1999/xlink"')}
    a part of another drawing | ${svg(`<use xlink:href="${OUT}#a"/>`)}
    a picture behind a strange blank | ${svg('<image href="\u00a0#a"/>')}
    a part behind a strange blank | ${svg('<use href="\u00a0#a"/>')}
    a drawing as data | ${svg('<use href="data:image/svg+xml,&lt;svg/&gt;#a"/>')}
    a drawing in it that fetches | ${svg(`<image href="${nested(`<image href="${OUT}"/>`)}"/>`)}
    a drawing in a drawing in it | ${svg(`<image href="${nested(`<image href="${nested('<script/>')}"/>`)}"/>`)}
    a page as data | ${svg('<image href="data:text/html,&lt;p&gt;"/>')}
    a filter that fetches | ${svg('<feImage href="https://elsewhere.example/a"/>')}
    a pattern of another | ${svg(`<pattern xlink:href="${OUT}#a"/>`)}
    letters along another path | ${svg(`<text><textPath href="${OUT}#a">a</textPath></text>`)}
    a typeface by its element | ${svg(`<font-face><font-face-src><font-face-uri xlink:href="${OUT}"/></font-face-src></font-face>`)}
    a picture that comes later | ${svg(`<image><set attributeName="xlink:href" to="${OUT}"/></image>`)}
    pictures in turn | ${svg(`<image href="#a"><animate attributeName="href" values="#a;${OUT}"/></image>`)}
    a paint that comes later | ${svg(`<rect><set attributeName="fill" to="url(${OUT}#a)"/></rect>`)}
    an address in a style | ${svg('<rect style="fill:url(https://elsewhere.example/#a)"/>')}
    an address in an attribute | ${svg(`<rect filter='url("${OUT}#a")'/>`)}
    an address by references | ${svg('<style>*{fill:ur&#108;(//elsewhere.example)}</style>')}
    an address in escapes | ${svg(String.raw`<rect style="mask:\75\72 l(${OUT}#a)"/>`)}
    a letter of it in escapes | ${svg(String.raw`<style>*{cursor:u\72l("${OUT}"),auto}</style>`)}
    an address behind a comment | ${svg(`<style>*{fill:/*(*/url(/**/${OUT}#a)}</style>`)}
    an address in data | ${svg(`<style><![CDATA[*{background:url(${OUT})}]]></style>`)}
    an address between data | ${svg(`<style>*{background:u<![CDATA[rl(]]>${OUT})}</style>`)}
    an address without an end | ${svg(`<style>*{background:url(${OUT}</style>`)}
    a set of pictures | ${svg(`<style>*{background:image-set("${OUT}" 1x)}</style>`)}
    an older set of pictures | ${svg(`<style>*{background:-webkit-image-set(url(${OUT}) 1x)}</style>`)}
    an address by src | ${svg(`<style>*{background:src("${OUT}")}</style>`)}
    an address in a name | ${svg(`<style>*{--a:url(${OUT});background:var(--a)}</style>`)}
    a typeface | ${svg(`<style>@font-face{font-family:a;src:url(${OUT})}</style><text font-family="a">a</text>`)}
    a style sheet | ${svg('<style>@import "//elsewhere.example/a.css";</style>')}
    a style sheet in escapes | ${svg(String.raw`<style>@\69mport url(${OUT});</style>`)}
    a style sheet as data | ${svg(`<style>@import "data:text/css,*{fill:url(${OUT})}";</style>`)}
    a style sheet beside it | <?xml-stylesheet href="//elsewhere.example/a.css"?>${svg('')}
    a style sheet that rewrites it | <?xml-stylesheet type="text/xsl" href="#a"?>${svg('')}
    a style sheet behind it | ${svg('')}<?xml-stylesheet type="text/css" href="${OUT}"?>
    another base | ${svg('<use href="#a"/>', ' xml:base="https://elsewhere.example/"')}
    entities | <!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>${svg('&a;')}
    entities in references | <!DOCTYPE svg [<!ENTITY a "&#60;script/>">]>${svg('&a;')}
    entities in entities | <!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('&c;')}
    entities elsewhere | <!DOCTYPE svg [<!ENTITY a SYSTEM "${OUT}">]>${svg('&a;')}
    definitions elsewhere | <!DOCTYPE svg [<!ENTITY % a SYSTEM "${OUT}"> %a;]>${svg('')}
    an address by an entity | <!DOCTYPE svg [<!ENTITY a "${OUT}">]>${svg('<image href="&a;"/>')}
    a namespace by an entity | <!DOCTYPE svg [<!ENTITY a "${XHTML}">]>${svg('<a:script/>', ' xmlns:a="&a;"')}
    attributes by definition | <!DOCTYPE svg [<!ATTLIST svg onload CDATA "1">]>${svg('')}
    another encoding | <?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`).map(
    ([name = '', drawing = '']): Row => [name, drawing],
  ),
];

/** What no browser draws, the line, and what is said of it. */
export const BROKEN: readonly (readonly [...Row, line: number, said: string])[] = [
  ...rows(`
    an element that does not end | 1 | ends before <svg> is closed | ${svg(`${box}<rect`).replace('</svg>', '')}
    an attribute twice | 1 | has the attribute "x" twice | ${svg('<rect x="1" x="1"/>')}
    attributes side by side | 1 | lacks a space between two attributes | ${svg('<rect x="1"y="1"/>')}
    a company | 1 | instead of "&amp;" | ${svg('<text>Park & Sons</text>')}
    elements that cross | 1 | closes an element while | ${svg('<g><a></g></a>')}
    an end too many | 1 | closes an element while | ${svg(`${box}</g>`)}
    no namespace | 1 | has no xmlns="http://www.w3.org/2000/svg" | <svg viewBox="0 0 8 8"><rect width="8" height="8"/></svg>
    the namespace of a page | 1 | has no xmlns= | <svg xmlns="${XHTML}" viewBox="0 0 8 8"/>
    lines in a comment | 1 | has "--" within a comment | ${svg('<!-- a -- b -->')}
    a sign of control | 1 | has a control character | ${svg('<text>\u0001</text>')}
    its number | 1 | names a character that | ${svg('<text>&#1;</text>')}
    a sign in a value | 1 | has "<" in a value | ${svg('<text font-family="a<b">a</text>')}
    two drawings | 1 | has more than one drawing | ${svg(box) + svg(box)}
    words behind it | 1 | has more than one drawing | ${svg(box)} the end
    a document type in small letters | 1 | is broken | <!doctype svg>${svg(box)}
    a document type cut short | 1 | has a document type | <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">${svg(box)}`).map(
    ([name = '', line, said = '', drawing = '']) => [name, drawing, Number(line), said] as const,
  ),
  [
    'a file cut off',
    svg(`${box}\n<g>${box}`).replace('</svg>', ''),
    2,
    'ends before <g> is closed',
  ],
  ['an attribute without quotes', svg('\n<rect width=8/>'), 2, 'has a value without quotes'],
  [
    'an attribute without a value',
    svg('\n\n<rect hidden/>'),
    3,
    'has an attribute that is not written as name="value"',
  ],
  ['a word of HTML', svg('<text>\na&nbsp;b</text>'), 2, 'has "&nbsp;", which'],
  [
    'a prefix without a namespace',
    `<svg ${SVG_XMLNS} viewBox="0 0 8 8">\n<use xlink:href="#a"/></svg>`,
    2,
    'uses "xlink:" without',
  ],
  [
    'a blank line before all',
    `\n<?xml version="1.0"?>${svg(box)}`,
    2,
    'has "<?xml" after something else',
  ],
];

/** Drawings as programs save them. */
const SAVED = path.join(import.meta.dirname, '../fixtures/drawings');

export const HARMLESS: readonly Row[] = [
  ...rows(`
    nothing | ${svg('')}
    an icon of Bootstrap | <svg ${SVG_XMLNS} width="16" height="16" fill="currentColor" class="bi bi-alarm" viewBox="0 0 16 16"><path d="M8.5 5.5a.5.5 0 0 0-1 0v3.362z"/></svg>
    an icon of Font Awesome | <svg ${SVG_XMLNS} viewBox="0 0 512 512"><!--! Font Awesome Free 6.5.1 by @fontawesome - https://fontawesome.com License - https://fontawesome.com/license/free Copyright 2023 Fonticons, Inc. --><path d="M256 48v416z"/></svg>
    an older document type | <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(box)}
    a document type alone | <!DOCTYPE svg>${svg(box)}
    a prefix | <svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg:rect width="8" height="8"/></svg:svg>
    what it refers to in itself | ${svg('<defs><path id="a" d="M0 0h8v8z"/></defs><use xlink:href="#a" fill="url(#b)"/>')}
    quotes in an address | ${svg(`<rect width="8" height="8" fill='url("#a")' style="mask:url(&quot;#b&quot;)"/>`)}
    blanks in an address | ${svg(`<rect width="8" height="8" fill="url(#a) red" clip-path="url('#b')"/>`)}
    pixels | ${svg(`<image width="8" height="8" href="data:image/png;base64,${PNG}"/>`)}
    the head of a picture | ${svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')}
    pixels without base64 | ${svg(`<image width="8" height="8" href="data:image/png,${Buffer.from(PNG, 'base64').toString('hex').replace(/../g, '%$&')}"/>`)}
    pixels in a pattern of a style | ${svg(`<style>svg{background:url('data:image/png;base64,${PNG}')}</style>`)}
    a drawing in it | ${svg(`<image width="8" height="8" href="${nested(box)}"/>`)}
    a drawing in it, in percents | ${svg(`<image width="8" height="8" href="data:image/svg+xml;utf8,${encodeURIComponent(svg(box))}"/>`)}
    a style and a typeface | ${svg('<style>@font-face{src:url(data:font/woff2;base64,AAAA)}.a:hover{fill:red}</style>')}
    a namespace in a style | ${svg(`<style>@namespace s url(http://www.w3.org/2000/svg);@namespace "http://www.w3.org/2000/svg";s|rect{fill:red}</style>${box}`)}
    a style that browsers choose | ${svg(`<style>@media (prefers-color-scheme:dark){rect{fill:#fff}}@supports (fill:url(#a)){rect{fill:red}}</style>${box}`)}
    a style sheet within it | <?xml-stylesheet type="text/css" href="#a"?>${svg(`<style id="a">rect{fill:red}</style>${box}`)}
    links | ${svg(`<style>a:link{fill:red}</style><a href="https://chapter.example/join">${box}</a><a xlink:href="mailto:a@b.example" target="_blank"/>`)}
    animations | ${svg('<rect width="8" height="8"><animate attributeName="fill" values="red;blue" dur="2s" repeatCount="indefinite" begin="9s"/><animateTransform attributeName="transform" type="rotate" to="9" begin="9s"/><set attributeName="x" to="1" begin="9s"/></rect>')}
    parts in turn | ${svg(`<defs>${box.replace('/>', ' id="a"/>')}</defs><use href="#a"><animate attributeName="href" values="#a;#b" begin="9s"/></use>`)}
    an entity for a sign | <!DOCTYPE svg [<!ENTITY copy "&#169;"><!ENTITY nbsp '&#xA0;'>]>${svg('<text y="4">&copy;&nbsp;a</text>')}
    a picture without content | ${svg(`<image href="data:image/png;base64,"/>${box}`)}
    a part of a drawing in it | ${svg(`<image width="8" height="8" href="data:image/svg+xml,${encodeURIComponent(svg('<!-- Jane --><view id="v" viewBox="0 0 4 4"/><circle r="3"/>'))}#v"/>`)}
    a picture of Photoshop | ${svg(`<image width="8" height="8" xlink:href="data:img/png;base64,${PNG}"/>`)}
    a diagram of PlantUML | <?plantuml 1.2023.10?>${svg(`${box}<?plantuml-src Jane?>`, ' contentStyleType="text/css" zoomAndPan="magnify"')}
    a shape of Visio | ${svg(`<v:documentProperties v:langID="1033"><v:userDefs><v:ud v:nameU="Jane"/></v:userDefs></v:documentProperties><style type="text/css"><![CDATA[.st1 {fill:#5b9bd5}]]></style><g v:mID="1"><rect class="st1" width="8" height="8"/></g>`, ' xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"')}
    a diagram of Mermaid | ${words(`<div xmlns="${XHTML}" style="display: table-cell; white-space: nowrap;"><span class="nodeLabel"><p>Rush</p></span></div>`)}
    words about scripts | ${svg('<title>on load, javascript and url of &lt;script&gt;</title>')}
    words that name an address | ${svg('<text aria-label="https://chapter.example">https://chapter.example</text>')}`).map(
    ([name = '', drawing = '']): Row => [name, drawing],
  ),
  ...fs
    .readdirSync(SAVED)
    .map((name): Row => [name, fs.readFileSync(path.join(SAVED, name), 'utf8')]),
  ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg(box)}`],
  ['a mark of order', `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg(box)}`],
  ['a style with a slip', svg(`<style>rect{fill:red}\na{content:'b\n}</style>${box}`)],
  [
    'a plot of matplotlib',
    `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Work xmlns="http://creativecommons.org/ns#">Jane</Work></rdf:RDF></metadata><defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style><path id="m1" d="M0 0h3v3z" style="stroke: #000000"/></defs><use xlink:href="#m1" x="1" y="1" style="stroke: #000000; stroke-width: 0.8"/>')}`,
  ],
];

const percents = (text: string | Buffer): string =>
  Buffer.from(text).toString('hex').replace(/../g, '%$&');
const jpeg = (b64: string): string => `data:image/jpeg;base64,${b64}`;
const image = (address: string, more = ''): string =>
  svg(`<image width="8" height="8" preserveAspectRatio="none" href="${address}"/>${more}`);
const drawn = (data: string): string =>
  `<image width="8" height="8" href="data:image/svg+xml${data}"/>`;
const background = (address: string): string =>
  svg(`<style>foreignObject,svg{background:${address}}</style>`);

/** How a JPEG, in base64, may be written into a drawing, so that browsers show it. */
const WRITTEN: readonly (readonly [string, (b64: string) => string])[] = [
  ['as usual', (b) => image(jpeg(b))],
  ['in lines', (b) => image(jpeg(`\n${b.replace(/.{76}/g, '$&\r\n')}`))],
  ['in lines by references', (b) => image(jpeg(b.replace(/.{76}/g, '$&&#xA;&#9;')))],
  ['in capital letters', (b) => image(`DATA:IMAGE/JPEG;BASE64,${b}`)],
  ['behind blanks', (b) => image(` &#10; data:image/jpeg;base64, ${b} `)],
  [
    'with parameters',
    (b) => image(`data:image/jpeg;charset=utf-8;name=&quot;a b.jpg&quot;; base64 ,${b}`),
  ],
  ['as a PNG', (b) => image(`data:image/png;base64,${b}`)],
  ['as some picture', (b) => image(`data:image/*;base64,${b}`)],
  ['as nothing', (b) => image(`data:;base64,${b}`)],
  ['in percents', (b) => image(`data:image/jpeg,${percents(Buffer.from(b, 'base64'))}`)],
  ['with base64 in percents', (b) => image(jpeg(encodeURIComponent(b)))],
  ['with each sign in percents', (b) => image(jpeg(percents(b)))],
  ['in references', (b) => image(jpeg(b).replace(/[a-m/]/g, (sign) => `&#${sign.charCodeAt(0)};`))],
  ['in single quotes', (b) => svg(`<image width="8" height="8" xlink:href='${jpeg(b)}'/>`)],
  ['by an entity', (b) => `<!DOCTYPE svg [<!ENTITY a "${jpeg('')}">]>${image(`&a;${b}`)}`],
  [
    'behind data',
    (b) =>
      image(
        jpeg(b),
        '<style><![CDATA[a{}]]></style><!-- Jane Doe --><metadata>Jane Doe</metadata><style><![CDATA[b{}]]></style>',
      ),
  ],
  ['with a fragment', (b) => image(`${jpeg(b)}#a`)],
  [
    'in a filter',
    (b) =>
      svg(
        `<filter id="f"><feImage href="${jpeg(b)}"/></filter><rect width="8" height="8" filter="url(#f)"/>`,
      ),
  ],
  [
    'in a pattern',
    (b) =>
      svg(
        `<pattern id="p" width="1" height="1"><image width="8" height="8" href="${jpeg(b)}"/></pattern><rect width="8" height="8" fill="url(#p)"/>`,
      ),
  ],
  ['in a style', (b) => background(`url(${jpeg(b)})`)],
  ['in a style, in quotes', (b) => background(`URL( '${jpeg(b)}' )`)],
  ['in a style, over lines', (b) => background(`url("${jpeg(b.replace(/.{76}/g, '$&\\\n'))}")`)],
  [
    'in a style, in escapes',
    (b) =>
      background(
        `url(\\64 ata:image\\/jpeg\\;base64,${b.replace(/[a-f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)})`,
      ),
  ],
  [
    'in a style, in data',
    (b) =>
      svg(`<style>/*<![CDATA[*/ svg{background:url(${jpeg(b)})} /* > Jane Doe *//*]]>*/</style>`),
  ],
  [
    'in a name of a style',
    (b) => svg(`<style>svg{--a:url(${jpeg(b)});background:var(--a)}</style>`),
  ],
  ['in an attribute of style', (b) => svg(`<g style="a:'${jpeg(b)}'"/>`)],
  ['in an attribute of its own', (b) => svg(`<g data-photo="${jpeg(b)}"/>`)],
  [
    'in a box',
    (b) => words(`<div xmlns="${XHTML}" style="width:8px;height:8px;background:url(${jpeg(b)})"/>`),
  ],
  [
    'in a drawing in it',
    (b) => svg(drawn(`;base64,${Buffer.from(image(jpeg(b))).toString('base64')}`)),
  ],
  [
    'in a drawing in it, in percents',
    (b) => svg(drawn(`;charset=utf-8,${encodeURIComponent(image(jpeg(b)))}`)),
  ],
];

export const SPELLINGS = WRITTEN.map(
  ([name, written]) => [name, (bytes: Buffer) => written(bytes.toString('base64'))] as const,
);
