import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import type { ApiError } from '@/shared/api/envelope';
import { UNREACHABLE } from '@/shared/api/fault';
import { CheckboxField } from './checkbox-field';
import { Form } from './form';
import { ConditionalFields } from './conditional-fields';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';

const INVALID_EMAIL = 'Invalid email address';
const TOO_SHORT = 'Password must be at least 8 characters';
const DEFAULT = 'Login failed. Please check your credentials and try again.';

const schema = () =>
  Promise.resolve(
    object({
      email: string().required(INVALID_EMAIL).email(INVALID_EMAIL),
      password: string().required(TOO_SHORT).min(8, TOO_SHORT),
    }),
  );

function show(answer: ApiError | undefined = undefined, source = schema) {
  const onSubmit = vi.fn((_values: unknown) => Promise.resolve(answer));
  render(
    <Form
      initialValues={{ email: '', password: '', rememberMe: false }}
      schema={source}
      onSubmit={onSubmit}
      defaultError={DEFAULT}
      fieldNames={{ login: 'email' }}
    >
      <TextField name="email" label="Email" type="email" />
      <PasswordField name="password" label="Password" />
      <CheckboxField name="rememberMe" label="Remember me" />
      <SubmitButton busyLabel="Signing in...">Sign In</SubmitButton>
    </Form>,
  );
  return onSubmit;
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

async function fillAndSend() {
  await userEvent.type(email(), 'rowan@example.co.uk');
  await userEvent.type(password(), 'Harbour9light');
  await send();
}

/** A form into which a field comes with the press of a button. */
function Growing() {
  const [grown, setGrown] = useState(false);
  return (
    <Form
      initialValues={{ email: '', password: '' }}
      schema={schema}
      onSubmit={vi.fn()}
      defaultError=""
    >
      <TextField name="email" label="Email" />
      {grown && (
        <ConditionalFields>
          <TextField name="password" label="Password" />
        </ConditionalFields>
      )}
      <button type="button" onClick={() => setGrown(true)}>
        More
      </button>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

describe('a form', () => {
  it('says nothing while it is being filled in for the first time', async () => {
    show();
    await userEvent.type(email(), 'rowan');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('puts each message on its field and the focus on the first, sending nothing', async () => {
    const onSubmit = show();
    await send();
    expect(await screen.findByText(INVALID_EMAIL)).toBeInTheDocument();
    expect(email()).toHaveAccessibleDescription(INVALID_EMAIL);
    expect(password()).toHaveAccessibleDescription(TOO_SHORT);
    await waitFor(() => expect(email()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    [0, 'Wait.'],
    [9, 'Wait.'],
    [10, 'Wait. You can try again in 10 seconds.'],
    [60, 'Wait. You can try again in 1 minute.'],
    [61, 'Wait. You can try again in 2 minutes.'],
    [86_400, 'Wait. You can try again in 24 hours.'],
  ])('names the wait of %i seconds', async (retryAfter, message) => {
    show({ status: 429, message: 'Wait.', retryAfter });
    await fillAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('clears a message as soon as the field is right', async () => {
    show();
    await send();
    await screen.findByText(INVALID_EMAIL);
    await userEvent.type(email(), 'rowan@example.co.uk');
    await waitFor(() => expect(email()).toBeValid());
    expect(password()).toBeInvalid();
  });

  it('sends what was typed', async () => {
    const onSubmit = show();
    await userEvent.click(screen.getByLabelText('Remember me'));
    await fillAndSend();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        email: 'rowan@example.co.uk',
        password: 'Harbour9light',
        rememberMe: true,
      }),
    );
  });

  it('is busy while it is being sent, and sends once', async () => {
    const onSubmit = show();
    let finish: (value: undefined) => void = () => undefined;
    onSubmit.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await fillAndSend();
    const busy = await screen.findByRole('button', { name: 'Signing in...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(busy);
    await userEvent.type(email(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish(undefined);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});

describe("the server's errors", () => {
  it('land on their field, which takes the focus, and nothing typed is lost', async () => {
    show({
      status: 422,
      message: 'Invalid',
      errors: [{ field: 'password', message: 'Too common' }],
    });
    await fillAndSend();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Too common'));
    await waitFor(() => expect(password()).toHaveFocus());
    expect(password()).toHaveValue('Harbour9light');
    expect(screen.queryByText('Invalid')).not.toBeInTheDocument();
  });

  it('land by the form name of a field that the server calls otherwise', async () => {
    show({ status: 422, errors: [{ field: 'login', message: 'Unknown' }] });
    await fillAndSend();
    await waitFor(() => expect(email()).toHaveAccessibleDescription('Unknown'));
  });

  it('stay on a field until that field changes', async () => {
    show({ status: 422, errors: [{ field: 'password', message: 'Too common' }] });
    await fillAndSend();
    await screen.findByText('Too common');
    await userEvent.type(email(), 'x');
    expect(password()).toHaveAccessibleDescription('Too common');
    await userEvent.type(password(), 'x');
    expect(password()).toBeValid();
  });

  it.each<[string, ApiError, string]>([
    [
      'the message',
      { status: 400, message: 'No such account', errors: [{ field: 'x', message: 'First' }] },
      'No such account',
    ],
    ['else the first entry', { status: 400, errors: [{ field: 'x', message: 'First' }] }, 'First'],
    ['else the default', { status: 500 }, DEFAULT],
  ])('of no field go above the button: %s', async (_name, answer, text) => {
    show(answer);
    await fillAndSend();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('blame nobody when the rules cannot be loaded or the call throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(undefined, () => Promise.reject(new Error('offline')));
    await fillAndSend();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });
});

describe('a password field', () => {
  it('shows and hides what is typed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('finds nothing wrong with fields that came late before the next submit', async () => {
    render(<Growing />);
    const save = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByLabelText('Password')).toBeValid();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await userEvent.click(save);
    await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  });

  it.each(['NETWORK', 'TIMEOUT'] as const)(
    'says after %s that nothing answered, where it can be seen, and blames nothing that was typed',
    async (status) => {
      const scrolled = vi.fn();
      Element.prototype.scrollIntoView = scrolled;
      show({ status });
      await fillAndSend();
      expect(await screen.findByText(UNREACHABLE)).toBeVisible();
      await waitFor(() => expect(scrolled).toHaveBeenCalled());
      expect(screen.queryByText(DEFAULT)).toBeNull();
    },
  );
});
