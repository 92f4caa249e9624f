import { Settings } from '../page-models/settings.ts';
import { camera } from '../support/camera.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('how reminders come', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-notifications`);
  const { api } = await signedIn(page, server);
  await api.post('/dates', { title: 'Boiler', kind: 'boiler_service', date: '2030-01-05' });
  const settings = new Settings(page, server.url);
  await settings.open();
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.scrollIntoViewIfNeeded();
  await look('the ways');
  await page.getByRole('switch', { name: 'Email' }).click();
  await expect(card.getByText(/no way is turned on/)).toBeVisible();
  await look('no way');
  await page.getByRole('switch', { name: 'Include names' }).scrollIntoViewIfNeeded();
  await look('what a reminder says');
  for (const place of ['/', '/timeline']) {
    await page.goto(`${server.url}${place}`);
    await page.getByText(/Reminders can't reach you/).scrollIntoViewIfNeeded();
    await look(`cannot arrive ${place === '/' ? 'dashboard' : 'ahead'}`);
  }
});
