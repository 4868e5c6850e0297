// Drawings: those that run, fetch or lead elsewhere, those that no browser draws, and good ones as programs write them.

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
  ['a script', svg('<script>window.__pwned=1</script>')],
  ['a script elsewhere', svg(`<script href="${OUT}.js"/>`)],
  ['a prefix', svg('<s:script>1</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"')],
  ['a prefix of web pages', svg('<h:script>1</h:script>', ` xmlns:h="${XHTML}"`)],
  ['a handler', svg('<handler type="text/ecmascript">1</handler>')],
  ['an event', svg('<rect onclick="1"/>')],
  ['an event of an animation', svg('<animate attributeName="x" onbegin="1"/>')],
  ['a link that runs, by references', svg('<a xlink:href="&#x6a;avascript:1"><rect/></a>')],
  ['a link with a tab', svg('<a href="java&#9;script:1"><rect/></a>')],
  ['a link behind a blank', svg('<a href=" javascript:1"><rect/></a>')],
  ['a link that an animation changes', svg('<a><set attributeName="href" to="javascript:1"/></a>')],
  ['a link to data', svg('<a href="data:text/html,1"><rect/></a>')],
  ['pixels where none belong', svg('<a href="data:image/png;base64,AAAA"/>')],
  ['a link that calls home', svg(`<a href="#a" ping="${OUT}">${box}</a>`)],
  ['parts of a page', svg('<foreignObject><p>hello</p></foreignObject>')],
  ['a frame in a box', words(`<iframe xmlns="${XHTML}" src="${OUT}"/>`)],
  ['a picture in a box', words(`<div xmlns="${XHTML}"><img src="${OUT}"/></div>`)],
  ['a table in a box', words(`<table xmlns="${XHTML}" background="${OUT}"><tr/></table>`)],
  ['a form in a box', words(`<form xmlns="${XHTML}" action="${OUT}"/>`)],
  ['a style in a box', words(`<p xmlns="${XHTML}" style="background:url(${OUT})">a</p>`)],
  ['a style sheet in a box', words(`<style xmlns="${XHTML}">@import '${OUT}'</style>`)],
  ['a page that turns', words(`<meta xmlns="${XHTML}" http-equiv="refresh" content="0;${OUT}"/>`)],
  ['a link of a page', svg(`<h:link rel="stylesheet" href="${OUT}"/>`, ` xmlns:h="${XHTML}"`)],
  ['a picture of a page', svg(`<h:img src="${OUT}"/>`, ` xmlns:h="${XHTML}"`)],
  ['formulas', words('<math xmlns="http://www.w3.org/1998/Math/MathML"/>')],
  ['a picture', svg(`<image href="${OUT}"/>`)],
  ['a picture without a host', svg('<image href="//elsewhere.example/a.png"/>')],
  ['a picture beside it', svg('<image xlink:href="photo.png"/>')],
  [
    'a picture under another prefix',
    svg(`<image l:href="${OUT}"/>`, ' xmlns:l="http://www.w3.org/1999/xlink"'),
  ],
  ['a part of another drawing', svg(`<use xlink:href="${OUT}#a"/>`)],
  ['a picture behind a strange blank', svg('<image href="\u00a0#a"/>')],
  ['a part behind a strange blank', svg('<use href="\u00a0#a"/>')],
  ['a drawing as data', svg('<use href="data:image/svg+xml,&lt;svg/&gt;#a"/>')],
  ['a drawing in it that fetches', svg(`<image href="${nested(`<image href="${OUT}"/>`)}"/>`)],
  [
    'a drawing in a drawing in it',
    svg(`<image href="${nested(`<image href="${nested('<script/>')}"/>`)}"/>`),
  ],
  ['a page as data', svg('<image href="data:text/html,&lt;p&gt;"/>')],
  ['a filter that fetches', svg('<feImage href="https://elsewhere.example/a"/>')],
  ['a pattern of another', svg(`<pattern xlink:href="${OUT}#a"/>`)],
  ['letters along another path', svg(`<text><textPath href="${OUT}#a">a</textPath></text>`)],
  [
    'a typeface by its element',
    svg(
      `<font-face><font-face-src><font-face-uri xlink:href="${OUT}"/></font-face-src></font-face>`,
    ),
  ],
  [
    'a picture that comes later',
    svg(`<image><set attributeName="xlink:href" to="${OUT}"/></image>`),
  ],
  [
    'pictures in turn',
    svg(`<image href="#a"><animate attributeName="href" values="#a;${OUT}"/></image>`),
  ],
  ['a paint that comes later', svg(`<rect><set attributeName="fill" to="url(${OUT}#a)"/></rect>`)],
  ['an address in a style', svg('<rect style="fill:url(https://elsewhere.example/#a)"/>')],
  ['an address in an attribute', svg(`<rect filter='url("${OUT}#a")'/>`)],
  ['an address by references', svg('<style>*{fill:ur&#108;(//elsewhere.example)}</style>')],
  ['an address in escapes', svg(String.raw`<rect style="mask:\75\72 l(${OUT}#a)"/>`)],
  ['a letter of it in escapes', svg(String.raw`<style>*{cursor:u\72l("${OUT}"),auto}</style>`)],
  ['an address behind a comment', svg(`<style>*{fill:/*(*/url(/**/${OUT}#a)}</style>`)],
  ['an address in data', svg(`<style><![CDATA[*{background:url(${OUT})}]]></style>`)],
  ['an address between data', svg(`<style>*{background:u<![CDATA[rl(]]>${OUT})}</style>`)],
  ['an address without an end', svg(`<style>*{background:url(${OUT}</style>`)],
  ['a set of pictures', svg(`<style>*{background:image-set("${OUT}" 1x)}</style>`)],
  [
    'an older set of pictures',
    svg(`<style>*{background:-webkit-image-set(url(${OUT}) 1x)}</style>`),
  ],
  ['an address by src', svg(`<style>*{background:src("${OUT}")}</style>`)],
  ['an address in a name', svg(`<style>*{--a:url(${OUT});background:var(--a)}</style>`)],
  [
    'a typeface',
    svg(`<style>@font-face{font-family:a;src:url(${OUT})}</style><text font-family="a">a</text>`),
  ],
  ['a style sheet', svg('<style>@import "//elsewhere.example/a.css";</style>')],
  ['a style sheet in escapes', svg(String.raw`<style>@\69mport url(${OUT});</style>`)],
  ['a style sheet as data', svg(`<style>@import "data:text/css,*{fill:url(${OUT})}";</style>`)],
  ['a style sheet beside it', `<?xml-stylesheet href="//elsewhere.example/a.css"?>${svg('')}`],
  ['a style sheet that rewrites it', `<?xml-stylesheet type="text/xsl" href="#a"?>${svg('')}`],
  ['a style sheet behind it', `${svg('')}<?xml-stylesheet type="text/css" href="${OUT}"?>`],
  ['another base', svg('<use href="#a"/>', ' xml:base="https://elsewhere.example/"')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<script>1</script>">]>${svg('&a;')}`],
  ['entities in references', `<!DOCTYPE svg [<!ENTITY a "&#60;script/>">]>${svg('&a;')}`],
  ['entities in entities', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('&c;')}`],
  ['entities elsewhere', `<!DOCTYPE svg [<!ENTITY a SYSTEM "${OUT}">]>${svg('&a;')}`],
  ['definitions elsewhere', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "${OUT}"> %a;]>${svg('')}`],
  ['an address by an entity', `<!DOCTYPE svg [<!ENTITY a "${OUT}">]>${svg('<image href="&a;"/>')}`],
  [
    'a namespace by an entity',
    `<!DOCTYPE svg [<!ENTITY a "${XHTML}">]>${svg('<a:script/>', ' xmlns:a="&a;"')}`,
  ],
  ['attributes by definition', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "1">]>${svg('')}`],
  ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`],
];

