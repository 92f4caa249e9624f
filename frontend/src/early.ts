/**
 * Runs before the rest of the app has arrived, and so imports little: sends the first reads of the screen, whose
 * answers then come while its code still loads.
 */
import { sendEarly } from '@/shared/api/early-calls';
import { storage } from '@/shared/session/storage';
import { fetchPhoto } from './app/early-photo';
import { firstReads, photoRead } from './app/first-reads';

// A session that may have to be ended first reads nothing.
if (storage.user() && !storage.pendingEnd()) {
  const { pathname } = window.location;
  const photoIn = photoRead(pathname);
  for (const url of firstReads(pathname)) {
    const answer = sendEarly({ url });
    if (url === photoIn) void answer.then(fetchPhoto);
  }
}
