import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { fixEnds } from '../model/loan';
import { type StandingProps } from './standing';

const Standing = deferredSection<StandingProps>(
  async () => (await import('./standing')).Standing,
  <Skeleton h={88} />,
);

/** What an item gained and what is owed on it. Renders nothing where nothing is known of either. */
export function DeferredStanding(props: StandingProps) {
  const { item } = props;
  const { gain, secured, inside, held_in, secured_on } = item;
  const isKnown = gain ?? secured ?? inside ?? held_in ?? secured_on ?? fixEnds(item);
  return isKnown ? <Standing {...props} /> : null;
}
