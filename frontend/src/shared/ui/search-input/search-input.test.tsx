import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchInput } from './search-input';

function Search() {
  const [text, setText] = useState('');
  return <SearchInput label="Search documents" value={text} onValueChange={setText} />;
}

it('is emptied by a cross, which is there while there is something to empty', async () => {
  render(<Search />);
  const field = screen.getByRole('searchbox', { name: 'Search documents' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'deeds');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
