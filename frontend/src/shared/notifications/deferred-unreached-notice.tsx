import { deferredSection } from '@/shared/ui/deferred/deferred-section';

/** Says why no reminder arrives. It loads after the screen, which most people see without it. */
export const DeferredUnreachedNotice = deferredSection(
  async () => (await import('./unreached-notice')).UnreachedNotice,
  null,
);
