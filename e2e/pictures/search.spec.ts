import { Search } from '../page-models/search.ts';
import { camera } from '../support/camera.ts';
import { pdf } from '../support/pdf.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('the search', async ({ page, server, watch }, { project }) => {
  const look = camera(page, `${project.name}-search`);
  const { api, itemId } = await signedIn(page, server);
  await api.upload(itemId, 'Clock appraisal, with photographs.pdf', pdf('A clock of 1790'));
  await api.upload(itemId, 'Receipt.pdf', pdf('One longcase timepiece'));
  await api.post('/life-locker/key-info', {
    name: 'Clock key',
    description: 'In the left drawer of the desk, behind the letters and the old photographs',
    date: null,
  });
  await expect
    .poll(async () => (await api.get<{ hits: unknown[] }>('/search?q=timepiece')).hits.length)
    .toBe(1);
  await page.reload();
  const search = new Search(page);
  await look('closed');
  await search.open();
  await look('open');
  for (const [text, said, state] of [
    ['x', /^Type at least/, 'too short'],
    ['clock', /^\d results$/, 'results'],
    ['timepiece', /^1 result$/, 'inside a PDF'],
    ['zebra', /^Nothing found/, 'nothing'],
  ] as const) {
    await search.field.fill(text);
    await expect(search.status).toHaveText(said);
    await look(state);
  }
  watch.expect(/503/);
  await page.route('**/api/v1/search?*', (route) => route.fulfill({ status: 503 }));
  await search.field.fill('clocks');
  await expect(search.dialog.getByRole('alert')).toBeVisible();
  await look('failed');
});
