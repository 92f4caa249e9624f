import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { type MoneyCardProps } from './money-card';

/** Money in and out of an account. Its code and its figures come after the item's own. */
export const DeferredMoneyCard = deferredSection<MoneyCardProps>(
  async () => (await import('./money-card')).MoneyCard,
  null,
);
