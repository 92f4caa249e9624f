import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { reached } from '@/testing/notifications';
import { browserWithoutPush, browserWithPush } from '@/testing/push';
import { WAIT } from '@/testing/screens';
import { openSettings, settingsServer } from '../testing/settings';

const laptop = {
  id: 'd1',
  name: 'Firefox on Linux',
  addedAt: '2026-11-01T09:00:00Z',
  endpoint: 'https://push.example/own',
};
const pixel = {
  ...laptop,
  id: 'd2',
  name: 'Chrome on Android',
  endpoint: 'https://push.example/2',
};

/** Opens Settings of somebody who is told like this; the server keeps what they change. */
async function openNotifications(notifications: object = {}) {
  let kept = { ...reached, ...notifications };
  settingsServer({ notifications });
  const choose = answer('put', '/notifications', async (request) => {
    kept = { ...kept, ...((await request.json()) as object) };
    return ok(kept);
  });
  answer('get', '/notifications', () => ok(kept));
  const app = await openSettings();
  const heading = await screen.findByRole('switch', { name: 'Email' }, WAIT);
  const card = within(heading.closest('section') ?? document.body);
  return { ...app, card, choose };
}

const bodyOf = (calls: Request[]) => calls.at(-1)?.clone().json() as Promise<unknown>;

afterEach(browserWithoutPush);

