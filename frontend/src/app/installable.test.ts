import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Manifest {
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

const read = (file: string) => readFileSync(path.resolve(file));
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as Manifest;

it('opens on the colour of the page, in the manifest, the tab and the icons alike', () => {
  const canvas = /--bg-canvas: (#\w+);/.exec(read('src/shared/styles/tokens.css').toString())?.[1];
  expect(canvas).toMatch(/^#[\da-f]{6}$/);
  expect([manifest.theme_color, manifest.background_color]).toEqual([canvas, canvas]);
  expect(read('src/index.html').toString()).toContain(`name="theme-color" content="${canvas}"`);
  expect(read('public/favicon.svg').toString()).toContain(`fill="${canvas}"`);
});

it('has an icon of each size that it names, one of them for systems that cut their own shape', () => {
  const sizes = manifest.icons.map(({ src, sizes: named, purpose }) => {
    const png = read(path.join('public', src));
    // Width and height stand behind the signature and the name of the first chunk.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(named);
    return [named, purpose ?? 'any'];
  });
  expect(sizes).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});
