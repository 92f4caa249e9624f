/**
 * The PIN prompt that all calls in flight share: the user is asked once, however many calls were refused.
 * It knows no screen and no store; its hooks open and close the prompt.
 */
export interface PinPrompt {
  /** The renewals this tab has seen. A call compares it with the value when it was sent. */
  epoch(): number;
  /** Opens the prompt or joins the open one. Resolves to whether the session was renewed. */
  ask(): Promise<boolean>;
  /** Resolves when no prompt is open. */
  settled(): Promise<unknown>;
  /** The session was renewed, here or in another tab. */
  renewed(): void;
  /**
   * A call is under way that starts a new session if it succeeds. Calls refused until then wait for it
   * instead of opening the prompt.
   */
  renewing(success: Promise<boolean>): void;
  /** The prompt was cancelled. Waiting calls fail with the answer they had. */
  cancelled(): void;
}

interface Hooks {
  /** Returns false when no PIN can be asked for: the session is over. */
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
