import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, refused } from '@/testing/api-server';
import { renderWith } from '@/testing/render-app';
import SessionNotice from './session-notice';

const stay = () => screen.getByRole('button', { name: 'Stay signed in' });

describe('the notice before the end of a session', () => {
  it('says that the network failed, and asks again', async () => {
    const asked = answer('get', '/auth/me', () => Response.error());
    const { user } = renderWith(<SessionNotice endsAt={Date.now() + 120_000} />);
    await user.click(stay());
    expect(await screen.findByText(UNREACHABLE)).toBeVisible();
    await user.click(stay());
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('says when the session could not be kept', async () => {
    answer('get', '/auth/me', () => refused(429));
    const { user } = renderWith(<SessionNotice endsAt={Date.now() + 120_000} />);
    await user.click(stay());
    expect(await screen.findByRole('dialog', { name: 'Your session is ending' })).toBeVisible();
    expect(screen.queryByText(UNREACHABLE)).toBeNull();
  });
});
