import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
import { WAIT } from '@/testing/screens';

const ACCOUNT = {
  id: '0199d6f0-0000-7000-8000-000000000001',
  number: '482 913 007',
  createdAt: '2026-11-01T09:00:00.000000Z',
  seenAt: '2026-11-20T09:00:00.000000Z',
  stored: 6_400_000_000,
  lockedAt: null as string | null,
};

const OVERVIEW = {
  endsAt: '2026-11-21T12:30:00.000000Z',
  version: '0.9.0',
  accounts: 14,
  locked: 1,
  stored: 38_200_000_000,
  free: 412_000_000_000,
  signUp: 'invitation',
  database: { name: 'SQLite', answers: true },
  files: { name: 'Folder', answers: false },
  providers: [
    { name: 'Email', state: 'working', problem: null, problemAt: null },
    { name: 'Text messages', state: 'notSetUp', problem: null, problemAt: null },
    {
      name: 'Addresses',
      state: 'resting',
      problem: 'wrong key',
      problemAt: '2026-11-21T08:40:00.000000Z',
    },
  ],
  backups: {
    everyHours: 24,
    kept: 14,
    newestAt: '2026-11-21T03:00:00.000000Z',
    verifiedAt: null,
    making: false,
    failedAt: null as string | null,
    answers: true,
  },
};

function page(accounts: object[] = [ACCOUNT]) {
  answer('get', '/operator', () => ok(OVERVIEW));
  answer('get', '/operator/accounts', () => ok({ accounts, more: false }));
  answer('get', '/operator/invitations', () => ok([]));
  answer('get', '/operator/failures', () =>
    ok({
      jobs: [],
      messages: [{ id: ACCOUNT.id, kind: 'mail', attempts: 3, nextAt: OVERVIEW.endsAt }],
      givenUp: 2,
    }),
  );
}

