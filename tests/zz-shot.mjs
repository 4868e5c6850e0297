import { chromium } from 'playwright-core';
const url = process.argv[2]; 
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const [w,h] of [[390,844],[768,1024],[1440,900]]) {
  const p = await b.newPage({ viewport: { width: w, height: h } });
  p.on('console', m => console.log(w, m.text())); p.on('pageerror', e => console.log('ERR', e.message));
  const asked=[]; p.on('request', r => asked.push(new URL(r.url()).pathname));
  await p.goto(url); await p.waitForLoadState('networkidle');
  console.log(asked.join(' ')); asked.length=0;
  await p.screenshot({ path: `/tmp/s-${w}-a.png`, fullPage: true });
  await p.getByRole('searchbox').focus(); await p.waitForSelector('html[data-ready]'); await p.waitForLoadState('networkidle');
  console.log('focus:', asked.join(' '));
  await p.keyboard.type('libary motion'); await p.waitForTimeout(500);
  console.log(await p.getByRole('status').first().textContent());
  await p.screenshot({ path: `/tmp/s-${w}-b.png`, fullPage: true });
  await p.keyboard.press('Escape'); await p.keyboard.type('the'); await p.waitForTimeout(300);
  await p.screenshot({ path: `/tmp/s-${w}-c.png`, fullPage: true });
  await p.close();
}
await b.close();
