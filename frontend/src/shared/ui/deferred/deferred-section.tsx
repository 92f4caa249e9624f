import { type ComponentType, type ReactNode } from 'react';
import { lazyModule } from '@/shared/lib/lazy-module';
import { LoadFailed } from '../load-failed/load-failed';

/** A section whose code loads when it is first shown. A failed load can be tried again. */
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