/** What no browser draws, the line, and what is said of it. */
export const BROKEN: readonly (readonly [...Row, line: number, said: string])[] = [
  [
    'an element that does not end',
    svg(`${box}<rect`).replace('</svg>', ''),
    1,
    'ends before <svg> is closed',
  ],
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
  ['an attribute twice', svg('<rect x="1" x="1"/>'), 1, 'has the attribute "x" twice'],
  ['attributes side by side', svg('<rect x="1"y="1"/>'), 1, 'lacks a space between two attributes'],
  ['a word of HTML', svg('<text>\na&nbsp;b</text>'), 2, 'has "&nbsp;", which'],
  ['a company', svg('<text>Park & Sons</text>'), 1, 'instead of "&amp;"'],
  ['elements that cross', svg('<g><a></g></a>'), 1, 'closes an element while'],
  ['an end too many', svg(`${box}</g>`), 1, 'closes an element while'],
  [
    'a prefix without a namespace',
    `<svg ${SVG_XMLNS} viewBox="0 0 8 8">\n<use xlink:href="#a"/></svg>`,
    2,
    'uses "xlink:" without',
  ],
  [
    'no namespace',
    '<svg viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
    1,
    'has no xmlns="http://www.w3.org/2000/svg"',
  ],
  ['the namespace of a page', `<svg xmlns="${XHTML}" viewBox="0 0 8 8"/>`, 1, 'has no xmlns='],
  ['lines in a comment', svg('<!-- a -- b -->'), 1, 'has "--" within a comment'],
  ['a sign of control', svg('<text>\u0001</text>'), 1, 'has a control character'],
  ['its number', svg('<text>&#1;</text>'), 1, 'names a character that'],
  ['a sign in a value', svg('<text font-family="a<b">a</text>'), 1, 'has "<" in a value'],
  [
    'a blank line before all',
    `\n<?xml version="1.0"?>${svg(box)}`,
    2,
    'has "<?xml" after something else',
  ],
  ['two drawings', svg(box) + svg(box), 1, 'has more than one drawing'],
  ['words behind it', `${svg(box)} the end`, 1, 'has more than one drawing'],
  ['a document type in small letters', `<!doctype svg>${svg(box)}`, 1, 'is broken'],
  [
    'a document type cut short',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">${svg(box)}`,
    1,
    'has a document type',
  ],
];

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
	<!ATTLIST svg xmlns:a CDATA #IMPLIED a:scriptImplementation CDATA #IMPLIED>
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"
	 x="0px" y="0px" viewBox="0 0 8 8" style="enable-background:new 0 0 8 8;" xml:space="preserve">
