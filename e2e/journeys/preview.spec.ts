import { ItemPage } from '../page-models/item.ts';
import { onScreen } from '../page-models/heading.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/pdf.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** A picture of 8 by 4 pixels, all of them red. */
const WIDE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEklEQVR4nGP4z8CAFWEXJUsCAFpeH+EeQoQoAAAAAElFTkSuQmCC',
  'base64',
);

test('a picture fills the window on black below its name, and is made larger and turned', async ({
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
  const box = preview.getByRole('region', { name: 'Picture' });
  expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(0, 0, 0)',
  );
  for (const window of [
    { width: 900, height: 500 },
    { width: 360, height: 700 },
  ]) {
    await preview.setViewportSize(window);
    expect(await box.boundingBox()).toEqual({ x: 0, y: 0, ...window });
    const shown = await picture.boundingBox();
    const bar = await preview.getByRole('banner').boundingBox();
    expect(shown?.width).toBe(window.width);
    expect(shown?.y).toBe(bar?.height);
  }
  await expect(preview.getByRole('banner').getByText('Wide.png')).toBeVisible();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  expect((await picture.boundingBox())?.width).toBe(540);
  await preview.getByRole('button', { name: 'Turn right' }).click();
  expect((await picture.boundingBox())?.width).toBe(540);
  await expectNoAxeFindings(preview, '/preview of a picture');
  const download = preview.waitForEvent('download');
  await preview.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Wide.png');
  const closed = preview.waitForEvent('close');
  const back = preview.getByRole('link', { name: 'Back' });
  // The window may be gone before the click has returned.
  await back.click().catch((failure: unknown) => {
    if (!preview.isClosed()) throw failure;
  });
  await closed;
});

test('a PDF is shown by its pages where the browser has no viewer of its own @phone', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  const form = new FormData();
  const content = new Uint8Array(pdf('Title register'));
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'Register.pdf');
  expect((await api.call('POST', `/vault/${itemId}/documents`, form)).status).toBe(201);
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false });
  });
  await page.goto(`${server.url}/vault/item/${itemId}?tab=depository`);
  await onScreen(page, CLOCK);
  const preview = await new ItemPage(page).view('Register.pdf');
  await expect(preview.getByText('1 of 1')).toBeVisible({ timeout: 30_000 });
  await expect(preview.getByText('Title register')).toBeAttached();
  const drawn = preview.locator('canvas');
  await expect
    .poll(() =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value) => value < 128);
      }),
    )
    .toBe(true);
  const { width = 0 } = (await drawn.boundingBox()) ?? {};
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  expect((await drawn.boundingBox())?.width).toBeGreaterThan(width * 1.3);
  await expectNoAxeFindings(preview, '/preview of a PDF by its pages');
  await preview.close();
});
