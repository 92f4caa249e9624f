import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWith } from '@/testing/render-app';
import { WAIT } from '@/testing/screens';
import { Shortcuts } from './shortcuts';

describe('the list of keyboard shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    const { user } = renderWith(<Shortcuts />);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, WAIT)).toBeVisible();
    expect(screen.getByText('Hide or show amounts')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open while somebody types', async () => {
    const { user } = renderWith(
      <>
        <input aria-label="Name" />
        <Shortcuts />
      </>,
    );
    await user.type(screen.getByLabelText('Name'), 'Why?');
    expect(screen.getByLabelText('Name')).toHaveValue('Why?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
