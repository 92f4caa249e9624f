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
  // Another page is left alone: somebody may be typing there.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find(({ url }) => url.startsWith(address));
  return shown ? shown.focus() : self.clients.openWindow(address);
}
