// The URLs in the attributes of this script → the running app, once the page and its pictures are
// there or somebody begins to use it. Part of the HTML of every page, so it stays small.
// @ts-check
(() => {
  const { modules = '', site = '' } = document.currentScript?.dataset ?? {};
  const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'];
  const urls = modules.split(' ');
  /** @type {HTMLElement | null | undefined} */
  let pressed;
  let begun = false;

  /** Nobody answers to the first presses yet: the last one on a button is made again when somebody does. */
  const remember = (/** @type {MouseEvent} */ event) => {
    pressed = /** @type {Element} */ (event.target).closest('button');
  };

  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    const data = fetch(site).then((answer) => answer.json());
    for (const href of urls) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    // One after the other, each in a task of its own: the page answers between them.
    let app;
    for (const url of urls) {
      app = await import(url);
      await new Promise((next) => setTimeout(next));
    }
    app.start(await data, () => {
      removeEventListener('click', remember, true);
      pressed?.click();
      pressed = undefined;
    });
  };

  /** Pictures in sight that load late do not hold back the load event; they come first all the same. */
  const calm = async () => {
    const late = [...document.images].filter(
      (picture) => !picture.complete && picture.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(
      late.map(
        (picture) =>
          new Promise((done) => {
            picture.onload = picture.onerror = done;
          }),
      ),
    );
    begin();
  };

  addEventListener('click', remember, true);
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  addEventListener('load', calm);
})();
