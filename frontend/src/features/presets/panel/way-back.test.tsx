import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renewLinkTo } from '@/shared/dates/link-to';
import { answer, ok } from '@/testing/api-server';
import { timelineServer } from '@/testing/dates';
import { renderApp } from '@/testing/render-app';
import { passport, WAIT } from '../testing/presets';
import { PresetsPanel } from './presets-panel';

const about = {
  type: 'preset',
  id: passport.id,
  name: passport.name,
  item_id: null,
  category: 'depository',
} as const;

/** The renewal of a passport, which a link on another page opened. */
async function openRenewal() {
  timelineServer([]);
  answer('get', '/pre-sets', (request) =>
    ok(new URL(request.url).searchParams.get('category') === 'depository' ? [passport] : []),
  );
  const routes = (
    <Routes>
      <Route path="/timeline" element={<Link {...renewLinkTo(about)}>Renewed</Link>} />
      <Route path="/life-locker" element={<PresetsPanel category="depository" editing={false} />} />
    </Routes>
  );
  const { user } = renderApp('/timeline', { routes });
  await user.click(screen.getByText('Renewed'));
  const form = within(await screen.findByRole('dialog', { name: 'My passport renewed' }, WAIT));
  await user.type(form.getByLabelText('Passport number'), '555555555');
  return { user, form };
}

const isBack = () =>
  waitFor(() => {
    expect(window.location.pathname).toBe('/timeline');
    expect(screen.getByText('Renewed')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

describe('a renewal that another page asked for', () => {
  it('leads back there once it is saved, and asks about nothing', async () => {
    const calls = answer('put', '/pre-sets/s1', () => ok({ ...passport, version: 2 }));
    const { user, form } = await openRenewal();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    await isBack();
  });

  it('leads back there once what was typed is discarded', async () => {
    const { user, form } = await openRenewal();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await isBack();
  });
});
