import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem, MenuLink } from './menu';

function show() {
  const onLogout = vi.fn();
  render(
    <MemoryRouter>
      <Menu trigger={<button>Account</button>} header="Rowan Pritchard">
        <MenuLink to="/settings" icon="settings">
          Profile &amp; Settings
        </MenuLink>
        <MenuItem icon="log-out" onSelect={onLogout}>
          Logout
        </MenuItem>
      </Menu>
    </MemoryRouter>,
  );
  return onLogout;
}

describe('a menu', () => {
  it('opens by keyboard, finds a row by its letter and gives the focus back', async () => {
    const onLogout = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Profile & Settings' })).toHaveFocus();
    await userEvent.keyboard('l');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onLogout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
  });

  it('leaves the page behind readable', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('menu');
    expect(screen.getByRole('button', { name: 'Account' })).toBeInTheDocument();
  });
});
