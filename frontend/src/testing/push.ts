import { vi } from 'vitest';

/** The subscription that the browser makes. */
const made = {
  endpoint: 'https://push.example/own',
  keys: { p256dh: 'BCVx', auth: 'BTBZ' },
};

/** A browser that can show notices, and whose user answers its question; `on` where they were turned on. */
export function browserWithPush(permission: NotificationPermission, on = false) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(() => {
    subscription = null;
    return Promise.resolve(true);
  });
  const subscribed = { ...made, toJSON: () => made, unsubscribe };
  if (on) subscription = subscribed;
  const subscribe = vi.fn(() => {
    subscription = subscribed;
    return Promise.resolve(subscribed);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(subscription) };
  const registration = { pushManager };
  const register = vi.fn(() => Promise.resolve(registration));
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  return { register, subscribe, unsubscribe };
}

/** The browser of the tests again, which shows no notices. */
export function browserWithoutPush(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
