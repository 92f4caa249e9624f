import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mixed } from 'yup';
import { Form } from './form';
import { PostcodeAddressField } from './postcode-address-field';
import { SubmitButton } from './submit-button';

const ADDRESSES = [
  '12 Clevedon Terrace, Bristol',
  '14 Clevedon Terrace, Bristol',
  'Flat 1, Bristol',
];

function show(lookup: (postcode: string) => Promise<readonly string[]>) {
  const sent = vi.fn((_values: unknown) => Promise.resolve(undefined));
  render(
    <Form
      initialValues={{ postCode: '', address: '' }}
      schema={mixed()}
      onSubmit={sent}
      defaultError="Failed"
    >
      <PostcodeAddressField lookup={lookup} />
      <SubmitButton>Continue</SubmitButton>
    </Form>,
  );
  return sent;
}

const postcode = () => screen.getByLabelText('Postcode');
const address = () => screen.getByRole('combobox', { name: 'Address' });
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find Address' }));

describe('the address lookup', () => {
  it('offers the addresses at the postcode and keeps the chosen one', async () => {
    const lookup = vi.fn(() => Promise.resolve(ADDRESSES));
    const sent = show(lookup);
    await userEvent.type(postcode(), 'bs6 5ua');
    await find();
    expect(lookup).toHaveBeenCalledWith('BS6 5UA');
    await userEvent.click(await screen.findByRole('option', { name: ADDRESSES[1] }));
    expect(address()).toHaveTextContent('14 Clevedon Terrace, Bristol');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ postCode: 'BS6 5UA', address: ADDRESSES[1] }),
    );
  });

  it('takes a pasted postcode whole, and asks about nothing that was cut', async () => {
    const lookup = vi.fn(() => Promise.resolve(ADDRESSES));
    show(lookup);
    await userEvent.click(postcode());
    await userEvent.paste('  sw1a 1aa');
    expect(postcode()).toHaveValue('SW1A 1AA');
    await find();
    expect(lookup).toHaveBeenLastCalledWith('SW1A 1AA');
    // The list takes the focus once it is open, and would take the paste too.
    await waitFor(() => expect(address()).toHaveFocus());
    await userEvent.clear(postcode());
    await userEvent.paste('SW1A 1AAB');
    await find();
    expect(lookup).toHaveBeenLastCalledWith('SW1A 1AAB');
  });

  it('works by keyboard alone', async () => {
    show(() => Promise.resolve(ADDRESSES));
    await userEvent.type(postcode(), 'BS6 5UA{Enter}');
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(address()).toHaveTextContent('14 Clevedon Terrace');
    await userEvent.keyboard('{ArrowDown}f{Enter}');
    expect(address()).toHaveTextContent('Flat 1, Bristol');
    await userEvent.keyboard('{ArrowDown}{Home}{Escape}');
    expect(address()).toHaveTextContent('Flat 1, Bristol');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('forgets the address when the postcode changes', async () => {
    show(() => Promise.resolve(ADDRESSES));
    await userEvent.type(postcode(), 'BS6 5UA{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: ADDRESSES[0] }));
    await userEvent.type(postcode(), '{Backspace}');
    expect(address()).toBeDisabled();
    expect(address()).toHaveTextContent('Find your address first');
  });

  it('has a place for the address from the beginning', async () => {
    show(() => Promise.resolve(ADDRESSES));
    expect(address()).toBeDisabled();
    expect(address()).toHaveTextContent('Find your address first');
    await userEvent.type(postcode(), 'BS6 5UA{Enter}');
    await waitFor(() => expect(address()).toBeEnabled());
    expect(address()).toHaveTextContent('Select your address');
  });

  it.each([
    ['nothing typed', '', () => Promise.resolve(ADDRESSES), 'Postcode is required'],
    [
      'no postcode',
      'ZZ1',
      () => Promise.resolve([]),
      'Invalid postcode. Please enter a valid UK postcode.',
    ],
    [
      'no such postcode',
      'ZZ1 1ZZ',
      () => Promise.resolve([]),
      'Invalid postcode. Please enter a valid UK postcode. If your postcode is new, you can enter your address yourself.',
    ],
    [
      'no such postcode for the server',
      'ZZ1 1ZZ',
      () => Promise.reject({ status: 422, message: 'Invalid postcode.' }),
      'Invalid postcode. If your postcode is new, you can enter your address yourself.',
    ],
    [
      "the server's words",
      'BS6 5UA',
      () => Promise.reject({ status: 503, message: 'Lookup is down' }),
      'Lookup is down',
    ],
    [
      'no words',
      'BS6 5UA',
      () => Promise.reject({ status: 'TIMEOUT' }),
      'Could not validate postcode',
    ],
  ])('says what went wrong: %s', async (_name, typed, lookup, message) => {
    show(lookup);
    if (typed) await userEvent.type(postcode(), typed);
    await find();
    await waitFor(() => expect(postcode()).toHaveAccessibleDescription(message));
  });

  it('lets the address be typed while the lookup is out of order', async () => {
    const lookup = vi
      .fn<() => Promise<readonly string[]>>()
      .mockRejectedValueOnce({ status: 503 })
      .mockResolvedValue(ADDRESSES);
    const sent = show(lookup);
    await userEvent.type(postcode(), 'BS6 5UA');
    await find();
    expect(await screen.findByText('Could not validate postcode')).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Address' }),
      '9 High Street, Bristol',
    );
    await userEvent.type(postcode(), '{Backspace}B');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        postCode: 'BS6 5UB',
        address: '9 High Street, Bristol',
      }),
    );

    await find();
    await userEvent.click(await screen.findByRole('option', { name: ADDRESSES[0] }));
    expect(address()).toHaveTextContent('12 Clevedon Terrace, Bristol');
  });

  it('says once that there is no search, and takes the address', async () => {
    const message = "Address search isn't set up here.";
    show(() => Promise.reject({ status: 503, message }));
    await userEvent.type(postcode(), 'BS6 5UA');
    await find();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      'Enter your address on one line.',
    );
  });

  it.each([
    ['that is not known', []],
    ['without the address', ADDRESSES],
  ])('lets the address at a postcode %s be typed', async (_what, found) => {
    const sent = show(() => Promise.resolve(found));
    const unlisted = { name: 'My address is not listed' };
    await userEvent.type(postcode(), 'bs34 5gg');
    expect(screen.queryByRole('button', unlisted)).toBeNull();
    await find();
    await userEvent.click(await screen.findByRole('button', unlisted));
    const typed = screen.getByRole('textbox', { name: 'Address' });
    expect(typed).toHaveFocus();
    await userEvent.type(typed, 'Plot 7, Meadow Rise');
    expect(screen.queryByRole('button', unlisted)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ postCode: 'BS34 5GG', address: 'Plot 7, Meadow Rise' }),
    );
  });
});
