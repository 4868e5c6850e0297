// The head of a page → what it does by itself (app/plain/), once its pictures are there or somebody presses a button; where that does not come, the page as it is without scripts.
// A part of the HTML of every page, so it stays small. Its URLs are attributes of its element.
// @ts-check
(() => {
  const { plain = '', site = '', app } = document.currentScript?.dataset ?? {};
  /** @type {Promise<void> | undefined} */
  let begun;
  let over = false;

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
        const [, ...now] = /data-plain="([^"]+)" data-site="([^"]+)"/.exec(html) ?? [];
        if (now[0] && `${now}` !== `${[plain, site]}`) return location.reload();
      }
    } catch {}
    giveUp();
  };

  /** @type {{ pressed?: HTMLElement | null }} */
  const early = {};
  const begin = () => {
    if (begun) return;
    // In development the first visit waits for the bundler, however long.
    const patience = app ? 0 : setTimeout(giveUp, 20000);
    begun = import(plain)
      .then(({ start }) => {
        clearTimeout(patience);
        removeEventListener('click', remember, true);
        if (!over) start({ site, app, fail, giveUp, isOver: () => over, ...early });
      })
      .catch(fail);
  };

  // Nobody answers to the first presses: the last one on a button is made again when somebody does.
  const remember = (/** @type {MouseEvent} */ event) => {
    early.pressed = /** @type {Element} */ (event.target).closest('button');
    if (early.pressed) begin();
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
  addEventListener('load', begin);
  // A typeface that does not come holds back the load event; the page does not wait for it.
  AbortSignal.timeout(5000).onabort = begin;
})();
