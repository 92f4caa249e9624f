// Shows notices, and opens the app where one is clicked. It caches nothing and answers no request.
self.addEventListener('push', (event) => {
  const { title = 'Holdfast', body = '', id } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // One that is sent again takes the place of the first.
      tag: id,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDates());
});

async function openDates() {
  const address = new URL('/timeline', self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  // Some browsers let a worker move no page that it does not control.
  const shown = await open?.navigate(address).catch(() => null);
  if (shown) return shown.focus();
  return self.clients.openWindow(address);
}
