// The head of a page → its typefaces and the running app, once its pictures are there or somebody uses it.
// A part of the HTML of every page, so it stays small. Its URLs are attributes of its element.
// @ts-check
(() => {
  const { modules = '', site = '' } = document.currentScript?.dataset ?? {};
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  const urls = modules.split(' ');
  const faces = /** @type {HTMLStyleElement} */ (document.getElementById('faces'));
  /** @type {HTMLElement | null | undefined} */
  let pressed;
  let begun = false;

  const after = (/** @type {EventTarget} */ target, /** @type {string} */ event) =>
    new Promise((done) => target.addEventListener(event, done, { once: true }));

  // Nobody answers to the first presses: the last one on a button is made again when somebody does.
  const remember = (/** @type {MouseEvent} */ event) => {
    pressed = /** @type {Element} */ (event.target).closest('button');
  };

  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const data = fetch(site).then((answer) => answer.json());
    for (const href of urls) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
    }
    if (document.readyState === 'loading') await after(document, 'DOMContentLoaded');
    // One after the other, each in a task of its own: the page answers between them.
    let app;
    for (const url of urls) {
      app = await import(url);
      await new Promise((next) => setTimeout(next));
    }
    // From here on React answers to a press by bringing that place to life first.
    await app.start(await data, () => {
      pressed?.click();
      pressed = undefined;
    });
    removeEventListener('click', remember, true);
  };

  // Pictures in sight that load late do not hold back the load event; they come first all the same.
  const calm = async () => {
    await Promise.all(
      [...document.images].map((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        if (picture.complete || bottom < 0 || top > innerHeight) return 0;
        return Promise.race([after(picture, 'load'), after(picture, 'error')]);
      }),
    );
    faces.media = '';
    // The next page of this visitor finds the typefaces in the cache and need not wait.
    try {
      localStorage.faces = 1;
    } catch {}
    begin();
  };

  try {
    if (localStorage.faces) faces.media = '';
  } catch {}
  addEventListener('click', remember, true);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener('load', calm);
})();
