import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { passport, secondPassport, will } from '../testing/presets';
import { WithReminderBanner } from './with-reminder-banner';

const openArea = () =>
  renderWith(
    <WithReminderBanner category="depository">
      <button type="button">Add New</button>
    </WithReminderBanner>,
  );

describe('an area under its reminders', () => {
  it('is told of what expires, the nearest date first', async () => {
    const later = {
      ...secondPassport,
      metadata: { ...secondPassport.metadata, expiry_date: '2026-04-20' },
      reminder_notice: 'Expires in 2 months',
    };
    answer('get', '/pre-sets', () => ok([later, will, passport]));
    openArea();
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'My passport Expires in 3 weeks',
      "Robin's passport Expires in 2 months",
    ]);
  });

  it('is not shown before what expires is known, and is there when nothing does', async () => {
    answer('get', '/pre-sets', () => ok([will]));
    openArea();
    expect(screen.getByText('Add New').parentElement).toHaveAttribute('data-unseen');
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Add New')).toBeVisible();
    await expect.poll(() => screen.queryByText('Loading')).toBeNull();
    expect(screen.getByText('Add New').parentElement).not.toHaveAttribute('data-unseen');
  });
});
