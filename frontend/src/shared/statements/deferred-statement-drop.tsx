import { deferredSection } from '@/shared/ui/deferred/deferred-section';

/** Loaded after the screen: nobody drops a file before it stands. */
export const DeferredStatementDrop = deferredSection(
  async () => (await import('./statement-drop')).StatementDrop,
  null,
);
