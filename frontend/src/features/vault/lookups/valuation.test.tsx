import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { label, openDialog, save, type User } from '../testing/add-dialog';
import { button, open, WAIT } from '@/testing/screens';
import { car, home, vaultServer } from '../testing/vault';

/** An answer as the server gives it: `sample` beside `data`. */
const price = (data: unknown, sample = false) =>
  HttpResponse.json({ success: true, message: '', data, sample });

async function vehicle() {
  const app = await openDialog('/vault/vehicle', 'Vehicles');
  await app.user.type(label('Registration number'), 'wr22khl');
  await app.user.type(label('Mileage'), '31480');
  return app;
}

async function property() {
  const app = await openDialog('/vault/property', 'Properties');
  const { user } = app;
  answer('post', '/auth/validate-postcode', () => ok({ addresses: ['14 Clevedon Terrace'] }));
  await user.type(label('Postcode'), 'BS6 5UA');
  await user.type(label('Internal area'), '1120');
  for (const [name, option] of [
    ['Property type', 'Flat'],
    ['Construction date', 'Pre 1914'],
    ['Bedrooms', '5+'],
    ['Bathrooms', '1'],
    ['Finish quality', 'Average'],
    ['Outdoor space', 'None'],
    ['Off-street parking', '3+'],
  ] as const) {
    await user.selectOptions(label(name), option);
  }
  return app;
}

