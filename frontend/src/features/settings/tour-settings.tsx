import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { PageHead } from '@/shared/ui/page-head/page-head';

/** /settings of somebody who looks around: all that it sets belongs to an account of one's own. */
export function TourSettings() {
  return (
    <>
      <PageHead title="Profile & Settings" />
      <EmptyState
        icon="settings"
        title="Nothing to set on a tour"
        text="In an account of your own, your details, PIN, reminders, passkeys and export are here."
      />
    </>
  );
}
