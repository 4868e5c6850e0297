// Nothing → a script that takes the place of a former site's service worker, and goes.

/** Where the tools of former sites put theirs: Create React App and Vue CLI; Workbox, Gatsby and others. */
export const SERVICE_WORKERS = ['service-worker.js', 'sw.js'] as const;

/**
 * Someone who visited a former site with a service worker may be shown that site from its cache for ever: no
 * script of ours would run. The browser asks for the worker's own script at each visit, so that is where it
 * ends (specification, section 7; Service Workers, section "Update").
 */
export const LAST_SERVICE_WORKER = `// There is no service worker here. This takes the place of a former one, and goes.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url);
}
`;
