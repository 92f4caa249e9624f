import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { type ItemDatesProps } from './item-dates';

export const DeferredItemDates = deferredSection<ItemDatesProps>(
  async () => (await import('./item-dates')).ItemDates,
  <Skeleton h={200} />,
);
