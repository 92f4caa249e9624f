import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionClock } from './session-clock';

const MINUTE = 60_000;

function clock() {
  const hooks = { ending: vi.fn(), ended: vi.fn(), keepAlive: vi.fn(), share: vi.fn() };
  return { ...createSessionClock(hooks), hooks };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the session clock', () => {
  it('gives notice two minutes before the end, and then ends', () => {
    const { told, hooks } = clock();
    told(15 * 60);
    const endsAt = Date.now() + 15 * MINUTE;
    vi.advanceTimersByTime(13 * MINUTE - 1);
    expect(hooks.ending).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(hooks.ending.mock.calls).toEqual([[endsAt]]);
    vi.advanceTimersByTime(2 * MINUTE - 1);
    expect(hooks.ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(hooks.ended).toHaveBeenCalledTimes(1);
    expect(hooks.ending).toHaveBeenLastCalledWith(null);
  });

  it('takes the notice back when another call, here or in another tab, keeps the session', () => {
    for (const tab of ['here', 'elsewhere']) {
      const { told, heard, hooks } = clock();
      told(15 * 60);
      vi.advanceTimersByTime(14 * MINUTE);
      if (tab === 'here') told(15 * 60);
      else heard(Date.now() + 15 * MINUTE);
      expect(hooks.ending, tab).toHaveBeenLastCalledWith(null);
      vi.advanceTimersByTime(5 * MINUTE);
      expect(hooks.ended, tab).not.toHaveBeenCalled();
    }
  });

  it('looks again when the device wakes up', () => {
    const { told, check, hooks } = clock();
    told(15 * 60);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(hooks.ended).not.toHaveBeenCalled();
    check();
    expect(hooks.ended).toHaveBeenCalledTimes(1);
    check();
    expect(hooks.ended).toHaveBeenCalledTimes(1);
  });

  it('asks the server once a minute while somebody types, and never by itself', () => {
    const { told, typed, hooks } = clock();
    hooks.keepAlive.mockImplementation(() => {
      told(15 * 60);
    });
    told(15 * 60);
    for (let second = 0; second < 180; second += 1) {
      vi.advanceTimersByTime(1000);
      typed();
    }
    expect(hooks.keepAlive).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(14 * MINUTE);
    expect(hooks.keepAlive).toHaveBeenCalledTimes(3);
  });

  it('tries once a minute only, also where no answer comes', () => {
    const { told, typed, hooks } = clock();
    told(15 * 60);
    vi.advanceTimersByTime(MINUTE);
    for (let letter = 0; letter < 20; letter += 1) typed();
    expect(hooks.keepAlive).toHaveBeenCalledTimes(1);
  });

  it('does nothing where nobody is signed in, or no more', () => {
    const { told, typed, stop, hooks } = clock();
    vi.advanceTimersByTime(5 * MINUTE);
    typed();
    told(15 * 60);
    stop();
    vi.advanceTimersByTime(60 * MINUTE);
    typed();
    expect(hooks.keepAlive).not.toHaveBeenCalled();
    expect(hooks.ended).not.toHaveBeenCalled();
  });

  it('tells the other tabs of what has moved, and not of each call', () => {
    const { told, hooks } = clock();
    told(900);
    vi.advanceTimersByTime(1000);
    told(900);
    expect(hooks.share).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(30_000);
    told(900);
    expect(hooks.share).toHaveBeenCalledTimes(2);
  });
});
