import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Segments } from './segments';

const OPTIONS = [
  { value: '1y', label: '1 year' },
  { value: '5y', label: '5 years' },
] as const;

it('is a named group of radio buttons, which the keys choose from as well', async () => {
  const choose = vi.fn();
  const view = (value: '1y' | '5y') => (
    <Segments legend="How far back" name="span" options={OPTIONS} value={value} onChange={choose} />
  );
  const { rerender } = render(view('1y'));
  expect(screen.getByRole('group', { name: 'How far back' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '1 year' })).toBeChecked();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '1 year' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(choose).toHaveBeenLastCalledWith('5y');
  rerender(view('5y'));
  expect(screen.getByRole('radio', { name: '5 years' })).toBeChecked();
});
