import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { ResendCode } from './resend-code';
import { formatCountdown } from './resend-wait';

/** The button as a form has it, which keeps the problem. */
function Resend({ resend, onSent }: Pick<Parameters<typeof ResendCode>[0], 'resend' | 'onSent'>) {
  const [problem, setProblem] = useState<string>();
  return <ResendCode resend={resend} onSent={onSent} problem={problem} onProblem={setProblem} />;
}

const show = (resend: Parameters<typeof Resend>[0]['resend']) => {
  const onSent = vi.fn();
  return { onSent, ...render(<Resend resend={resend} onSent={onSent} />) };
};
const resend = () => screen.getByRole('button', { name: /^Resend Code/ });
const countdown = () => screen.queryByRole('timer')?.textContent;
// The clock stands still here, and user-event waits for it.
const press = () =>
  act(async () => {
    fireEvent.click(resend());
    await Promise.resolve();
  });
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('resending a code', () => {
  it('is free the first time', () => {
    show(() => Promise.resolve({}));
    expect(resend()).toBeEnabled();
    expect(countdown()).toBeUndefined();
  });

  it('counts 300 seconds down and may then be done again', async () => {
    const { onSent } = show(() => Promise.resolve({}));
    await press();
    expect(onSent).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('A new code is on its way.');
    expect(resend()).toBeDisabled();
    expect(countdown()).toBe('5:00');
    pass(1);
    expect(countdown()).toBe('4:59');
    pass(298);
    expect(countdown()).toBe('0:01');
    pass(1);
    expect(countdown()).toBeUndefined();
    expect(resend()).toBeEnabled();
  });

  it('goes on counting after a reload', async () => {
    const { unmount } = show(() => Promise.resolve({}));
    await press();
    unmount();
    pass(23);
    show(() => Promise.resolve({}));
    expect(resend()).toBeDisabled();
    expect(countdown()).toBe('4:37');
  });

  it('takes the seconds the server says', async () => {
    show(() => Promise.resolve({ data: { retryAfter: 120 } }));
    await press();
    expect(countdown()).toBe('2:00');
  });

  it('waits as long as a 429 says', async () => {
    const { onSent } = show(() =>
      Promise.resolve({ error: { status: 429, message: 'Too soon.', retryAfter: 61 } }),
    );
    await press();
    expect(countdown()).toBe('1:01');
    expect(screen.getByRole('alert')).toHaveTextContent('Too soon.');
    expect(onSent).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'Failed to resend verification code. Please try again.'],
    [500, UNREACHABLE],
  ])('may be tried again at once when it failed with %i', async (status, message) => {
    show(() => Promise.resolve({ error: { status } }));
    await press();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(resend()).toBeEnabled();
  });

  it.each([
    [300, '5:00'],
    [61, '1:01'],
    [9, '0:09'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});
