import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog';
import { Dropdown } from '../dropdown/dropdown';
import { Sheet } from '../sheet/sheet';
import { Dialog } from './dialog';

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

function LongForm() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Add to Vault" staysOpen>
      <input aria-label="Name" />
      <label>
        <input type="radio" /> Savings
      </label>
    </Dialog>
  );
}

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

  it('that stays open goes with Escape only while nothing was typed into it', async () => {
    render(<LongForm />);
    await userEvent.type(screen.getByLabelText('Name'), 'House');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Name')).toHaveValue('House');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that stays open does not stay for a choice among pills', async () => {
    render(<LongForm />);
    await userEvent.click(screen.getByLabelText('Savings'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeDisabled();
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
