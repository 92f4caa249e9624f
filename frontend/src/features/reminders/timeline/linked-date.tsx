import { useState } from 'react';
import { DeferredDateFormDialog } from '@/shared/dates/deferred-date-form-dialog';
import { type TimelineEntry } from '@/shared/dates/types';
import { useNavigationTarget } from '@/shared/lib/navigation-target';

/** Opens the date that a link points at. One that was dealt with long ago is in no list, but opens too. */
export function LinkedDate({ entries }: { entries: readonly TimelineEntry[] }) {
  const { target, clearTarget } = useNavigationTarget('date');
  // A closed form keeps what it shows until it is gone.
  const [id, setId] = useState(target?.id);
  if (target && target.id !== id) setId(target.id);
  if (id === undefined) return null;
  return (
    <DeferredDateFormDialog
      key={id}
      open={target !== undefined}
      onOpenChange={clearTarget}
      edited={entries.find((each) => each.id === id) ?? { id, about: null }}
    />
  );
}
