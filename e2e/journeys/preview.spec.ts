import { ItemPage } from '../page-models/item.ts';
import { onScreen } from '../page-models/heading.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** A picture of 8 by 4 pixels, all of them red. */
const WIDE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEklEQVR4nGP4z8CAFWEXJUsCAFpeH+EeQoQoAAAAAElFTkSuQmCC',
  'base64',
);

test('a picture fills the window on black, as large as the window lets it be', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(WIDE_PNG)], { type: 'image/png' }), 'Wide.png');
  expect((await api.call('POST', `/vault/${itemId}/documents`, form)).status).toBe(201);
  await page.goto(`${server.url}/vault/item/${itemId}?tab=depository`);
  await onScreen(page, CLOCK);
  const preview = await new ItemPage(page).view('Wide.png');
  const picture = preview.getByRole('img', { name: 'Document' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  expect(
    await picture.evaluate((image) =>
      image.parentElement ? getComputedStyle(image.parentElement).backgroundColor : '',
    ),
  ).toBe('rgb(0, 0, 0)');
  for (const window of [
    { width: 900, height: 500 },
    { width: 360, height: 700 },
  ]) {
    await preview.setViewportSize(window);
    expect(await picture.boundingBox()).toEqual({ x: 0, y: 0, ...window });
  }
  await expectNoAxeFindings(preview, '/preview of a picture');
  await preview.close();
});
