import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_TEXTS, TextStatus } from './text-status';
import { type TextStatus as Status } from './use-text-status';

const UNAVAILABLE = `${NO_TEXTS} Try again in a few minutes.`;
const REFUSED = "We can't text this number.";

function show(statuses: Status[], refused?: string) {
  const ask = vi.fn(() => Promise.resolve({ data: statuses.shift() }));
  render(<TextStatus fetchStatus={ask} unavailable={UNAVAILABLE} refused={refused} />);
  return ask;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const said = () => screen.queryByRole('status')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the status of a text', () => {
  it('is asked every three seconds and says when no text can be sent', async () => {
    const ask = show(['waiting', 'unavailable']);
    expect(ask).not.toHaveBeenCalled();
    await pass(3);
    expect(said()).toBeUndefined();
    await pass(3);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(said()).toBe(UNAVAILABLE);
  });

  it('is not asked while the code is being checked', async () => {
    const ask = vi.fn(() => Promise.resolve({ data: 'waiting' as Status }));
    const { rerender } = render(
      <TextStatus fetchStatus={ask} unavailable={UNAVAILABLE} checking />,
    );
    await pass(6);
    expect(ask).not.toHaveBeenCalled();
    rerender(<TextStatus fetchStatus={ask} unavailable={UNAVAILABLE} checking={false} />);
    await pass(3);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('takes it back when the text has left after all, and asks no more', async () => {
    const ask = show(['unavailable', 'sent']);
    await pass(6);
    expect(said()).toBeUndefined();
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('speaks of the number only where it may', async () => {
    show(['refused'], REFUSED);
    await pass(3);
    expect(said()).toBe(REFUSED);
  });

  it('says nothing of a number that is not proven', async () => {
    show(['refused']);
    await pass(3);
    expect(said()).toBeUndefined();
  });

  it('is asked for a minute, and not while nobody looks', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const ask = show([]);
    await pass(30);
    expect(ask).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    await pass(120);
    expect(ask).toHaveBeenCalledTimes(20);
  });
});
