import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { dialog, device, openSettings, settingsServer } from '../testing/settings';

const phone = device('p', { device: 'Safari on iPhone', remembered: true });
const here = device('h', { device: 'Chrome on Windows', current: true });

async function openDevices(listed: object[]) {
  settingsServer();
  const left = { devices: listed };
  answer('get', '/settings/sessions', () => ok({ sessions: left.devices }));
  const app = await openSettings();
  await screen.findByText('This device');
  return { ...app, left };
}

describe('the signed-in devices', () => {
  it('are listed, and this one is signed out elsewhere', async () => {
    await openDevices([here, phone]);
    const [mine, other] = within(
      screen.getByRole('region', { name: 'Signed-in devices' }),
    ).getAllByRole('listitem');
    expect(mine).toHaveTextContent('Chrome on Windows');
    expect(within(mine as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Remembered');
    expect(other).toHaveTextContent(/Signed in 1st November 2026, 09:00, last used 20th November/);
  });

  it('are signed out one by one, after a question', async () => {
    const { user, left } = await openDevices([here, phone]);
    const ended = answer('delete', '/settings/sessions/p', () => {
      left.devices = [here];
      return ok(null);
    });
    await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone, last used/ }));
    const asked = await dialog('Sign out Safari on iPhone?');
    await user.click(asked.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findAllByText('Chrome on Windows')).toHaveLength(1);
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
    expect(ended).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
  });

  it('are all signed out but this one', async () => {
    const { user, left } = await openDevices([here, phone, device('x')]);
    answer('delete', '/settings/sessions', () => {
      left.devices = [here];
      return ok(null);
    });
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }));
    const asked = await dialog('Sign out all other devices?');
    await user.click(asked.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => screen.queryByText('Safari on iPhone')).toBeNull();
  });

  it('say so when one could not be signed out', async () => {
    const { user } = await openDevices([here, phone]);
    answer('delete', '/settings/sessions/p', () => refused(500));
    await user.click(screen.getByRole('button', { name: /^Sign out Safari on iPhone, last used/ }));
    const asked = await dialog('Sign out Safari on iPhone?');
    await user.click(asked.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText("We couldn't sign out that device. Try again.")).toBeVisible();
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });

  it('can be loaded again when they could not be', async () => {
    settingsServer();
    answer('get', '/settings/sessions', (_request, call) =>
      call === 1 ? refused(500) : ok({ sessions: [here] }),
    );
    const { user } = await openSettings();
    expect(await screen.findByText('Failed to load devices')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});
