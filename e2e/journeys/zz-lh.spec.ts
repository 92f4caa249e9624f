import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { admittedToSample } from '../support/signed-in.ts';
import { test } from '../support/test.ts';

test('lh', async ({ page, server, watch }) => {
  test.setTimeout(900_000);
  watch.expect(/.*/);
  // @ts-ignore
  const { default: lighthouse } = await import('/tmp/lh/node_modules/lighthouse/core/index.js');
  await admittedToSample(page, server);
  await page.goto(server.url + '/vault');
  await page.waitForTimeout(2500);
  const items = await page.locator('a[href^="/vault/item/"]').all();
  const hrefs = await Promise.all(items.map((i) => i.getAttribute('href')));
  const cookies = await page.context().cookies();
  const Cookie = cookies.map((c) => `${c.name}=${c.value}`).join('; ');
  const profile = mkdtempSync('/tmp/lhp-');
  const chrome = spawn('/usr/bin/chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--remote-debugging-port=9444', `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
  await page.waitForTimeout(3000);
  const out: string[] = [];
  const paths = (process.env.LH_PATHS ?? '/login,/signup,/,/vault,/vault/credit-card,ITEM,/life-locker,/life-locker?tab=key-information,/timeline,/settings').split(',');
  for (const p of paths) {
    const path = p === 'ITEM' ? hrefs[0] : p;
    const signedIn = !['/login', '/signup'].includes(p);
    const scores: number[] = [];
    let audits: any;
    for (let n = 0; n < Number(process.env.LH_RUNS ?? 3); n++) {
      const r = await lighthouse(server.url + path, { port: 9444, onlyCategories: ['performance'], output: 'json', logLevel: 'error', extraHeaders: signedIn ? { Cookie } : {} });
      scores.push(Math.round(r.lhr.categories.performance.score * 100));
      audits = r.lhr.audits;
      writeFileSync(`/tmp/lh/${p.replace(/\W/g, '_')}.json`, r.report);
    }
    const v = (k: string) => audits[k]?.displayValue;
    out.push(`${p}: ${scores} FCP ${v('first-contentful-paint')} LCP ${v('largest-contentful-paint')} TBT ${v('total-blocking-time')} CLS ${v('cumulative-layout-shift')} SI ${v('speed-index')} bytes ${v('total-byte-weight')}`);
    console.log(out.at(-1));
  }
  chrome.kill();
});
