import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

/** Waits for the screen with this heading. Its code and that of its form may have to be fetched. */
export const heading = (name: string) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

export const button = (name: string) => screen.getByRole('button', { name });

export const digit = (n: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${n} of 6`);

export const digits = () => [1, 2, 3, 4, 5, 6].map((n) => digit(n).value).join('');

/** Types six digits where the focus is and sends them with Enter. */
export async function enterCode(user: UserEvent, code: string) {
  await user.keyboard(code);
  await user.keyboard('{Enter}');
}

/** Waits for an error that reads exactly so. */
export const alert = (text: string) => screen.findByText(text, undefined, { timeout: 5000 });

/** What a call sent as JSON. */
export const sent = async (request: Request | undefined): Promise<unknown> => request?.json();

/** A refusal that says how long to wait. */
export function throttled(seconds: number, message = '') {
  return new Response(JSON.stringify({ success: false, message, data: null, errors: [] }), {
    status: 429,
    headers: { 'Content-Type': 'application/json', 'Retry-After': String(seconds) },
  });
}
