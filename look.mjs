import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of [390, 1440]) {
  const p = await b.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await p.goto('http://localhost:4555/papers'); await p.waitForTimeout(800);
  await p.screenshot({ path: `/tmp/page-${width}.png`, fullPage: true });
  await p.close();
}
const p = await b.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
await p.goto('http://localhost:4555/__edit#content/pages/papers.yaml#/blocks/1/items/0/to'); await p.waitForTimeout(4000);
await p.screenshot({ path: '/tmp/panel-1.png' });
console.log(await p.locator('[data-pointer]').evaluateAll((all) => all.map((one) => one.dataset.pointer + ' ' + one.tagName)));
await p.goto('http://localhost:4555/__edit#content/pages/papers.yaml#/blocks/2/documents/0/file'); await p.waitForTimeout(1500);
await p.screenshot({ path: '/tmp/panel-2.png' });
await b.close();
