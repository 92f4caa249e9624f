import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import { presetCategories } from '../model/kinds';
import { openPanel, passport, secondPassport, tile, WAIT, will } from '../testing/presets';
import { PRESET_CATEGORIES } from '../types';
import { PresetsPanel } from './presets-panel';

describe('the presets panel', () => {
  it.each(PRESET_CATEGORIES)('has a tile for every kind of %s, in its accent', async (category) => {
    const { list } = openPanel(category);
    const { title, kinds, accent } = presetCategories[category];
    expect(await screen.findByText(`0 out of ${kinds.length} uploaded`)).toBeVisible();
    const tiles = screen.getAllByRole('button').map((each) => each.textContent);
    expect(tiles).toEqual(kinds.map(({ label }) => `${label}Not added`));
    expect(screen.getByRole('region', { name: title })).toHaveAttribute('data-accent', accent);
    expect(new URL(list[0]?.url ?? '').searchParams.get('category')).toBe(category);
  });

  it('counts kinds, and shows of the newest of each its name, when it was added and when it expires', async () => {
    const expiring = { ...passport.metadata, expiry_date: '2126-03-01' };
    openPanel('depository', [secondPassport, will, { ...passport, metadata: expiring }]);
    expect(await screen.findByText('2 out of 6 uploaded')).toBeVisible();
    const filled = await tile(/^My passport/);
    expect(filled).toHaveTextContent(
      'My passportPassport and 1 moreAdded 2nd February 2026Expires 1st March 2126Expires in 3 weeks',
    );
    expect(await tile(/^Will/)).toHaveTextContent('WillAdded 2nd February 2026');
    expect(screen.queryByText("Robin's passport")).toBeNull();
  });

  it('says that it has expired, of which nothing reminds any more', async () => {
    const metadata = { ...passport.metadata, expiry_date: '2020-02-29' };
    openPanel('depository', [{ ...passport, metadata, reminder_notice: null }]);
    expect(await tile(/^My passport/)).toHaveTextContent('Expired 29th February 2020');
  });

  it('says of which of several it is that it expires', async () => {
    const notice = 'Expires in 3 weeks';
    openPanel('depository', [
      { ...passport, reminder_notice: null },
      { ...secondPassport, reminder_notice: notice },
    ]);
    expect(await tile(/^My passport/)).toHaveTextContent(`Robin's passport: ${notice}`);
  });

  it('claims nothing and offers another try when they could not be loaded', async () => {
    answer('get', '/pre-sets', (_, call) => (call === 1 ? refused(500, 'Out of order') : ok([])));
    const { user } = renderWith(<PresetsPanel category="renting" editing={false} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/out of 6 uploaded/)).toBeNull();
    expect(screen.queryByText('Not added')).toBeNull();
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(again);
    expect(await screen.findByText('0 out of 6 uploaded')).toBeVisible();
  });

  it('deletes in edit mode only what is there, and asks before', async () => {
    const { user } = openPanel('depository', [passport, will], { editing: true });
    const deletes = answer('delete', '/pre-sets/s1', () => {
      answer('get', '/pre-sets', () => ok([will]));
      return ok();
    });
    await tile(/^My passport/);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete My passport' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this preset?' }, WAIT);
    expect(within(question).getByText('This action cannot be undone.')).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletes).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete My passport' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletes).toHaveLength(1));
    const left = await tile(/^Passport ?Not added/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(left).toHaveFocus());
  });

  it('passes over in silence that it could not be deleted', async () => {
    const { user } = openPanel('depository', [will], { editing: true });
    answer('delete', '/pre-sets/s3', () => refused(500, 'Out of order'));
    await user.click(await tile('Delete Will'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }, WAIT));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('offers no deletion outside edit mode', async () => {
    openPanel('depository', [will]);
    await tile(/^Will/);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});
