/** The user does not let us show notices, or has not answered. */
export class PushRefused extends Error {
  /** Whether the browser asks no more: only its own settings allow notices then. */
  readonly isBlocked: boolean;

  constructor(permission: NotificationPermission) {
    super(permission);
    this.isBlocked = permission === 'denied';
  }
}

/** The browser's push service does not answer, as where a network blocks it. */
export class PushUnanswered extends Error {}

const WORKER = '/service-worker.js';

/** How long a push service may take, in milliseconds. A working one answers in seconds. */
const PATIENCE_MS = 15_000;

/** Whether this browser can show notices. Safari on a phone only can once the app is on its home screen. */
export const supportsPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where this browser's push service takes notices for it; null where they are off. */
export async function ownEndpoint(): Promise<string | null> {
  if (!supportsPush()) return null;
  return (await ownSubscription())?.endpoint ?? null;
}

/**
 * Asks the user for their permission, and subscribes this browser under the server's key.
 * @throws {PushRefused} where the user says no.
 * @throws {PushUnanswered} where the browser's push service does not answer in time.
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused(permission);
  return inTime(subscribeAnew(key));
}

async function subscribeAnew(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker();
  // One that was made under another key takes none of our notices.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What comes too late is nobody's any more: the switch would say that it is off. */
async function inTime(subscribing: Promise<PushSubscription>): Promise<PushSubscription> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new PushUnanswered());
      void subscribing.then(unsubscribe, () => undefined);
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([subscribing, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends this browser's subscription, if it has one. Where that fails, it is one that nobody uses any more. */
export async function unsubscribe(): Promise<void> {
  try {
    if (supportsPush()) await (await ownSubscription())?.unsubscribe();
  } catch {
    // The server has forgotten the device already.
  }
}

async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}
