/**
 * The one PIN prompt that all calls in flight share, so that a person is asked once however many of
 * them were refused. It knows no screen and no store: its hooks say what opening and closing mean.
 */
export interface PinPrompt {
  /** The number of renewals this tab has seen. A call compares it with the value when it was sent. */
  epoch(): number;
  /** Opens the prompt or joins the open one. True when the session is renewed, false when given up. */
  ask(): Promise<boolean>;
  /** Resolves when no prompt is open. */
  settled(): Promise<unknown>;
  /** The session was renewed, here or in another tab. */
  renewed(): void;
  /**
   * A call is under way that begins the session afresh, if it succeeds. What the old session refuses
   * meanwhile waits for it, and nobody is asked for what it renews.
   */
  renewing(success: Promise<boolean>): void;
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
  let underWay: Promise<boolean> | undefined;
  let pending: { answer: Promise<boolean>; resolve: (renewed: boolean) => void } | undefined;

  const settle = (renewed: boolean) => {
    const waiting = pending;
    pending = undefined;
    if (!waiting) return;
    close();
    waiting.resolve(renewed);
  };

  const prompt: PinPrompt = {
    epoch: () => epoch,
    ask() {
      if (underWay) return underWay.then((isRenewed) => isRenewed || prompt.ask());
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
    renewing(success) {
      underWay = success.then((isRenewed) => {
        underWay = undefined;
        if (isRenewed) prompt.renewed();
        return isRenewed;
      });
    },
    cancelled() {
      settle(false);
    },
  };
  return prompt;
}

function withResolvers() {
  let resolve: (renewed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
