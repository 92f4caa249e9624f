import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { HistoryBlocker } from '@/shared/lib/history-blocker';
import { Button } from '../button/button';
import { CodeInput } from '../code-input/code-input';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { Dropdown } from '../dropdown/dropdown';
import { Sheet } from '../sheet/sheet';
import { Dialog } from './dialog';
import { DialogCancel } from './dialog-cancel';
import { type GuardReason, useDialogGuard } from './dialog-guard';

function Page({ withField = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Change Name" accent="pink">
        {withField && <input aria-label="Name" />}
      </Dialog>
    </>
  );
}

/** Its boxes take the focus themselves, before the dialog gives it to them. */
function WithCode() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change PIN</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Change PIN">
        <CodeInput label="PIN" value="" onChange={vi.fn()} autoFocus />
      </Dialog>
    </>
  );
}

/** A form that is being sent, or that something was typed into. */
function Held({ why }: { why?: GuardReason }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add to Vault">
        <Holder why={why} />
        <DialogCancel />
      </Dialog>
    </>
  );
}

function Holder({ why }: { why: GuardReason | undefined }) {
  useDialogGuard(why ?? 'busy', why !== undefined);
  return <input aria-label="Name" />;
}

const WAYS_OUT = [
  ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press beside it', () => pressBeside()],
] as const;

async function pressBeside() {
  // Radix listens to what lies beside from the moment after the dialog has opened.
  await new Promise((resolve) => setTimeout(resolve, 1));
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
}

const theForm = () => screen.queryByRole('dialog', { name: 'Add to Vault' });
const question = () => screen.findByRole('dialog', { name: 'Discard your changes?' });

function WithList() {
  const [open, setOpen] = useState(true);
  const [listed, setListed] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Add to Vault">
      <Dropdown
        id="address"
        label="Address"
        options={['1 High Street', '2 High Street']}
        value=""
        onChange={vi.fn()}
        open={listed}
        onOpenChange={setListed}
        placeholder="Select your address"
      />
    </Dialog>
  );
}

function Confirm({ onConfirm, busy }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete this document?"
      onConfirm={onConfirm}
      busy={busy}
    />
  );
}

/** A row that is deleted, in a dialog of rows. */
function Rows() {
  const [rows, setRows] = useState(['Passport']);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog open onOpenChange={vi.fn()} title="Papers">
        {rows.map((row) => (
          <Button key={row} onClick={() => setAsking(true)}>
            Delete {row}
          </Button>
        ))}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this preset?"
        onConfirm={() => {
          setRows([]);
          setAsking(false);
        }}
      />
    </>
  );
}

describe('a dialog', () => {
  it('gives the focus to the dialog beneath when what opened it there is gone', async () => {
    render(<Rows />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Passport' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Papers' })).toHaveFocus());
  });

  it('is named by its title and carries the accent out of the page', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Change Name' })).toHaveAttribute(
      'data-accent',
      'pink',
    );
  });

  it('gives the focus to its first field and back to what opened it', async () => {
    render(<Page withField />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('gives the focus back to what opened it when its own content had taken it first', async () => {
    render(<WithCode />);
    await userEvent.click(screen.getByRole('button', { name: 'Change PIN' }));
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change PIN' })).toHaveFocus());
  });

  it('keeps the focus inside and closes by its cross', async () => {
    render(<Page withField />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(WAYS_OUT)('goes at once by %s while nothing was typed', async (_way, leave) => {
    render(<Held />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await leave();
    await waitFor(() => expect(theForm()).toBeNull());
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it.each(WAYS_OUT)('asks before %s discards what was typed', async (_way, leave) => {
    render(<Held why="unsaved" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await leave();
    expect(await question()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(theForm()).toBeVisible();
    await leave();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('asks before the browser goes back from what was typed, and stays', async () => {
    window.history.replaceState({ idx: 0 }, '', '/vault');
    window.history.pushState({ idx: 1 }, '', '/vault/item/1');
    render(
      <>
        <HistoryBlocker />
        <Held why="unsaved" />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    window.history.back();
    expect(await question()).toBeVisible();
    expect(window.location.pathname).toBe('/vault/item/1');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/vault'));
  });

  it.each(WAYS_OUT)('does not go by %s while it is being sent', async (_way, leave) => {
    const { rerender } = render(<Held why="busy" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await leave();
    expect(theForm()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    rerender(<Held />);
    await leave();
    await waitFor(() => expect(theForm()).toBeNull());
  });

  it('lets the browser ask before the page goes while something was typed', async () => {
    const { rerender } = render(<Held why="unsaved" />);
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(isAsked()).toBe(true);
    rerender(<Held />);
    expect(isAsked()).toBe(false);
  });

  it('stays when Escape closes a list inside it, and goes with the next Escape', async () => {
    render(<WithList />);
    const list = screen.getByRole('combobox', { name: 'Address' });
    await userEvent.click(list);
    expect(list).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(list).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a confirmation', () => {
  it('says that it cannot be undone and begins on Cancel', () => {
    render(<Confirm onConfirm={vi.fn()} />);
    const dialog = screen.getByRole('dialog', { name: 'Delete this document?' });
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms by its button only', async () => {
    const onConfirm = vi.fn();
    render(<Confirm onConfirm={onConfirm} />);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reports the deletion and cannot be pressed while it lasts', async () => {
    const onConfirm = vi.fn();
    const { rerender } = render(<Confirm onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    rerender(<Confirm onConfirm={onConfirm} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('a sheet', () => {
  it('is named and closes with Escape', async () => {
    const onOpenChange = vi.fn();
    render(
      <Sheet open onOpenChange={onOpenChange} title="Menu">
        <button>Logout</button>
      </Sheet>,
    );
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