<style type="text/css">.st0{fill:#C8963E;}</style>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
		<i:aipgfRef xlink:href="#adobe_illustrator_pgf"/>
	</foreignObject>
	<g i:extraneous="self"><path class="st0" d="M0,0h8v8H4z"/></g>
</switch>
<i:aipgf id="adobe_illustrator_pgf"><![CDATA[ C:\\Users\\Jane\\logo.ai ]]></i:aipgf>
</svg>`;

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="8mm" height="8mm" viewBox="0 0 8 8" version="1.1" id="svg5" inkscape:version="1.2.2"
   sodipodi:docname="logo.svg" inkscape:export-filename="C:\\Users\\Jane\\logo.png"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:window-width="1920"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs2"><inkscape:path-effect effect="spiro" id="path-effect1"/><linearGradient id="a"><stop style="stop-color:#123"/></linearGradient></defs>
  <metadata id="metadata1"><rdf:RDF><cc:Work rdf:about=""><dc:creator>Jane</dc:creator></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><path style="fill:url(#a);stroke:none" d="M 0,0 H 8 V 8 Z" sodipodi:nodetypes="cccc" id="path1"/></g>
</svg>`;

const COREL = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW 2020 (64-Bit) -->
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="8in" height="8in" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd"
viewBox="0 0 8 8" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs>
  <style type="text/css">
   <![CDATA[
    .fil0 {fill:#2B2A29}
   ]]>
  </style>
 </defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="M0 0h8v8z"/></g>
</svg>`;

const DRAWIO = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1" width="81px" height="41px" viewBox="-0.5 -0.5 81 41" content="&lt;mxfile host=&quot;app.diagrams.net&quot; agent=&quot;Jane&quot;&gt;&lt;/mxfile&gt;"><defs/><g><rect x="0" y="0" width="80" height="40" fill="rgb(255, 255, 255)" stroke="rgb(0, 0, 0)" pointer-events="all"/><g transform="translate(-0.5 -0.5)"><switch><foreignObject style="overflow: visible; text-align: left;" pointer-events="none" width="100%" height="100%" requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" style="display: flex; align-items: unsafe center; width: 78px; height: 1px; padding-top: 20px;"><div style="box-sizing: border-box; font-size: 0px;" data-drawio-colors="color: rgb(0, 0, 0); "><div style="display: inline-block; font-size: 12px;">Recruitment<br /><b>Chair</b></div></div></div></foreignObject><text x="40" y="24" font-size="12px" text-anchor="middle">Recruitment</text></switch></g></g><switch><g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"/><a transform="translate(0,-5)" xlink:href="https://www.diagrams.net/doc/faq/svg-export-text-problems" target="_blank"><text text-anchor="middle" font-size="10px" x="50%" y="100%">Text is not SVG - cannot display</text></a></switch></svg>`;

const FIGMA = `<svg width="8" height="8" viewBox="0 0 8 8" fill="none" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
<rect width="8" height="8" fill="url(#pattern0_1_2)"/>
<g filter="url(#filter0_d_1_2)" clip-path="url(#clip0)"><path d="M0 0h4v4z" fill="#123"/></g>
<defs>
<pattern id="pattern0_1_2" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="scale(0.5)"/></pattern>
<filter id="filter0_d_1_2" x="0" y="0" width="8" height="8" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feOffset dy="1"/><feBlend mode="normal" in="SourceGraphic" in2="BackgroundImageFix"/></filter>
<clipPath id="clip0"><rect width="8" height="8" fill="white"/></clipPath>
<image id="image0_1_2" width="2" height="2" preserveAspectRatio="none" xlink:href="data:image/png;base64,${PNG}"/>
</defs>
</svg>`;

const SKETCH = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="8px" height="8px" viewBox="0 0 8 8" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <!-- Generator: Sketch 3.3.3 (12072) - http://www.bohemiancoding.com/sketch -->
    <title>logo</title><desc>Created with Sketch.</desc><defs></defs>
    <g id="Page-1" stroke="none" fill-rule="evenodd" sketch:type="MSPage"><path d="M0,0 L8,8 L0,8 Z" fill="#D8D8D8" sketch:type="MSShapeGroup"></path></g>
</svg>`;

const AFFINITY = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 8 8" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;"><g id="Artboard1" serif:id="Artboard 1"><path d="M0,0l8,8l-8,0z" style="fill:rgb(35,31,32);fill-rule:nonzero;"/></g></svg>`;

const EXCALIDRAW = `<svg version="1.1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><!-- svg-source:excalidraw --><metadata></metadata><defs><style class="style-fonts">
      @font-face { font-family: Excalifont; src: url(data:font/woff2;base64,d09GMgABAAAAAA==); }</style></defs><rect x="0" y="0" width="8" height="8" fill="#ffffff"></rect><g stroke-linecap="round"><text x="0" y="6" font-family="Excalifont, Xiaolai, sans-serif, Segoe UI Emoji" font-size="6px">a</text></g><mask/></svg>`;

const POTRACE = `<?xml version="1.0" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN"
 "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">
<svg version="1.0" xmlns="http://www.w3.org/2000/svg"
 width="8.000000pt" height="8.000000pt" viewBox="0 0 8.000000 8.000000"
 preserveAspectRatio="xMidYMid meet">
<metadata>
Created by potrace 1.16, written by Peter Selinger 2001-2019
</metadata>
<g transform="translate(0.000000,8.000000) scale(0.100000,-0.100000)"
fill="#000000" stroke="none">
<path d="M0 0 l40 40 -40 40z"/>
</g>
</svg>`;

export const HARMLESS: readonly Row[] = [
  ['nothing', svg('')],
  ['Illustrator', ILLUSTRATOR],
  ['Inkscape', INKSCAPE],
  ['CorelDRAW', COREL],
  ['draw.io', DRAWIO],
  ['Figma', FIGMA],
  ['Sketch', SKETCH],
  ['Affinity', AFFINITY],
  ['Excalidraw', EXCALIDRAW],
  ['potrace', POTRACE],
  [
    'an icon of Bootstrap',
    `<svg ${SVG_XMLNS} width="16" height="16" fill="currentColor" class="bi bi-alarm" viewBox="0 0 16 16"><path d="M8.5 5.5a.5.5 0 0 0-1 0v3.362z"/></svg>`,
  ],
  [
    'an icon of Font Awesome',
    `<svg ${SVG_XMLNS} viewBox="0 0 512 512"><!--! Font Awesome Free 6.5.1 by @fontawesome - https://fontawesome.com License - https://fontawesome.com/license/free Copyright 2023 Fonticons, Inc. --><path d="M256 48v416z"/></svg>`,
  ],
  [
    'an older document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(box)}`,
  ],
  ['a document type alone', `<!DOCTYPE svg>${svg(box)}`],
  ['a declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg(box)}`],
  ['a mark of order', `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg(box)}`],
  [
    'a prefix',
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><svg:rect width="8" height="8"/></svg:svg>`,
  ],
  [
    'what it refers to in itself',
    svg('<defs><path id="a" d="M0 0h8v8z"/></defs><use xlink:href="#a" fill="url(#b)"/>'),
  ],
  [
    'quotes in an address',
    svg(`<rect width="8" height="8" fill='url("#a")' style="mask:url(&quot;#b&quot;)"/>`),
  ],
  [
    'blanks in an address',
    svg(`<rect width="8" height="8" fill="url( #a ) red" clip-path="url( '#b' )"/>`),
  ],
  ['pixels', svg(`<image width="8" height="8" href="data:image/png;base64,${PNG}"/>`)],
  ['the head of a picture', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  [
    'pixels without base64',
    svg(
      `<image width="8" height="8" href="data:image/png,${Buffer.from(PNG, 'base64').toString('hex').replace(/../g, '%$&')}"/>`,
    ),
  ],
  [
    'pixels in a pattern of a style',
    svg(`<style>svg{background:url('data:image/png;base64,${PNG}')}</style>`),
  ],
  ['a drawing in it', svg(`<image width="8" height="8" href="${nested(box)}"/>`)],
  [
    'a drawing in it, in percents',
    svg(
      `<image width="8" height="8" href="data:image/svg+xml;utf8,${encodeURIComponent(svg(box))}"/>`,
    ),
  ],
  [
    'a style and a typeface',
    svg('<style>@font-face{src:url(data:font/woff2;base64,AAAA)}.a:hover{fill:red}</style>'),
  ],
  [
    'a namespace in a style',
    svg(
      `<style>@namespace s url(http://www.w3.org/2000/svg);@namespace "http://www.w3.org/2000/svg";s|rect{fill:red}</style>${box}`,
    ),
  ],
  [
    'a style that browsers choose',
    svg(
      `<style>@media (prefers-color-scheme:dark){rect{fill:#fff}}@supports (fill:url(#a)){rect{fill:red}}</style>${box}`,
    ),
  ],
  [
    'a style sheet within it',
    `<?xml-stylesheet type="text/css" href="#a"?>${svg(`<style id="a">rect{fill:red}</style>${box}`)}`,
  ],
  [
    'links',
    svg(
      `<style>a:link{fill:red}</style><a href="https://chapter.example/join">${box}</a><a xlink:href="mailto:a@b.example" target="_blank"/>`,
    ),
  ],
  [
    'animations',
    svg(
      '<rect width="8" height="8"><animate attributeName="fill" values="red;blue" dur="2s" repeatCount="indefinite" begin="9s"/><animateTransform attributeName="transform" type="rotate" to="9" begin="9s"/><set attributeName="x" to="1" begin="9s"/></rect>',
    ),
  ],
  [
    'parts in turn',
    svg(
      `<defs>${box.replace('/>', ' id="a"/>')}</defs><use href="#a"><animate attributeName="href" values="#a;#b" begin="9s"/></use>`,
    ),
  ],
  [
    'an entity for a sign',
    `<!DOCTYPE svg [<!ENTITY copy "&#169;"><!ENTITY nbsp '&#xA0;'>]>${svg('<text y="4">&copy;&nbsp;a</text>')}`,
  ],
  ['a style with a slip', svg(`<style>rect{fill:red}\na{content:'b\n}</style>${box}`)],
  ['a picture without content', svg(`<image href="data:image/png;base64,"/>${box}`)],
  [
    'a part of a drawing in it',
    svg(
      `<image width="8" height="8" href="data:image/svg+xml,${encodeURIComponent(svg('<!-- Jane --><view id="v" viewBox="0 0 4 4"/><circle r="3"/>'))}#v"/>`,
    ),
  ],
  [
    'a picture of Photoshop',
    svg(`<image width="8" height="8" xlink:href="data:img/png;base64,${PNG}"/>`),
  ],
  [
    'a diagram of PlantUML',
    `<?plantuml 1.2023.10?>${svg(`${box}<?plantuml-src Jane?>`, ' contentStyleType="text/css" zoomAndPan="magnify"')}`,
  ],
  [
    'a plot of matplotlib',
    `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n  "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Work xmlns="http://creativecommons.org/ns#">Jane</Work></rdf:RDF></metadata><defs><style type="text/css">*{stroke-linejoin: round; stroke-linecap: butt}</style><path id="m1" d="M0 0h3v3z" style="stroke: #000000"/></defs><use xlink:href="#m1" x="1" y="1" style="stroke: #000000; stroke-width: 0.8"/>')}`,
  ],
  [
    'a shape of Visio',
    svg(
      `<v:documentProperties v:langID="1033"><v:userDefs><v:ud v:nameU="Jane"/></v:userDefs></v:documentProperties><style type="text/css"><![CDATA[.st1 {fill:#5b9bd5}]]></style><g v:mID="1"><rect class="st1" width="8" height="8"/></g>`,
      ' xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"',
    ),
  ],
  [
    'a diagram of Mermaid',
    words(
      `<div xmlns="${XHTML}" style="display: table-cell; white-space: nowrap;"><span class="nodeLabel"><p>Rush</p></span></div>`,
    ),
  ],
  ['words about scripts', svg('<title>on load, javascript and url of &lt;script&gt;</title>')],
  [
    'words that name an address',
    svg('<text aria-label="https://chapter.example">https://chapter.example</text>'),
  ],
];

const percents = (bytes: Buffer): string => bytes.toString('hex').replace(/../g, '%$&');
const image = (address: string, more = ''): string =>
  svg(`<image width="8" height="8" preserveAspectRatio="none" href="${address}"/>${more}`);
const background = (address: string): string =>
  `<style>foreignObject,svg{background:${address}}</style>`;

/** How a JPEG may be written into a drawing, so that browsers show it. */
export const SPELLINGS: readonly (readonly [string, (jpeg: Buffer) => string])[] = [
  ['as usual', (b) => image(`data:image/jpeg;base64,${b.toString('base64')}`)],
  [
    'in lines',
    (b) => image(`data:image/jpeg;base64,\n${b.toString('base64').replace(/.{76}/g, '$&\r\n')}`),
  ],
  [
    'in lines by references',
    (b) => image(`data:image/jpeg;base64,${b.toString('base64').replace(/.{76}/g, '$&&#xA;&#9;')}`),
  ],
  ['in capital letters', (b) => image(`DATA:IMAGE/JPEG;BASE64,${b.toString('base64')}`)],
  ['behind blanks', (b) => image(` &#10; data:image/jpeg;base64, ${b.toString('base64')} `)],
  [
    'with parameters',
    (b) =>
      image(
        `data:image/jpeg;charset=utf-8;name="a b.jpg"; base64 ,${b.toString('base64')}`.replaceAll(
          '"',
          '&quot;',
        ),
      ),
  ],
  ['as a PNG', (b) => image(`data:image/png;base64,${b.toString('base64')}`)],
  ['as some picture', (b) => image(`data:image/*;base64,${b.toString('base64')}`)],
  ['as nothing', (b) => image(`data:;base64,${b.toString('base64')}`)],
  ['in percents', (b) => image(`data:image/jpeg,${percents(b)}`)],
  [
    'with base64 in percents',
    (b) => image(`data:image/jpeg;base64,${encodeURIComponent(b.toString('base64'))}`),
  ],
  [
    'with each sign in percents',
    (b) => image(`data:image/jpeg;base64,${percents(Buffer.from(b.toString('base64')))}`),
  ],
  [
    'in references',
    (b) =>
      image(
        `data:image/jpeg;base64,${b.toString('base64')}`.replace(
          /[a-m/]/g,
          (sign) => `&#${sign.charCodeAt(0)};`,
        ),
      ),
  ],
  [
    'in single quotes',
    (b) =>
      svg(
        `<image width="8" height="8" xlink:href='data:image/jpeg;base64,${b.toString('base64')}'/>`,
      ),
  ],
  [
    'by an entity',
    (b) =>
      `<!DOCTYPE svg [<!ENTITY a "data:image/jpeg;base64,">]>${image(`&a;${b.toString('base64')}`)}`,
  ],
  [
    'behind data',
    (b) =>
      image(
        `data:image/jpeg;base64,${b.toString('base64')}`,
        '<style><![CDATA[a{}]]></style><!-- Jane Doe --><metadata>Jane Doe</metadata><style><![CDATA[b{}]]></style>',
      ),
  ],
  ['with a fragment', (b) => image(`data:image/jpeg;base64,${b.toString('base64')}#a`)],
  [
    'in a filter',
    (b) =>
      svg(
        `<filter id="f"><feImage href="data:image/jpeg;base64,${b.toString('base64')}"/></filter><rect width="8" height="8" filter="url(#f)"/>`,
      ),
  ],
  [
    'in a pattern',
    (b) =>
      svg(
        `<pattern id="p" width="1" height="1"><image width="8" height="8" href="data:image/jpeg;base64,${b.toString('base64')}"/></pattern><rect width="8" height="8" fill="url(#p)"/>`,
      ),
  ],
  ['in a style', (b) => svg(background(`url(data:image/jpeg;base64,${b.toString('base64')})`))],
  [
    'in a style, in quotes',
    (b) => svg(background(`URL( 'data:image/jpeg;base64,${b.toString('base64')}' )`)),
  ],
  [
    'in a style, over lines',
    (b) =>
      svg(
        background(
          `url("data:image/jpeg;base64,${b.toString('base64').replace(/.{76}/g, '$&\\\n')}")`,
        ),
      ),
  ],
  [
    'in a style, in escapes',
    (b) =>
      svg(
        background(
          `url(\\64 ata:image\\/jpeg\\;base64,${b.toString('base64').replace(/[a-f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)})`,
        ),
      ),
  ],
  [
    'in a style, in data',
    (b) =>
      svg(
        `<style>/*<![CDATA[*/ svg{background:url(data:image/jpeg;base64,${b.toString('base64')})} /* > Jane Doe *//*]]>*/</style>`,
      ),
  ],
  [
    'in a name of a style',
    (b) =>
      svg(
        `<style>svg{--a:url(data:image/jpeg;base64,${b.toString('base64')});background:var(--a)}</style>`,
      ),
  ],
  [
    'in an attribute of style',
    (b) => svg(`<g style="a:'data:image/jpeg;base64,${b.toString('base64')}'"/>`),
  ],
  [
    'in an attribute of its own',
    (b) => svg(`<g data-photo="data:image/jpeg;base64,${b.toString('base64')}"/>`),
  ],
  [
    'in a box',
    (b) =>
      svg(
        `<foreignObject width="8" height="8"><div xmlns="${XHTML}" style="width:8px;height:8px;background:url(data:image/jpeg;base64,${b.toString('base64')})"/></foreignObject>`,
      ),
  ],
  [
    'in a drawing in it',
    (b) =>
      svg(
        `<image width="8" height="8" href="data:image/svg+xml;base64,${Buffer.from(image(`data:image/jpeg;base64,${b.toString('base64')}`)).toString('base64')}"/>`,
      ),
  ],
  [
    'in a drawing in it, in percents',
    (b) =>
      svg(
        `<image width="8" height="8" href="data:image/svg+xml;charset=utf-8,${encodeURIComponent(image(`data:image/jpeg;base64,${b.toString('base64')}`))}"/>`,
      ),
  ],
];
