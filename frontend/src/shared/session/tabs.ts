/** A message between tabs. `person` is the user's email: it says whose session it is. */
export interface TabMessage {
  kind: 'renewed' | 'signed-in' | 'signed-out' | 'locked' | 'active';
  person: string;
  /** When the session ends, in a message that it is `active`. */
  endsAt?: number;
}

export interface Tabs {
  broadcast(message: TabMessage): void;
  close(): void;
}

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

const KINDS: readonly unknown[] = ['renewed', 'signed-in', 'signed-out', 'locked', 'active'];

function isTabMessage(value: unknown): value is TabMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, person } = value as Partial<Record<keyof TabMessage, unknown>>;
  return KINDS.includes(kind) && typeof person === 'string';
}

/** Connects the tabs of this browser. Without BroadcastChannel, tabs work alone. */
export function connectTabs(
  onMessage: (message: TabMessage) => void,
  channel = openChannel(),
): Tabs {
  if (channel) {
    channel.onmessage = (event: MessageEvent<unknown>) => {
      if (isTabMessage(event.data)) onMessage(event.data);
    };
  }
  return {
    broadcast(message) {
      channel?.postMessage(message);
    },
    close() {
      channel?.close();
    },
  };
}

function openChannel(): Channel | undefined {
  return typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('holdfast-session');
}

/** Whether two emails name the same account. */
export function isSameUser(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
