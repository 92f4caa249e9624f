import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { label, openDialog, type User } from '../testing/add-dialog';
import { button, open, WAIT } from '@/testing/screens';
import { car, vaultServer } from '../testing/vault';

const FOUND = {
  make: 'SKODA',
  model: 'OCTAVIA',
  year: 2019,
  fuelType: 'PETROL',
  color: 'GREY',
  sample: true,
};

const vehicle = () => openDialog('/vault/vehicle', 'Vehicles');

const plate = () => label('Registration number');
const details = () =>
  ['Make', 'Model', 'Year', 'Fuel type', 'Colour'].map(
    (name) => (label(name) as HTMLInputElement).value,
  );
const NOTHING = ['', '', '', '', ''];
const OCTAVIA = ['SKODA', 'OCTAVIA', '2019', 'PETROL', 'GREY'];

async function retype(user: User, text: string) {
  await user.clear(plate());
  await user.type(plate(), text);
}

describe('the lookup of a vehicle', () => {
  it('finds details by the plate in capitals, names the vehicle and labels sample data', async () => {
    const { user } = await vehicle();
    const calls = answer('post', '/vehicle/lookup', () => ok(FOUND));
    await user.type(plate(), 'aa19 aaa');
    expect(plate()).toHaveValue('AA19 AAA');
    await user.click(button('Find Vehicle'));
    await waitFor(() => expect(details()).toEqual(OCTAVIA));
    expect(await calls[0]?.json()).toEqual({ vrm: 'AA19AAA' });
    expect(label('Vehicle name')).toHaveValue('SKODA OCTAVIA 2019');
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(screen.getByText('Found: SKODA OCTAVIA 2019')).toHaveRole('status');
  });

  it('asks on Enter without sending the form', async () => {
    const { user } = await vehicle();
    const calls = answer('post', '/vehicle/lookup', () => ok({ ...FOUND, sample: false }));
    await user.type(plate(), 'AA19AAA{Enter}');
    await waitFor(() => expect(details()).toEqual(OCTAVIA));
    expect(calls).toHaveLength(1);
    expect(screen.queryByText('Sample data')).toBeNull();
    expect(screen.queryByText('Vehicle name is required')).toBeNull();
  });

  it('is busy while it asks', async () => {
    const { user } = await vehicle();
    answer('post', '/vehicle/lookup', () => new Promise<Response>(() => undefined));
    await user.type(plate(), 'AA19AAA{Enter}');
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('refuses what is no plate without asking anybody', async () => {
    const { user } = await vehicle();
    const calls = answer('post', '/vehicle/lookup', () => ok(FOUND));
    await user.type(plate(), 'NOT A PLATE');
    await user.click(button('Find Vehicle'));
    expect(await screen.findByText('Invalid VRM format')).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['without a make', ok({ ...FOUND, make: null })],
    ['without a model', ok({ ...FOUND, model: '' })],
    [
      'without anything',
      ok({ ...FOUND, make: null, model: null, year: null, fuelType: null, color: null }),
    ],
    ['that it is not known', refused(422, '', [{ field: 'vrm', message: 'Unknown' }])],
  ])('an answer %s clears the fields', async (_what, response) => {
    const { user } = await vehicle();
    answer('post', '/vehicle/lookup', () => response.clone());
    await user.type(plate(), 'ER19NFD');
    await user.type(label('Make'), 'Guess');
    await user.click(button('Find Vehicle'));
    expect(await screen.findByText('Vehicle not found or incomplete data')).toBeVisible();
    await waitFor(() => expect(details()).toEqual(NOTHING));
  });

  it('says "Lookup failed" when it does, until the plate is edited', async () => {
    const { user } = await vehicle();
    answer('post', '/vehicle/lookup', () => refused(503, 'Lookup failed'));
    await user.type(plate(), 'ER19ERR{Enter}');
    expect(await screen.findByText('Lookup failed')).toBeVisible();
    await user.type(plate(), '{Backspace}');
    expect(screen.queryByText('Lookup failed')).toBeNull();
  });

  it('says that nothing is set up to ask', async () => {
    const { user } = await vehicle();
    const message = "Vehicle search isn't set up here. Enter the details yourself.";
    answer('post', '/vehicle/lookup', () => refused(503, message));
    await user.type(plate(), 'AA19AAA{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says how long to wait when it was asked too often', async () => {
    const { user } = await vehicle();
    answer('post', '/vehicle/lookup', () => refused(429, 'Please wait 40 minutes'));
    await user.type(plate(), 'AA19AAA{Enter}');
    expect(await screen.findByText('Please wait 40 minutes')).toBeVisible();
  });

  it('keeps what it found for each plate: typed again it comes back, any other blanks it', async () => {
    const { user } = await vehicle();
    const calls = answer('post', '/vehicle/lookup', () => ok(FOUND));
    await user.type(plate(), 'AA19AAA{Enter}');
    await waitFor(() => expect(details()).toEqual(OCTAVIA));
    await user.type(plate(), '{Backspace}');
    expect(details()).toEqual(NOTHING);
    expect(label('Vehicle name')).toHaveValue('');
    expect(screen.queryByText('Sample data')).toBeNull();
    await retype(user, 'aa19 aaa');
    expect(details()).toEqual(OCTAVIA);
    await user.type(label('Make'), ' AUTO');
    await user.click(button('Find Vehicle'));
    expect(details()).toEqual(OCTAVIA);
    expect(label('Vehicle name')).toHaveValue('SKODA OCTAVIA 2019');
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('says what was found and not what is typed, and its name goes with it', async () => {
    const { user } = await vehicle();
    answer('post', '/vehicle/lookup', () => ok(FOUND));
    await user.type(plate(), 'AA19AAA{Enter}');
    await waitFor(() => expect(details()).toEqual(OCTAVIA));
    await user.type(label('Model'), ' ESTATE');
    expect(screen.getByText('Found: SKODA OCTAVIA 2019')).toHaveRole('status');
    await user.type(plate(), '{Backspace}');
    expect(label('Vehicle name')).toHaveValue('');
    expect(screen.queryByText(/^Found:/)).toBeNull();
  });

  it('leaves a name alone that was typed, and a plate that was typed meanwhile', async () => {
    const { user } = await vehicle();
    let found: (response: Response) => void = () => undefined;
    const calls = answer('post', '/vehicle/lookup', () => {
      return new Promise<Response>((resolve) => (found = resolve));
    });
    await user.type(label('Vehicle name'), 'The old one');
    await user.type(plate(), 'AA19AAA{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await retype(user, 'BB51BBB');
    found(ok(FOUND));
    await waitFor(() => expect(button('Find Vehicle')).toBeEnabled());
    expect(details()).toEqual(NOTHING);
    await retype(user, 'AA19AAA');
    expect(details()).toEqual(OCTAVIA);
    expect(label('Vehicle name')).toHaveValue('The old one');
  });

  it('asks the registry once about the plate of a vehicle that is edited', async () => {
    vaultServer([car]);
    const calls = answer('post', '/vehicle/lookup', () => ok(FOUND));
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button('Edit Old name'));
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    await user.click(button('Find Vehicle'));
    await waitFor(() => expect(details()).toEqual(OCTAVIA));
    await waitFor(() => expect(button('Find Vehicle')).toBeEnabled());
    await user.click(button('Find Vehicle'));
    expect(calls).toHaveLength(1);
  });

  it('gives an edited vehicle its own details back', async () => {
    vaultServer([car]);
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button('Edit Old name'));
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    await user.type(plate(), '{Backspace}');
    expect(details()).toEqual(NOTHING);
    await user.type(plate(), 'l');
    expect(details()).toEqual(['Škoda', 'Octavia', '2022', '', 'Grey']);
  });

  it('saves an edited vehicle under another plate, named after what is typed', async () => {
    const name = 'Škoda Octavia 2022';
    vaultServer([{ ...car, name, categoryData: { ...car.categoryData, name } }]);
    const calls = answer('put', '/vault/v1', () => ok(car));
    const { user } = await open('/vault', 'Vault');
    await user.click(await screen.findByRole('button', { name: 'Edit' }, WAIT));
    await user.click(button(`Edit ${name}`));
    await screen.findByRole('dialog', { name: 'Edit Vehicle' }, WAIT);
    await retype(user, 'BX21FGH');
    await user.type(label('Make'), 'Ford');
    await user.click(button('Save'));
    await waitFor(() => expect(calls).toHaveLength(1), WAIT);
    expect(await calls[0]?.json()).toMatchObject({ name: 'Ford', categoryData: { make: 'Ford' } });
  });
});