afterEach(() => {
  // The DOM of these tests has nothing to scroll, and no such function.
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

const evaluate = (user: User) => user.click(button('Evaluate'));

describe('the valuation of a vehicle', () => {
  it('fills in the value and labels sample data until another is typed', async () => {
    const { user } = await vehicle();
    const calls = answer('post', '/vehicle/price', () => price(11_250.5, true));
    await evaluate(user);
    await waitFor(() => expect(label('Value')).toHaveValue('11,250.50'));
    expect(await calls[0]?.json()).toEqual({ vrm: 'WR22KHL', mileage: 31480 });
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText('Valued at £ 11,250.50')).toHaveRole('status');
    await user.type(label('Value'), '{Backspace}');
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('belongs to its plate: another plate has none, a value that was typed stays', async () => {
    const { user } = await vehicle();
    const plate = label('Registration number');
    answer('post', '/vehicle/price', () => price(11_250.5, true));
    await evaluate(user);
    await waitFor(() => expect(label('Value')).toHaveValue('11,250.50'));
    await user.type(plate, '{Backspace}m');
    expect(label('Value')).toHaveValue('');
    expect(screen.queryByText('Sample data')).toBeNull();
    await user.type(plate, '{Backspace}l');
    expect(label('Value')).toHaveValue('11,250.50');
    expect(screen.getByText('Sample data')).toBeVisible();
    await user.clear(label('Value'));
    await user.type(label('Value'), '9000');
    await user.type(plate, '{Backspace}m');
    expect(label('Value')).toHaveValue('9,000.00');
  });

  it('of an item that is edited goes with its plate too', async () => {
    const valuation = { at: '2026-11-01T00:00:00Z', failed_at: null, sample: false };
    vaultServer([{ ...car, valuation }]);
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button('Edit Old name'));
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    expect(label('Value')).toHaveValue('13,275.00');
    await user.clear(label('Registration number'));
    expect(label('Value')).toHaveValue('');
  });

  it('is said to be outdated once what it was asked about is changed', async () => {
    const outdated = /^You've changed the details\./;
    const { user } = await vehicle();
    answer('post', '/vehicle/price', () => price(11_250.5));
    await evaluate(user);
    await waitFor(() => expect(label('Value')).toHaveValue('11,250.50'));
    expect(screen.queryByText(outdated)).toBeNull();
    await user.type(label('Mileage'), '1');
    expect(label('Value')).toHaveAccessibleDescription(outdated);
    await user.type(label('Mileage'), '{Backspace}');
    expect(screen.queryByText(outdated)).toBeNull();
    await user.type(label('Mileage'), '1');
    await user.type(label('Value'), '{Backspace}');
    expect(screen.queryByText(outdated)).toBeNull();
  });

  it('is busy while it asks', async () => {
    const { user } = await vehicle();
    answer('post', '/vehicle/price', () => new Promise<Response>(() => undefined));
    await evaluate(user);
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it.each([
    ['a value that was typed', 'Value', '9000', '9,000'],
    ['the place of an answer to another question', 'Mileage', '9', ''],
  ])('takes nothing for %s meanwhile', async (_what, field, typed, kept) => {
    const { user } = await vehicle();
    let tell: (response: Response) => void = () => undefined;
    const calls = answer('post', '/vehicle/price', () => {
      return new Promise<Response>((resolve) => (tell = resolve));
    });
    await evaluate(user);
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.type(label(field), typed);
    tell(price(11_250.5, true));
    await waitFor(() => expect(button('Evaluate')).toBeEnabled());
    expect(label('Value')).toHaveValue(kept);
    expect(screen.queryByText(/^Valued at/)).toBeNull();
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it.each([
    ['a failure', () => refused(500, 'Down')],
    ['a text', () => price('12000')],
    ['nothing', () => price(null)],
  ])('says that %s is no value, and keeps what was typed', async (_what, response) => {
    const { user } = await vehicle();
    answer('post', '/vehicle/price', response);
    await user.type(label('Value'), '9000');
    await evaluate(user);
    expect(await screen.findByText('Could not evaluate vehicle value')).toBeVisible();
    expect(label('Value')).toHaveValue('9,000.00');
  });
});

describe('the valuation of a property', () => {
  it('sends numbers as numbers and fills in the value', async () => {
    const { user } = await property();
    const calls = answer('post', '/property/price', () => price(412_000));
    await evaluate(user);
    await waitFor(() => expect(label('Value')).toHaveValue('412,000.00'));
    expect(screen.queryByText('Sample data')).toBeNull();
    expect(await calls[0]?.json()).toEqual({
      postcode: 'BS6 5UA',
      property_type: 'flat',
      construction_date: 'pre_1914',
      internal_area: 1120,
      bedrooms: 5,
      bathrooms: 1,
      finish_quality: 'average',
      outdoor_space: 'none',
      off_street_parking: 3,
    });
  });

  it('needs all of its fields and more than 300 sqft, and says how to count them', async () => {
    const { user } = await property();
    expect(label('Internal area')).toHaveAccessibleDescription(
      /single bedroom 90, double bedroom or living room 135, kitchen 150, bathroom 40.*100/,
    );
    await user.clear(label('Internal area'));
    await evaluate(user);
    expect(
      await screen.findByText('Please fill all required fields before evaluating'),
    ).toBeVisible();
    await user.type(label('Internal area'), '300');
    await evaluate(user);
    expect(await screen.findByText('Internal area must be more than 300 sqft')).toBeVisible();
    expect(label('Internal area')).toHaveAccessibleDescription(/^Internal area must be more/);
    expect(label('Internal area')).toHaveFocus();
    await user.type(label('Internal area'), '1');
    expect(screen.queryByText('Internal area must be more than 300 sqft')).toBeNull();
  });

  it('says what it needs in a form that was sent too early as well, where it can be seen', async () => {
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    const { user } = await openDialog('/vault/property', 'Properties');
    await user.click(save());
    expect(await screen.findByText('Value is required')).toBeVisible();
    scrolled.mockClear();
    await evaluate(user);
    expect(
      await screen.findByText('Please fill all required fields before evaluating'),
    ).toBeVisible();
    expect(label('Value')).toHaveAccessibleDescription(
      /^Please fill all required fields before evaluating/,
    );
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it.each([
    ['0', () => price(0)],
    ['a negative value', () => price(-1)],
    ['a failure', () => refused(500, 'Down')],
  ])('says that %s is no value', async (_what, response) => {
    const { user } = await property();
    answer('post', '/property/price', response);
    await evaluate(user);
    expect(await screen.findByText('Could not evaluate property value')).toBeVisible();
  });

  it('says that nothing is set up to ask', async () => {
    const { user } = await property();
    const message = "Values aren't set up here. Enter the value yourself.";
    answer('post', '/property/price', () => refused(503, message));
    await evaluate(user);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('labels a value that is sample data, on its tile and in its form', async () => {
    const valuation = { at: '2026-11-01T00:00:00Z', failed_at: null, sample: true };
    vaultServer([{ ...home, valuation }]);
    const { user } = await open('/vault', 'Vault');
    const tile = await screen.findByRole('link', { name: /14 Clevedon Terrace/ }, WAIT);
    expect(tile).toHaveTextContent('£ 438,500.00Sample data');
    expect(screen.getByText('Includes sample data')).toBeVisible();
    await user.click(button('Edit'));
    await user.click(button('Edit 14 Clevedon Terrace'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Property' }, WAIT);
    expect(dialog).toHaveTextContent('Sample data');
    await user.type(label('Value'), '{Backspace}');
    expect(dialog).not.toHaveTextContent('Sample data');
  });
});