describe('how we remind you', () => {
  it('switches mails, texts and names on and off, each by itself', async () => {
    const { user, card, choose } = await openNotifications();
    expect(card.getByRole('switch', { name: 'Email' })).toBeChecked();
    for (const [name, body] of [
      ['Text message', { byText: true }],
      ['Include names', { names: true }],
      ['Email', { byEmail: false }],
    ] as const) {
      await user.click(card.getByRole('switch', { name }));
      await expect.poll(() => bodyOf(choose)).toEqual(body);
      await expect
        .poll(() => card.getByRole('switch', { name }).matches(':checked'))
        .toBe(name !== 'Email');
    }
  });

  it('keeps both of two changes of which the first is still on its way', async () => {
    const { user, card } = await openNotifications();
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    let kept: object = { ...reached };
    const choose = answer('put', '/notifications', async (request, call) => {
      kept = { ...kept, ...((await request.json()) as object) };
      const said = kept;
      if (call === 1) await first;
      return ok(said);
    });
    await user.click(card.getByRole('switch', { name: 'Text message' }));
    await user.click(card.getByRole('switch', { name: 'Include names' }));
    await expect.poll(() => choose.length).toBe(2);
    answerFirst();
    await expect.poll(() => bodyOf(choose)).toEqual({ names: true });
    expect(kept).toMatchObject({ byText: true, names: true });
  });

  it('says that a change was not saved, and shows what is', async () => {
    const { user, card } = await openNotifications();
    answer('put', '/notifications', () => refused(500, 'Something went wrong'));
    await user.click(card.getByRole('switch', { name: 'Text message' }));
    expect(await card.findByRole('alert')).toBeVisible();
    expect(card.getByRole('switch', { name: 'Text message' })).not.toBeChecked();
  });

  it('sends a test by each way that can take one', async () => {
    const { user, card } = await openNotifications({ textsLeft: 0 });
    const test = answer('post', '/notifications/test', () => ok(null));
    expect(card.getByRole('button', { name: 'Send a test: Text message' })).toBeDisabled();
    expect(card.getByText(/0 of 5 left this month/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Send a test: Email' }));
    expect(await card.findByText('On its way')).toBeVisible();
    expect(await bodyOf(test)).toEqual({ way: 'email' });
  });

  it('says in place why a device took no test, and that it has ended', async () => {
    browserWithPush('granted', true);
    const { user, card } = await openNotifications({ devices: [laptop] });
    const refusal = 'This device takes no notices any more. Turn them on again.';
    answer('post', '/notifications/test', () =>
      refused(422, refusal, [{ field: 'way', message: refusal }]),
    );
    const { id, name } = laptop;
    const ended = [{ id, name, endedAt: '2026-11-20T09:00:00Z' }];
    answer('get', '/notifications', () => ok({ ...reached, endedDevices: ended }));
    await user.click(await card.findByRole('button', { name: 'Send a test: On this device' }));
    expect(await card.findByText(/^Firefox on Linux stopped taking notices/)).toBeVisible();
    expect(card.queryByText('On its way')).toBeNull();
  });

  it('counts the text of a test', async () => {
    const { user, card } = await openNotifications({ textsLeft: 5 });
    answer('post', '/notifications/test', () => ok(null));
    answer('get', '/notifications', () => ok({ ...reached, textsLeft: 4 }));
    await user.click(card.getByRole('button', { name: 'Send a test: Text message' }));
    expect(await card.findByText(/4 of 5 left this month, tests included/)).toBeVisible();
  });

  it('shows what a reminder says by an example that is still ahead', async () => {
    const { card } = await openNotifications();
    const ahead = `${formatDate(addDays(today(), 9))}, in 1 week.`;
    expect(card.getAllByText(new RegExp(ahead))).toHaveLength(2);
  });

  it('offers no texts where none can be sent', async () => {
    const { card } = await openNotifications({ textsAvailable: false });
    expect(card.getByRole('switch', { name: 'Email' })).toBeVisible();
    expect(card.queryByRole('switch', { name: 'Text message' })).toBeNull();
  });

  it('warns somebody whom no way reaches', async () => {
    const { card } = await openNotifications({ byEmail: false, unreached: 'no_way_chosen' });
    expect(card.getByText("Reminders can't reach you: no way is turned on.")).toBeVisible();
  });

  it('turns notices on for this browser under the key of the server', async () => {
    const { register, subscribe } = browserWithPush('granted');
    const { user, card } = await openNotifications();
    const add = answer('post', '/notifications/devices', () =>
      ok({ ...reached, devices: [laptop] }),
    );
    await user.click(card.getByRole('switch', { name: 'On this device' }));
    expect(await card.findByText('Firefox on Linux')).toBeVisible();
    await expect
      .poll(() => card.getByRole('switch', { name: 'On this device' }).matches(':checked'))
      .toBe(true);
    expect(register).toHaveBeenCalledWith('/service-worker.js');
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: reached.pushKey,
    });
    expect(await bodyOf(add)).toEqual({
      endpoint: 'https://push.example/own',
      keys: { p256dh: 'BCVx', auth: 'BTBZ' },
    });
  });

  it('does nothing where the question of the browser was put away', async () => {
    const { subscribe } = browserWithPush('default');
    const { user, card } = await openNotifications();
    const notice = card.getByRole('switch', { name: 'On this device' });
    await user.click(notice);
    await expect.poll(() => notice.hasAttribute('disabled')).toBe(false);
    expect(card.queryByRole('alert')).toBeNull();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('leaves no subscription behind that the server did not take', async () => {
    const { unsubscribe } = browserWithPush('granted');
    const { user, card } = await openNotifications();
    answer('post', '/notifications/devices', () =>
      refused(422, '', [{ field: 'endpoint', message: 'Remove a device first: ten is the limit' }]),
    );
    await user.click(card.getByRole('switch', { name: 'On this device' }));
    expect(await card.findByRole('alert')).toHaveTextContent(/ten is the limit/);
    await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
    expect(card.getByRole('switch', { name: 'On this device' })).not.toBeChecked();
  });

  it('gives up on a push service that does not answer, and says so', async () => {
    const { subscribe } = browserWithPush('granted');
    const { user, card } = await openNotifications();
    subscribe.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(card.getByRole('switch', { name: 'On this device' }));
    await expect.poll(() => subscribe.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await card.findByRole('alert')).toHaveTextContent(/push service didn't answer/);
    expect(card.getByRole('switch', { name: 'On this device' })).toBeEnabled();
  });

  it('says how to allow notices that the browser blocks', async () => {
    browserWithPush('denied');
    const { user, card } = await openNotifications();
    await user.click(card.getByRole('switch', { name: 'On this device' }));
    expect(await card.findByRole('alert')).toHaveTextContent(/blocks notices from Holdfast/);
    expect(card.getByRole('switch', { name: 'On this device' })).not.toBeChecked();
  });

  it('turns them off for this browser, and for another without touching this one', async () => {
    const { unsubscribe } = browserWithPush('granted', true);
    const { user, card } = await openNotifications({ devices: [laptop, pixel] });
    await expect
      .poll(() => card.getByRole('switch', { name: 'On this device' }).matches(':checked'))
      .toBe(true);
    answer('delete', '/notifications/devices/d2', () => ok({ ...reached, devices: [laptop] }));
    await user.click(card.getByRole('button', { name: 'Turn notices off on Chrome on Android' }));
    await expect.poll(() => card.queryByText(/Also on Chrome on Android/)).toBeNull();
    expect(unsubscribe).not.toHaveBeenCalled();
    answer('delete', '/notifications/devices/d1', () => ok({ ...reached, devices: [] }));
    await user.click(card.getByRole('switch', { name: 'On this device' }));
    await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
  });

  it('says that the texts of the month are used up where nothing else is turned on', async () => {
    const { card } = await openNotifications({
      byEmail: false,
      byText: true,
      textsLeft: 0,
      unreached: 'texts_used_up',
    });
    expect(card.getByText(/this month's five texts are used up/)).toBeVisible();
  });

  it('says what to do in a browser that shows no notices', async () => {
    const { card } = await openNotifications();
    expect(card.getByRole('switch', { name: 'On this device' })).toBeDisabled();
    expect(card.getByText(/add Holdfast to your home screen first/)).toBeVisible();
  });

  it('says that a device has stopped taking notices until that is put away', async () => {
    const ended = { id: 'd3', name: 'Edge on Windows', endedAt: '2026-11-20T09:00:00Z' };
    const { user, card } = await openNotifications({ endedDevices: [ended] });
    const notice = /Edge on Windows stopped taking notices on 20th November 2026/;
    expect(card.getByText(notice)).toBeVisible();
    answer('delete', '/notifications/devices/d3', () => ok(reached));
    await user.click(card.getByRole('button', { name: 'OK' }));
    await expect.poll(() => card.queryByText(notice)).toBeNull();
  });
});
