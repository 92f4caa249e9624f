import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from '../load-failed/load-failed';

/**
 * A part of a screen whose code is fetched when it is first shown. What cannot be fetched fails by
 * itself and can be tried again; the screen around it stays.
 */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
) {
  let kept: ComponentType<Props> | undefined;

  return function Fetched(props: Props) {
    const [Loaded, setLoaded] = useState(() => kept);
    const [failed, setFailed] = useState(false);
    const missing = !Loaded && !failed;

    useEffect(() => {
      if (!missing) return;
      let left = false;
      load().then(
        (Component) => {
          kept = Component;
          if (!left) setLoaded(() => Component);
        },
        () => {
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [missing]);

    if (Loaded) return <Loaded {...props} />;
    if (!failed) return waiting;
    return (
      <LoadFailed
        message="This part of the page could not be loaded."
        busy={false}
        onRetry={() => {
          setFailed(false);
        }}
      />
    );
  };
}
