/** The user does not let us show notices, or has not answered. */
export class PushRefused extends Error {
  /** Whether the browser asks no more: only its own settings allow notices then. */
  readonly isBlocked: boolean;

  constructor(permission: NotificationPermission) {
    super(permission);
    this.isBlocked = permission === 'denied';
  }
}

const WORKER = '/service-worker.js';

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
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused(permission);
  const { pushManager } = await readyWorker();
  // One that was made under another key takes none of our notices.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
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
