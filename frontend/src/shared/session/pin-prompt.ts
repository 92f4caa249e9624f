/**
 * The one question "is the session renewed?" that all calls in flight share (DESIGN §6). It knows no
 * screen and no store: whoever makes it says what opening and ending mean.
 */
export interface PinPrompt {
  /** How many renewals this tab has seen. A call compares it with the value at its sending. */
  epoch(): number;
  /** Opens the prompt or joins the open one. True when the session is renewed, false when given up. */
  ask(): Promise<boolean>;
  /** Resolves when no prompt is open. */
  settled(): Promise<unknown>;
  /** The session was renewed, here or in another tab. */
  renewed(): void;
  /** The prompt was given up; every call that waits fails with the answer it had. */
  cancelled(): void;
}

interface Hooks {
  /** False when there is no PIN to ask for; the session is then over. */
  open(): boolean;
  close(): void;
  renewed(): void;
}

export function createPinPrompt({ open, close, renewed }: Hooks): PinPrompt {
  let epoch = 0;
  let pending: { answer: Promise<boolean>; resolve: (renewed: boolean) => void } | undefined;

  const settle = (renewed: boolean) => {
    const waiting = pending;
    pending = undefined;
    if (!waiting) return;
    close();
    waiting.resolve(renewed);
  };

  return {
    epoch: () => epoch,
    ask() {
      if (pending) return pending.answer;
      if (!open()) return Promise.resolve(false);
      const { promise, resolve } = withResolvers();
      pending = { answer: promise, resolve };
      return promise;
    },
    settled: () => pending?.answer ?? Promise.resolve(),
    renewed() {
      epoch += 1;
      renewed();
      settle(true);
    },
    cancelled() {
      settle(false);
    },
  };
}

function withResolvers() {
  let resolve: (renewed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
