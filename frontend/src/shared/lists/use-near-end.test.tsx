import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useNearEnd } from './use-near-end';

function List({ onNear }: { onNear: () => void }) {
  const target = useRef<HTMLDivElement>(null);
  useNearEnd({ target, onNear, active: true, rendered: 50 });
  return <div ref={target} />;
}

it.each([
  { told: [false, true], calls: 1 },
  { told: [true], calls: 1 },
  { told: [true, false], calls: 0 },
])('counts the last of the positions that it is told of at once: $told', ({ told, calls }) => {
  let report: IntersectionObserverCallback | undefined;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const onNear = vi.fn();
  render(<List onNear={onNear} />);
  const entries = told.map((isIntersecting) => ({ isIntersecting }));
  report?.(entries as IntersectionObserverEntry[], {} as IntersectionObserver);
  expect(onNear).toHaveBeenCalledTimes(calls);
});
