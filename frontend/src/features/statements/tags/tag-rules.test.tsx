import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TagRules } from '@/shared/statements/types';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { statementServer } from '../testing/statements';

const stored: TagRules = {
  rules: [{ words: 'BAINES', tag: 'Home' }],
  starting: {
    as_of: '2026-10-01',
    tags: [{ tag: 'Groceries', source: 'Companies House', words: ['aldi', 'tesco'] }],
  },
};

async function openRules() {
  statementServer();
  answer('get', '/tag-rules', () => ok(stored));
  const { user } = await open('/vault/item/a1/statements', 'Statements');
  await user.click(await screen.findByRole('button', { name: 'Tags by words' }, WAIT));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags by words' }, WAIT));
  await dialog.findByRole('button', { name: 'Add a rule' }, WAIT);
  return { user, dialog };
}

describe('tags by words', () => {
  it('are the own rules, and what everybody starts with and as of when', async () => {
    const { dialog } = await openRules();
    expect(dialog.getByLabelText('Words')).toHaveValue('BAINES');
    expect(dialog.getByLabelText('Tag')).toHaveValue('Home');
    expect(dialog.getByText('Everybody starts with 1 tag, as of 1st October 2026')).toBeVisible();
    const groceries = dialog.getByText('Groceries').closest('li');
    expect(groceries).toHaveTextContent('Groceries, from Companies Housealdi, tesco');
  });

  it('are added, changed and removed together', async () => {
    const { user, dialog } = await openRules();
    const saved = answer('put', '/tag-rules', () => ok(stored));
    await user.click(dialog.getByRole('button', { name: 'Add a rule' }));
    await user.type(dialog.getAllByLabelText('Words')[1] as HTMLElement, 'PRET');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter the tag', undefined, WAIT)).toBeVisible();
    await user.type(dialog.getAllByLabelText('Tag')[1] as HTMLElement, 'Eating out');
    await user.click(dialog.getByRole('button', { name: 'Remove the rule for BAINES' }));
    expect(dialog.getByRole('button', { name: 'Add a rule' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    expect(await saved[0]?.json()).toEqual({ rules: [{ words: 'PRET', tag: 'Eating out' }] });
    expect(button('Tags by words')).toHaveFocus();
  });

  it('stay as they were typed where they are refused', async () => {
    const { user, dialog } = await openRules();
    answer('put', '/tag-rules', () => refused(422, 'There are too many rules.'));
    await user.type(dialog.getByLabelText('Tag'), ' repairs');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There are too many rules.', undefined, WAIT)).toBeVisible();
    expect(dialog.getByLabelText('Tag')).toHaveValue('Home repairs');
  });
});
