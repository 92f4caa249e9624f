import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { open, WAIT } from '@/testing/screens';
import { home, vaultServer } from '../testing/vault';

const day = (date: string, net: number, estimated = false) => ({
  date,
  assets: net,
  liabilities: 0,
  net,
  sample: 0,
  estimated: { assets: estimated, liabilities: false },
});

it('says below the chart of a category what is estimated in it, and what is not known', async () => {
  vaultServer([home]);
  answer('get', '/dashboard/categories/:category', () =>
    ok({
      history: [day('2026-01-01', 400_000, true), day('2026-06-01', 438_500)],
      change: { absoluteChange: 0, percentageChange: 0, isPositive: true, comparable: false },
      items: [],
      unknown_before: [{ id: 'p1', name: home.name, date: '2026-01-01' }],
    }),
  );
  await open('/vault/property', 'Properties');
  expect(await screen.findByText('Partly estimated', undefined, WAIT)).toBeVisible();
  expect(screen.getByText(/^Not known before/)).toHaveTextContent(
    `Not known before 1st January 2026: ${home.name}.`,
  );
});
