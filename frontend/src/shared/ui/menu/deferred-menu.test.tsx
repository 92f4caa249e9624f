import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { deferredMenu } from './deferred-menu';
import { Menu, MenuItem } from './menu';
import { type OpenedBy } from './opened-by';

interface Whose {
  name: string;
}
type MenuProps = Whose & { openedBy: OpenedBy };

const Trigger = ({ name, ...rest }: Whose & ComponentProps<'button'>) => (
  <button {...rest}>{name}</button>
);

const Rows = ({ name, openedBy }: MenuProps) => (
  <Menu openedBy={openedBy} trigger={<Trigger name={name} />}>
    <MenuItem onSelect={() => undefined}>Settings</MenuItem>
    <MenuItem onSelect={() => undefined}>Logout</MenuItem>
  </Menu>
);

/** A menu whose code arrives when a test says so, after something else that takes the focus. */
function show() {
  let fetches: { arrive: () => void; fail: () => void }[] = [];
  const Account = deferredMenu<Whose>(
    Trigger,
    () =>
      new Promise<{ default: ComponentType<MenuProps> }>((resolve, reject) => {
        fetches.push({
          arrive: () => {
            resolve({ default: Rows });
          },
          fail: () => {
            reject(new Error('The chunk is gone'));
          },
        });
      }),
  );
  const end = async (how: 'arrive' | 'fail') => {
    await waitFor(() => expect(fetches).not.toHaveLength(0));
    const ended = fetches;
    fetches = [];
    for (const each of ended) each[how]();
  };
  render(
    <MemoryRouter>
      <input aria-label="Search" />
      <Account name="Rowan" />
    </MemoryRouter>,
  );
  return end;
}

const button = () => screen.getByRole('button', { name: 'Rowan' });

describe('a menu whose code comes later', () => {
  it('says what its button opens before and after', async () => {
    const end = show();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await end('arrive');
    const menu = await screen.findByRole('menu', { name: 'Rowan' });
    expect(menu).toHaveFocus();
    expect(screen.queryByRole('status')).toBeNull();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(button()).toHaveAttribute('aria-controls', menu.id);
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opened with %j begins at its first row and gives the focus back',
    async (key) => {
      const end = show();
      button().focus();
      await userEvent.keyboard(key);
      await end('arrive');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(button()).toHaveFocus());
      expect(button()).toHaveAttribute('aria-expanded', 'false');

      await userEvent.keyboard(key);
      expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveFocus();
    },
  );

  it.each([
    ['goes elsewhere', '{Tab}{Tab}'],
    ['presses Escape', '{Escape}'],
  ])('does not open for somebody who %s meanwhile', async (_what, keys) => {
    const end = show();
    await userEvent.click(button());
    await userEvent.keyboard(keys);
    const had = document.activeElement;
    await end('arrive');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(had).toHaveFocus();
  });

  it('that cannot be fetched says so and is fetched again', async () => {
    const end = show();
    await userEvent.click(button());
    await end('fail');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't open this. Check your connection and try again.",
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(button()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await end('arrive');
    expect(await screen.findByRole('menu')).toHaveFocus();
  });

  it('that could not be fetched is fetched again when its button is pressed again', async () => {
    const end = show();
    await userEvent.click(button());
    await end('fail');
    await screen.findByRole('alert');
    await userEvent.click(button());
    await end('arrive');
    expect(await screen.findByRole('menu')).toHaveFocus();
  });

  it('puts what it said away with Escape', async () => {
    const end = show();
    await userEvent.click(button());
    await end('fail');
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button()).toHaveFocus();
  });
});
