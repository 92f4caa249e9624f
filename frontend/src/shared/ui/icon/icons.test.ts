import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICON_NAMES } from './icons';

it('every glyph has a name and every name a glyph', () => {
  const file = readFileSync('src/shared/ui/icon/icons.svg', 'utf8');
  const drawn = Array.from(file.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
  expect(drawn).toEqual([...ICON_NAMES]);
});
