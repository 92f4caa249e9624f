import { type Page } from '@playwright/test';
import { Settings } from '../page-models/settings.ts';
import { Shell } from '../page-models/shell.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { type Notice, pushService } from '../support/push-service.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Lets the browser subscribe there: its own push service is out of reach. */
async function subscribeTo(page: Page, subscription: object) {
  await page.addInitScript((made) => {
    let current: object | null = null;
    PushManager.prototype.subscribe = () => {
      current = {
        ...made,
        toJSON: () => made,
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
      return Promise.resolve(current as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(current as PushSubscription | null);
  }, subscription);
}

/** Hands a message to the page's service worker, as the browser does when one arrives. */
async function deliver(page: Page, notice: Notice) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notices = await worker.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, id: tag }));
  });

test('a person turns notices on, is sent one, and signs out of them', async ({
  page,
  server,
  context,
  watch,
}) => {
  watch.expect(/status of 422 .*\/notifications\/test\)$/);
  const service = await pushService();
  await context.grantPermissions(['notifications']);
  await subscribeTo(page, service.subscription);
  const { api } = await signedIn(page, server, true);
  const settings = new Settings(page, server.url);
  await settings.open();
  const device = page.getByRole('switch', { name: 'On this device' });

  await test.step('notices are turned on and tried', async () => {
    await device.click();
    await expect(page.getByText(/^Chrome on Linux$/)).toBeVisible();
    await expectNoAxeFindings(page, '/settings');
    await page.getByRole('button', { name: 'Send a test: On this device' }).click();
    await expect(page.getByText('On its way')).toBeVisible();
    await expect.poll(() => service.received.length).toBe(1);
    expect(service.received[0]?.title).toBe('A test of your reminders');
    expect(service.headers[0]?.['content-encoding']).toBe('aes128gcm');
  });

  await test.step('the service worker shows what came, and once where it comes twice', async () => {
    const [notice] = service.received;
    if (!notice) throw new Error('nothing came');
    // A worker that is only just starting may not hear the first.
    await expect(async () => {
      await deliver(page, notice);
      await expect.poll(() => shown(page), { timeout: 3_000 }).toEqual([notice]);
    }).toPass();
    await deliver(page, notice);
    await expect.poll(() => shown(page)).toEqual([notice]);
  });

  await test.step('a device whose subscription has ended is said in Settings', async () => {
    service.end();
    await page.getByRole('button', { name: 'Send a test: On this device' }).click();
    await expect(page.getByText(/^Chrome on Linux stopped taking notices/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(/stopped taking notices/)).toBeHidden();
  });

  await test.step('signing out ends those of this browser', async () => {
    await device.click();
    await expect(page.getByText(/^Chrome on Linux$/)).toBeVisible();
    await new Shell(page).logOut();
    const devices = async () => (await api.get<{ devices: unknown[] }>('/notifications')).devices;
    await expect.poll(devices).toEqual([]);
  });
  service.close();
});

test('a person is told by no way, sees it where dates stand, and mends it', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(page, server, true);
  await api.post('/dates', { title: 'Boiler', kind: 'boiler_service', date: '2030-01-05' });
  const settings = new Settings(page, server.url);
  await settings.open();
  await page.getByRole('switch', { name: 'Email' }).click();
  await expect(page.getByText(/no way is turned on/)).toBeVisible();

  for (const place of ['/', '/timeline']) {
    await page.goto(`${server.url}${place}`);
    await expect(page.getByText(/Reminders can't reach you/)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Choose how we remind you' }).click();
  await page.getByRole('switch', { name: 'Email' }).click();
  await expect(page.getByText(/no way is turned on/)).toBeHidden();
});
