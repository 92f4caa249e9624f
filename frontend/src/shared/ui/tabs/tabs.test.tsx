import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs';

const ITEMS = [
  { value: 'transactions', label: 'Transactions', content: <p>Money in</p> },
  { value: 'depository', label: 'Depository', content: <p>Papers</p> },
  { value: 'key', label: 'Key Information', content: <p>Notes</p> },
];

function Page() {
  const [value, setValue] = useState('transactions');
  return (
    <Tabs
      items={ITEMS}
      value={value}
      onValueChange={setValue}
      label="Item sections"
      actions={<button>Add New</button>}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('show the panel of the active tab only', async () => {
    render(<Page />);
    expect(screen.getByRole('tablist', { name: 'Item sections' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Transactions' })).toHaveTextContent('Money in');
    await userEvent.click(tab('Depository'));
    expect(screen.getByRole('tabpanel', { name: 'Depository' })).toHaveTextContent('Papers');
    expect(screen.queryByText('Money in')).not.toBeInTheDocument();
  });

  it('move with the arrow keys, Home and End', async () => {
    render(<Page />);
    await userEvent.tab();
    expect(tab('Transactions')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Depository')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(tab('Key Information')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Transactions')).toHaveFocus();
  });

  it('keep actions out of the row of tabs', () => {
    render(<Page />);
    expect(screen.getByRole('tablist')).not.toContainElement(
      screen.getByRole('button', { name: 'Add New' }),
    );
  });
});
