// The head of a page → the running app, once its pictures are there or somebody uses it; where no app comes, the page as it is without scripts.
// A part of the HTML of every page, so it stays small. Its URLs are attributes of its element.
// @ts-check
(() => {
  const { modules = '', site = '' } = document.currentScript?.dataset ?? {};
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  const urls = modules.split(' ');
  /** @type {HTMLElement | null | undefined} */
  let pressed;
  let begun = false;
  let over = false;

  const after = (/** @type {EventTarget} */ target, /** @type {string} */ event) =>
    new Promise((done) => target.addEventListener(event, done, { once: true }));

  // Nobody answers to the first presses: the last one on a button is made again when somebody does.
  const remember = (/** @type {MouseEvent} */ event) => {
    pressed = /** @type {Element} */ (event.target).closest('button');
  };

  // What the style sheets say for pages without scripts holds from now on, and its opposite no more.
  /** @param {Iterable<any>} rules */
  const turn = (rules) => {
    for (const { media, cssRules } of rules) {
      if (media)
        media.mediaText = media.mediaText.replace(
          /(scripting: )(\w+)/,
          (_, name, value) => name + (value === 'none' ? 'enabled' : 'none'),
        );
      if (cssRules) turn(cssRules);
    }
  };

  // For good: what has been unfolded is not folded away again under the eyes of who reads it.
  const giveUp = () => {
    if (over) return;
    over = true;
    for (const sheet of document.styleSheets)
      try {
        turn(sheet.cssRules);
      } catch {}
  };

  // The site may have been published again since this page came, so that files of it are gone. Then the
  // page is loaded again, once: one that was loaded again stays as it is.
  const fail = async () => {
    try {
      const [visit] = performance.getEntriesByType('navigation');
      if (visit.type !== 'reload') {
        const html = await (await fetch(location.href, { cache: 'no-cache' })).text();
        const [, ...now] = /data-modules="([^"]+)" data-site="([^"]+)"/.exec(html) ?? [];
        if (now[0] && `${now}` !== `${[modules, site]}`) return location.reload();
      }
    } catch {}
    giveUp();
  };

  const load = async () => {
    // In development the first visit waits for the bundler, however long.
    const patience = modules.endsWith('.js') ? setTimeout(giveUp, 20000) : 0;
    const data = fetch(site).then((answer) => answer.json());
    // Whether it failed is asked below, after the modules.
    data.catch(() => 0);
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
    const shared = await data;
    if (over) return;
    clearTimeout(patience);
    // From here on React answers to a press by bringing that place to life first.
    await app.start(shared, giveUp, () => {
      pressed?.click();
      pressed = undefined;
    });
    removeEventListener('click', remember, true);
  };

  const begin = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    load().catch(fail);
  };

  // Pictures in sight that load late do not hold back the load event; they come first all the same.
  // An observer knows which are in sight when they have been laid out anyway; asking would lay out twice.
  const calm = async () => {
    const pictures = [...document.images];
    const seen = await new Promise((done) => {
      if (!pictures[0]) return done([]);
      const eye = new IntersectionObserver((entries) => {
        eye.disconnect();
        done(entries.filter(({ isIntersecting }) => isIntersecting));
      });
      for (const picture of pictures) eye.observe(picture);
    });
    await Promise.all(
      seen.map(
        (/** @type {{ target: HTMLImageElement }} */ { target }) =>
          target.complete || Promise.race([after(target, 'load'), after(target, 'error')]),
      ),
    );
    begin();
  };

  // The words of a picture that cannot come could not be read on its preview.
  addEventListener(
    'error',
    ({ target }) => {
      const { alt, style } = /** @type {HTMLImageElement} */ (target);
      if (alt) style.background = 'none';
    },
    true,
  );
  addEventListener('click', remember, true);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener('load', calm);
  // A typeface that does not come holds back the load event; the app does not wait for it.
  AbortSignal.timeout(5000).onabort = calm;
})();
