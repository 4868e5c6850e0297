// The visitor's clock → what is over says so before it is drawn: an event is past, a deadline passed.
// A part of the HTML of pages that have a moment (data-until). Each minute app/plain/season.ts asks again.
// @ts-check
(() => {
  const look = () => {
    /** @type {NodeListOf<HTMLElement>} */
    const all = document.querySelectorAll('[data-until]:not([data-past])');
    for (const one of all) {
      const { until = '', passed } = one.dataset;
      // The minute itself is still in time.
      if (Date.now() < (+until + 1) * 60000) continue;
      one.dataset.past = '';
      for (const name of ['hidden', 'open']) one.removeAttribute(name);
      if (passed) (one.firstChild ?? one.appendChild(new Text())).nodeValue = passed;
    }
    if (document.readyState === 'loading') requestAnimationFrame(look);
  };
  look();
  addEventListener('clock', look);
})();