const open = async (path = '/operator') => {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Administration' });
  return app;
};
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('/operator', () => {
  it('is opened by a link, which leaves the address and is used once', async () => {
    page();
    const entered = answer('post', '/operator/session', () => ok(null));
    await open('/operator?token=secret');
    expect(await screen.findByText("Nobody's content is shown here")).toBeVisible();
    expect(window.location.search).toBe('');
    expect(entered).toHaveLength(1);
    expect(await entered[0]?.json()).toEqual({ token: 'secret' });
  });

  it('says how it is opened, and asks nobody for their PIN', async () => {
    answer('get', '/operator', () => refused(401));
    await open();
    expect(await screen.findByText('holdfast operator')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when a link is used or over', async () => {
    answer('post', '/operator/session', () =>
      refused(400, '', [{ field: 'token', message: 'This link has expired or was already used.' }]),
    );
    await open('/operator?token=dead');
    expect(await screen.findByText('This link has expired or was already used.')).toBeVisible();
  });

  it('shows the installation', async () => {
    page();
    await open();
    expect(await screen.findByText('38.2 GB')).toBeVisible();
    const connections = card('Connections');
    expect(connections.getByText('Wrong key or no credit')).toBeVisible();
    expect(connections.getByText(/wrong key/)).toBeVisible();
    expect(connections.getByText("Doesn't answer")).toBeVisible();
    expect(card('Backups').getByText('14 kept')).toBeVisible();
    expect(card('Backups').getByText('Never')).toBeVisible();
    expect(await screen.findByText(/2 messages given up/)).toBeVisible();
  });

  it('finds an account by its whole email, and locks it after a question', async () => {
    page();
    const found = answer('post', '/operator/accounts/find', () => ok({ account: ACCOUNT }));
    const locked = answer('post', `/operator/accounts/${ACCOUNT.id}/lock`, () => ok(null));
    const { user } = await open();
    const field = await screen.findByLabelText('Find an account by its whole email');
    await user.type(field, 'rowan@example.co.uk{Enter}');
    const status = await screen.findByText(/That's account/);
    expect(await found[0]?.json()).toEqual({ email: 'rowan@example.co.uk' });
    await user.click(within(status).getByRole('button', { name: 'Lock account 482 913 007' }));
    const dialog = await screen.findByRole('dialog', { name: 'Lock account 482 913 007?' });
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    await expect.poll(() => locked).toHaveLength(1);
  });

  it('invites, and shows the link', async () => {
    page();
    answer('post', '/operator/invitations', (_request, call) =>
      call === 1
        ? refused(400, '', [{ field: 'email', message: 'This email has an account already.' }])
        : ok({ link: 'https://money.example/signup?token=x', mailed: false }),
    );
    const { user } = await open();
    const field = await screen.findByLabelText('Invite someone by email');
    await user.type(field, 'ellis@example.co.uk{Enter}');
    expect(await screen.findByText('This email has an account already.')).toBeVisible();
    expect(field).toHaveValue('ellis@example.co.uk');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/signup\?token=x/)).toBeVisible();
    expect(screen.getByText(/Give ellis@example.co.uk this link/)).toBeVisible();
  });

  it('says so where an invitation could not be withdrawn, and withdraws it with the next press', async () => {
    page();
    const invitation = { id: ACCOUNT.id, email: 'ellis@example.co.uk', expiresAt: OVERVIEW.endsAt };
    answer('get', '/operator/invitations', () => ok([invitation]));
    const calls = answer('delete', `/operator/invitations/${ACCOUNT.id}`, (_request, call) =>
      call === 1 ? refused(500, 'Out of order') : ok(null),
    );
    const { user } = await open();
    const withdraw = await screen.findByRole('button', { name: /^Withdraw the invitation/ });
    await user.click(withdraw);
    expect(await screen.findByText('Out of order')).toBeVisible();
    await user.click(withdraw);
    await expect.poll(() => screen.queryByText('Out of order')).toBeNull();
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['Invitations', '/operator/invitations', [], 'There are no open invitations.'],
    [
      'Failed',
      '/operator/failures',
      { jobs: [], messages: [], givenUp: 0 },
      'Nothing waits to be tried again.',
    ],
    ['People', '/operator/accounts', { accounts: [], more: false }, 'Nobody has an account yet.'],
  ])(
    'claims nothing of %s before it is known, and offers another try',
    async (name, path, empty, claim) => {
      page();
      answer('get', path, (_request, call) =>
        call === 1 ? refused(500, 'Out of order') : ok(empty),
      );
      const { user } = await open();
      const region = within(await screen.findByRole('region', { name }));
      const again = await region.findByRole('button', { name: 'Try again' });
      expect(region.queryByText(claim)).toBeNull();
      await user.click(again);
      expect(await region.findByText(claim)).toBeVisible();
    },
  );

  it('changes who may sign up, and tries again what failed', async () => {
    page();
    const chosen = answer('put', '/operator/sign-up', () => ok(null));
    const again = answer('post', '/operator/messages/try-again', () => ok({ count: 1 }));
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('New accounts'), 'nobody');
    await expect.poll(() => chosen).toHaveLength(1);
    expect(await chosen[0]?.json()).toEqual({ signUp: 'nobody' });
    await user.click(await screen.findByRole('button', { name: /^Try again: Email/ }));
    await expect.poll(() => again).toHaveLength(1);
    expect(await again[0]?.json()).toEqual({ id: ACCOUNT.id });
  });

  it('makes a backup now, and says when it is made', async () => {
    page();
    const made = { ...OVERVIEW.backups, newestAt: '2026-11-21T12:00:00.000000Z', kept: 15 };
    const making = { ...OVERVIEW.backups, making: true };
    const looked = answer('get', '/operator', (_request, call) =>
      ok({
        ...OVERVIEW,
        backups: call === 1 ? OVERVIEW.backups : call === 2 ? making : made,
      }),
    );
    const asked = answer('post', '/operator/backups', () => ok(null));
    const { user } = await open();
    await screen.findByText('14 kept');
    await user.click(card('Backups').getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByRole('button', { name: 'Backing up...' })).toBeVisible();
    expect(await screen.findByText("We've made the backup.", undefined, WAIT)).toBeVisible();
    expect(card('Backups').getByText('15 kept')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(looked).toHaveLength(3);
  });

  it.each([
    ['fails', { failedAt: '2026-11-21T12:00:00.000000Z' }, /The backup of .* failed\./],
    ['says nothing for a minute', {}, /We can't tell yet whether the backup was made\./],
  ])('says so where a backup that it asked for %s', async (_what, then, told) => {
    page();
    let asked = false;
    answer('get', '/operator', () =>
      ok({ ...OVERVIEW, backups: { ...OVERVIEW.backups, ...(asked ? then : {}) } }),
    );
    answer('post', '/operator/backups', () => {
      asked = true;
      return ok(null);
    });
    const { user } = await open();
    await screen.findByText('14 kept');
    await user.click(card('Backups').getByRole('button', { name: 'Back up now' }));
    await expect.poll(() => asked).toBe(true);
    // The answer has come.
    await new Promise((resolve) => setTimeout(resolve, 500));
    vi.setSystemTime(Date.now() + 61_000);
    expect(await screen.findByText(told, undefined, WAIT)).toBeVisible();
    expect(card('Backups').getByRole('button', { name: 'Back up now' })).toBeVisible();
  });

  it('keeps what was typed when a look at the server fails', async () => {
    page();
    answer('get', '/operator', (_request, call) =>
      call === 1
        ? ok({ ...OVERVIEW, backups: { ...OVERVIEW.backups, making: true } })
        : refused(503),
    );
    const { user } = await open();
    const field = await screen.findByLabelText('Invite someone by email');
    await user.type(field, 'ellis');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(field).toBeVisible();
    expect(field).toHaveValue('ellis');
  });

  it('says that a backup failed, and where to look', async () => {
    page();
    const failedAt = '2026-11-21T12:00:00.000000Z';
    answer('get', '/operator', () =>
      ok({ ...OVERVIEW, backups: { ...OVERVIEW.backups, failedAt } }),
    );
    answer('post', '/operator/backups', () => refused(500, 'Out of order'));
    const { user } = await open();
    expect(await screen.findByText(/The backup of .* failed\./)).toBeVisible();
    await user.click(card('Backups').getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(screen.queryByText("We've made the backup.")).toBeNull();
  });

  it('is closed by a button', async () => {
    page();
    const left = answer('delete', '/operator/session', () => ok(null));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(left).toHaveLength(1);
  });
});
