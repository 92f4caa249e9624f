import { type ComponentType, type ReactNode } from 'react';
import { lazyModule } from '@/shared/lib/lazy-module';
import { LoadFailed } from '../load-failed/load-failed';

/**
 * A part of a screen whose code is fetched when it is first shown. What cannot be fetched fails by
 * itself and can be tried again; the screen around it stays.
 */
export function deferredSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  const useModule = lazyModule(load);

  return function DeferredSection(props: Props) {
    const { module: Part, failed, retry } = useModule({ wanted: true });
    if (Part) return <Part {...props} />;
    if (!failed) return waiting;
    return (
      <LoadFailed message="We couldn't load this part of the page." busy={false} onRetry={retry} />
    );
  };
}
