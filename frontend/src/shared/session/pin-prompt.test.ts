import { describe, expect, it, vi } from 'vitest';
import { createPinPrompt } from './pin-prompt';

function prompt(open = true) {
  const hooks = { open: vi.fn(() => open), close: vi.fn(), renewed: vi.fn() };
  return { hooks, prompt: createPinPrompt(hooks) };
}

describe('the PIN prompt', () => {
  it('opens once for all who ask, and answers them all', async () => {
    const { prompt: it, hooks } = prompt();
    const answers = [it.ask(), it.ask(), it.ask()];
    it.renewed();
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    expect(hooks.open).toHaveBeenCalledTimes(1);
    expect(hooks.close).toHaveBeenCalledTimes(1);
  });

  it('fails all who ask when given up', async () => {
    const { prompt: it } = prompt();
    const answers = [it.ask(), it.ask()];
    it.cancelled();
    expect(await Promise.all(answers)).toEqual([false, false]);
  });

  it('counts renewals, also those that nobody here waited for', () => {
    const { prompt: it, hooks } = prompt();
    it.renewed();
    it.renewed();
    it.cancelled();
    expect(it.epoch()).toBe(2);
    expect(hooks.close).not.toHaveBeenCalled();
  });

  it('asks nobody for what a call under way renews', async () => {
    const { prompt: it, hooks } = prompt(false);
    it.renewing(Promise.resolve(true));
    expect(await it.ask()).toBe(true);
    expect(it.epoch()).toBe(1);
    expect(hooks.open).not.toHaveBeenCalled();
  });

  it('asks after all where the call under way renewed nothing', async () => {
    const { prompt: it, hooks } = prompt();
    it.renewing(Promise.resolve(false));
    const answer = it.ask();
    await vi.waitFor(() => {
      expect(hooks.open).toHaveBeenCalledTimes(1);
    });
    it.renewed();
    expect(await answer).toBe(true);
  });

  it('may open again after it was settled', async () => {
    const { prompt: it, hooks } = prompt();
    const first = it.ask();
    it.cancelled();
    await first;
    const second = it.ask();
    it.renewed();
    expect(await second).toBe(true);
    expect(hooks.open).toHaveBeenCalledTimes(2);
  });

  it('is not asked where there is no PIN to ask for', async () => {
    const { prompt: it, hooks } = prompt(false);
    expect(await it.ask()).toBe(false);
    expect(hooks.close).not.toHaveBeenCalled();
  });

  it('holds back new calls while it is open', async () => {
    const { prompt: it } = prompt();
    await it.settled();
    void it.ask();
    const passed = vi.fn();
    void it.settled().then(passed);
    await Promise.resolve();
    expect(passed).not.toHaveBeenCalled();
    it.renewed();
    await it.settled();
    await Promise.resolve();
    expect(passed).toHaveBeenCalled();
  });
});
