import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../dialog/dialog';
import { deferredDialog } from './deferred';

interface FormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const Form = (props: FormProps) => (
  <Dialog {...props} title="Add to Vault">
    <input aria-label="Name" />
  </Dialog>
);

/** A screen with something typed into it, and a dialog whose code arrives when a test says so. */
function show() {
  let fetches: { arrive: () => void; fail: () => void }[] = [];
  const FormDialog = deferredDialog<FormProps>(
    () =>
      new Promise<{ default: ComponentType<FormProps> }>((resolve, reject) => {
        fetches.push({
          arrive: () => {
            resolve({ default: Form });
          },
          fail: () => {
            reject(new Error('The chunk is gone'));
          },
        });
      }),
  );
  /** Ends all fetches so far, among which may be the one ahead of need. */
  const end = (how: 'arrive' | 'fail') => {
    const ended = fetches;
    fetches = [];
    for (const each of ended) each[how]();
  };
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Search" />
        <button
          onClick={() => {
            setOpen(true);
          }}
        >
          Add New
        </button>
        <FormDialog open={open} onOpenChange={setOpen} />
      </>
    );
  }
  render(<Screen />);
  return end;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Add New' }));

describe('a dialog whose code comes later', () => {
  it('is waited for in sight', async () => {
    const end = show();
    await open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    end('arrive');
    expect(await screen.findByRole('dialog', { name: 'Add to Vault' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add New' })).toHaveFocus();
  });

  it('that cannot be fetched is fetched again, and the screen keeps what was typed', async () => {
    const end = show();
    await userEvent.type(screen.getByLabelText('Search'), 'deed');
    await open();
    end('fail');
    expect(await screen.findByText('Check your connection and try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    end('arrive');
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('Search')).toHaveValue('deed');
  });

  it('that could not be fetched is fetched again when it is opened the next time', async () => {
    const end = show();
    await open();
    end('fail');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    end('arrive');
    expect(await screen.findByRole('dialog', { name: 'Add to Vault' })).toBeVisible();
  });
});
