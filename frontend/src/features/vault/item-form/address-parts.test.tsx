import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { label } from '../testing/add-dialog';
import { home, vaultServer } from '../testing/vault';

/** The form of a house, whose address may be looked up. */
async function openForm() {
  vaultServer([home]);
  const lookups = answer('post', '/auth/validate-postcode', () => refused(503, 'Lookup is down'));
  const app = await open('/vault/item/p1', home.name);
  await app.user.click(screen.getAllByRole('button', { name: 'Edit' })[0] ?? button('Edit'));
  await screen.findByRole('dialog', { name: 'Edit Property' }, WAIT);
  const calls = answer('put', '/vault/p1', () => ok({ ...home, version: 2 }));
  return { ...app, calls, lookups };
}

/** The form of a house whose address is typed by hand. */
async function openByHand() {
  const form = await openForm();
  await form.user.click(button('Find Address'));
  await screen.findByRole('textbox', { name: 'Address' }, WAIT);
  return form;
}

describe('an address in parts', () => {
  it('is one address of the item, and back on one line nothing of it is lost', async () => {
    const { user, calls } = await openByHand();
    await user.click(button('Enter it in parts'));
    expect(label('Address line 1')).toHaveFocus();
    expect(label('Address line 1')).toHaveValue('14 Clevedon Terrace');
    expect(label('Town or city')).toHaveValue('Bristol');
    await user.type(label('Address line 2'), 'Redland');
    await user.type(label('County'), 'Avon, ');
    await user.click(button('Use one line instead'));
    const line = screen.getByRole('textbox', { name: 'Address' });
    expect(line).toHaveFocus();
    expect(line).toHaveValue('14 Clevedon Terrace, Redland, Bristol, Avon,');
    await user.clear(line);
    await user.type(line, '14 Clevedon Terrace, Redland, Bristol');
    await user.click(button('Enter it in parts'));
    expect(label('Address line 2')).toHaveValue('Redland');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({
      categoryData: { address: '14 Clevedon Terrace, Redland, Bristol' },
    });
  });

  it('is offered beside the lookup at any time, and begins with the address that is there', async () => {
    const { user, calls, lookups } = await openForm();
    await user.click(button('Enter it in parts'));
    expect(label('Address line 1')).toHaveFocus();
    expect(label('Address line 1')).toHaveValue('14 Clevedon Terrace');
    await user.type(label('Address line 2'), 'Redland');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({
      categoryData: { address: '14 Clevedon Terrace, Redland, Bristol', postcode: 'BS6 5UA' },
    });
    expect(lookups).toHaveLength(0);
  });

  it('needs its first line, and no other', async () => {
    const { user, calls } = await openForm();
    await user.click(button('Enter it in parts'));
    expect(label('Address line 1')).toBeRequired();
    for (const part of ['Address line 2', 'Town or city', 'County']) {
      expect(label(part)).not.toBeRequired();
      expect(label(part)).toHaveAccessibleDescription('Optional');
    }
    await user.clear(label('Address line 1'));
    await user.click(button('Save'));
    const lacks = 'Enter the first line of the address';
    await waitFor(() => expect(label('Address line 1')).toHaveAccessibleDescription(lacks));
    expect(label('Town or city')).toHaveValue('Bristol');
    expect(calls).toHaveLength(0);
    await user.type(label('Address line 1'), 'The Old Mill');
    await user.clear(label('Town or city'));
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ categoryData: { address: 'The Old Mill' } });
  });

  it('is as long as an address may be in all, and says so on its first part', async () => {
    const { user, calls } = await openByHand();
    await user.click(button('Enter it in parts'));
    await user.clear(label('Address line 1'));
    await user.clear(label('Town or city'));
    await user.click(button('Save'));
    expect(await screen.findByText('Address is required', undefined, WAIT)).toBeVisible();
    expect(label('Address line 1')).toHaveAccessibleDescription('Address is required');
    await user.click(label('Address line 1'));
    await user.paste('a'.repeat(130));
    await user.click(label('Town or city'));
    await user.paste('b'.repeat(130));
    const tooLong = 'Address cannot exceed 250 characters';
    expect(await screen.findByText(tooLong)).toBeVisible();
    expect(label('Address line 1')).toHaveAccessibleDescription(tooLong);
    expect(calls).toHaveLength(0);
  });
});
