// Prints each text of crates/holdfast/lessons as a PDF: `npm run lessons`, after
// `npm ci` here. Run it after a text was changed, and commit both.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

const lessons = new URL('../../crates/holdfast/lessons/', import.meta.url);
const [texts, pdfs] = ['texts/', 'pdf/'].map((folder) => new URL(folder, lessons));
// The family that the interface is set in, in its static files: text set in a variable font is
// outlines to most readers of PDFs.
const font = (weight) =>
  new URL(
    `../node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff2`,
    import.meta.url,
  );

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A lesson's title, date, source and paragraphs; a paragraph whose lines begin with `- ` is a list. */
function read(text) {
  const [head, ...blocks] = text.trim().split(/\n{2,}/);
  const [title, date, source] = head.split('\n');
  return {
    title: title.replace(/^# /, ''),
    date: date.replace(/^Date: /, ''),
    source: source.replace(/^Source: /, ''),
    blocks,
  };
}

function body(block) {
  if (!block.startsWith('- ')) return `<p>${escaped(block)}</p>`;
  const rows = block.split('\n').map((row) => `<li>${escaped(row.slice(2))}</li>`);
  return `<ul>${rows.join('')}</ul>`;
}

const page = ({ title, date, source, blocks }, faces) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
  ${faces}
  @page { size: A4; margin: 0; }
  body {
    margin: 0; padding: 22mm 24mm; min-height: 297mm; box-sizing: border-box;
    display: flex; flex-direction: column;
    font: 400 11.5pt/1.55 'Hanken Grotesk'; color: #1c2422; background: #fff;
  }
  header { border-bottom: 1.5pt solid #2f8f66; padding-bottom: 6mm; margin-bottom: 7mm; }
  header p { margin: 0; color: #4b5753; font-size: 10pt; }
  h1 { margin: 1mm 0 0; font-size: 23pt; line-height: 1.2; font-weight: 600; letter-spacing: -0.01em; }
  p { margin: 0 0 4.5mm; }
  ul { margin: 0 0 4.5mm; padding-left: 5mm; }
  li { margin-bottom: 2.2mm; }
  li::marker { color: #2f8f66; }
  footer { margin-top: auto; border-top: 0.75pt solid #c9d3cf; padding-top: 4mm; font-size: 9.5pt; color: #4b5753; }
  footer p { margin: 0 0 1mm; }
</style>
<header><p>Holdfast lesson, ${escaped(date)}</p><h1>${escaped(title)}</h1></header>
<main>${blocks.map(body).join('\n')}</main>
<footer>
  <p>Source: ${escaped(source)}</p>
  <p>Information, not advice. Correct for the UK as of ${escaped(date)}; rules change, so look at the source before you act.</p>
</footer>
</html>`;

const face = async (weight) => {
  const data = (await readFile(font(weight))).toString('base64');
  const source = `url(data:font/woff2;base64,${data}) format('woff2')`;
  return `@font-face { font-family: 'Hanken Grotesk'; font-weight: ${weight}; src: ${source}; }`;
};
const faces = (await Promise.all([400, 600].map(face))).join('\n');
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage();
  for (const name of (await readdir(texts)).filter((name) => name.endsWith('.md'))) {
    const lesson = read(await readFile(new URL(name, texts), 'utf8'));
    await tab.setContent(page(lesson, faces));
    await tab.evaluate(() => document.fonts.ready.then(() => undefined));
    const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    await writeFile(new URL(name.replace(/md$/, 'pdf'), pdfs), pdf);
  }
} finally {
  await browser.close();
}
