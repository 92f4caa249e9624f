import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleTabMessage } from '@/shared/session/handle-tab-message';
import { submitPin } from '@/shared/session/pin-prompt-actions';
import { signIn } from '@/shared/session/sign-in';
import { logout } from '@/shared/session/sign-out';
import { sessionApi } from '@/shared/session/session-api';
import { storage } from '@/shared/session/storage';
import { type Channel } from '@/shared/session/tabs';
import { person, sessionServer } from '@/testing/api-server';
import { createStore } from './store';

/** Channels that hear each other, as those of one browser's tabs do. */
function browser() {
  const channels: Channel[] = [];
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.({ data } as MessageEvent);
        }
      },
      close: () => undefined,
    };
    channels.push(channel);
    const reload = vi.fn();
    return { ...createStore({ channel, reload }), reload };
  };
}

const somebodyElse = { ...person, firstName: 'Asha', email: 'asha@example.co.uk' };

beforeEach(() => {
  window.history.replaceState(null, '', '/vault');
  storage.setUser(person);
  storage.setRememberMe(true);
});

describe('the tabs of one browser', () => {
  it('follow a renewal: their prompts close and their calls are repeated', async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    const { session, refresh } = sessionServer();
    session.live = false;
    const calls = [one, other].map((tab) => tab.dispatch(sessionApi.endpoints.me.initiate()));
    await vi.waitFor(() => {
      for (const tab of [one, other]) expect(tab.getState().session.prompting).toBe(true);
    });
    await one.dispatch(submitPin('135790'));
    for (const { data } of await Promise.all(calls)) expect(data).toEqual(person);
    expect(other.getState().session.prompting).toBe(false);
    expect(refresh).toHaveLength(1);
    expect(other.reload).not.toHaveBeenCalled();
  });

  it("follow the same person's login", () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.dispatch(signIn({ user: { ...person, email: person.email.toUpperCase() } }));
    expect(other.services.pinPrompt.epoch()).toBe(1);
    expect(other.reload).not.toHaveBeenCalled();
  });

  it("start afresh on another person's login", async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.dispatch(signIn({ user: somebodyElse, rememberMe: true }));
    await vi.waitFor(() => expect(other.reload).toHaveBeenCalledTimes(1));
    expect(one.reload).not.toHaveBeenCalled();
  });

  it("start afresh on another person's renewal", async () => {
    const tab = browser()();
    tab.dispatch(handleTabMessage({ kind: 'renewed', person: somebodyElse.email }));
    expect(tab.getState().session.user).toBeNull();
    await vi.waitFor(() => expect(tab.reload).toHaveBeenCalledTimes(1));
  });

  it('end together', async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    sessionServer();
    await one.dispatch(logout());
    for (const tab of [one, other]) {
      expect(tab.getState().session).toMatchObject({ user: null, ended: true, returnTo: null });
    }
  });

  it('leave a tab alone in which nobody is signed in', () => {
    storage.clearUser();
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.dispatch(signIn({ user: person }));
    expect(other.getState().session.user).toBeNull();
    expect(other.reload).not.toHaveBeenCalled();
  });

  it('ignore what is no message of theirs', () => {
    const channel: Channel = { onmessage: null, postMessage: vi.fn(), close: vi.fn() };
    const reload = vi.fn();
    const store = createStore({ channel, reload });
    const before = store.getState();
    for (const data of [null, 'hello', { kind: 'renewed' }, { kind: 'other', person: 'x' }]) {
      channel.onmessage?.({ data } as MessageEvent);
    }
    expect(store.getState()).toBe(before);
    expect(reload).not.toHaveBeenCalled();
  });
});
