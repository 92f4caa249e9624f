import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newcomer } from '@/features/dashboard/testing/sample';
import { lockerServer } from '@/features/life-locker/testing/locker';
import { passport, secondPassport, will } from '@/features/presets/testing/presets';
import { answer, ok } from '@/testing/api-server';
import { open, WAIT } from '@/testing/screens';

it('opens the preset that a task is about', async () => {
  lockerServer();
  answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
  answer('get', '/pre-sets', () => ok([passport, secondPassport, will]));
  const task = {
    id: `renew-${secondPassport.id}`,
    title: 'Renew the passport',
    completed: false,
    href: '/life-locker',
    preset: secondPassport.id,
  };
  answer('get', '/dashboard', () => ok({ ...newcomer, weeklyTasks: [task] }));
  const { user } = await open('/', 'Dashboard');
  await user.click(await screen.findByRole('link', { name: task.title }, WAIT));

  const viewer = await screen.findByRole('dialog', { name: secondPassport.name }, WAIT);
  expect(window.location.pathname + window.location.search).toBe('/life-locker');
  await user.click(within(viewer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
