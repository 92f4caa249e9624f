// Draws the raster icons in frontend/public from its favicon.svg: `npm run icons`, after the mark changes.
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const folder = new URL('../../frontend/public/', import.meta.url);
const drawing = await readFile(new URL('favicon.svg', folder), 'utf8');
// Systems cut these to their own shape, so the ground fills the square and the mark keeps within the
// circle that a maskable icon is sure of: four fifths of the edge.
const uncut = drawing.replace('rx="7" ', '').replace('scale(.8)', 'scale(.7)');
if (uncut.length !== drawing.length - 'rx="7" '.length)
  throw new Error('favicon.svg is drawn anew');

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();

async function png(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico that holds one picture as PNG. */
function ico(picture, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

for (const [name, picture] of [
  ['icon-192.png', await png(drawing, 192)],
  ['icon-512.png', await png(drawing, 512)],
  ['icon-maskable-512.png', await png(uncut, 512)],
  ['apple-touch-icon.png', await png(uncut, 180)],
  ['favicon.ico', ico(await png(drawing, 32), 32)],
]) {
  await writeFile(new URL(name, folder), picture);
}
await browser.close();
