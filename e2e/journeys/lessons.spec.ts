import { onScreen } from '../page-models/heading.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('the lesson of the day opens from the dashboard, a page with its PDF to download', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  await page.goto(`${server.url}/`);
  await onScreen(page, 'Dashboard');
  const card = page.getByRole('link', { name: /Daily Lesson/ });
  const opening = page.context().waitForEvent('page');
  await card.click();
  const lesson = await opening;
  await lesson.waitForLoadState();
  expect(new URL(lesson.url()).pathname).toBe('/preview');
  await expect(lesson.getByRole('article')).toContainText('Information, not advice.');
  const download = lesson.getByRole('link', { name: 'Download' });
  const address = (await download.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/api\/v1\/lessons\/[a-z-]+\.pdf$/);
  const read = await lesson.request.get(new URL(address, server.url).href);
  expect(read.headers()['content-type']).toBe('application/pdf');
  expect((await read.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectNoAxeFindings(lesson, '/preview of a lesson');
  await lesson.close();
});
