import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits for the screen with this heading. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const button = (name: string) => screen.getByRole('button', { name });

export const digit = (n: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${n} of 6`);

export const digits = () => [1, 2, 3, 4, 5, 6].map((n) => digit(n).value).join('');

/** Waits until this element has the focus, which screens give when they have been drawn. */
export const focusOn = (element: HTMLElement) =>
  waitFor(() => {
    expect(element).toHaveFocus();
  });

/**
 * Types six digits into the boxes, whose first has the focus. A PIN that is chosen is then sent with
 * Enter; any other code is sent with its last digit.
 */
export async function enterCode(user: UserEvent, code: string) {
  await waitFor(() => {
    expect(digit(1)).toHaveFocus();
  });
  await user.keyboard(code);
  if (screen.queryByRole('button', { name: 'Continue' })) await user.keyboard('{Enter}');
}

/** Waits for an error that reads exactly so. */
export const alert = (text: string) => screen.findByText(text);

/** The JSON body that a call sent. */
export const sent = async (request: Request | undefined): Promise<unknown> => request?.json();

/** Waits until the person is let in, and says where that has to be. */
export async function signedInAt(address: string) {
  await heading('Signed in');
  expect(window.location.pathname).toBe(address);
}
