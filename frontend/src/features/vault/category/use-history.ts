import { useState } from 'react';
import { type Schema } from '@/shared/api/schema';
import { type Span } from '@/shared/position-history/spans';
import { type Category } from '../types';
import { useCategoryHistoryQuery } from './api';

const FIRST_SPAN = '1y';

/** How the items of a category changed. */
export interface Changes {
  status: 'loading' | 'failed' | 'loaded';
  /** What they are the changes of: until a new span has loaded, the one before. */
  span: Span;
  /** Of the items that there is something to compare with. */
  byItem: ReadonlyMap<string, Schema<'StatisticChange'>>;
  /** Of all of them; undefined where there is nothing to compare. */
  total: Schema<'StatisticChange'> | undefined;
}

/** The history of a category in a span that is chosen. An empty category has none. */
export function useHistory(category: Category, isEmpty: boolean) {
  const [span, setSpan] = useState<Span>(FIRST_SPAN);
  const { data, ...load } = useCategoryHistoryQuery(
    { category, span },
    { refetchOnMountOrArgChange: true, skip: isEmpty },
  );
  const known = load.isError ? undefined : data;
  const comparable = known?.items.filter(({ change }) => change.comparable) ?? [];
  const changes: Changes = {
    status: load.isError ? 'failed' : known ? 'loaded' : 'loading',
    span: known?.span ?? span,
    byItem: new Map(comparable.map(({ id, change }) => [id, change])),
    total: comparable.length > 0 ? known?.change : undefined,
  };
  const days = new Set(known?.history.map(({ date }) => date)).size;
  return {
    span,
    setSpan,
    points: data?.history,
    unknownBefore: data?.unknown_before,
    load,
    changes,
    /** One day alone is no chart, unless it is a shorter span of more. */
    hasChart: !known || days > 1 || span !== FIRST_SPAN,
  };
}

export type CategoryHistory = ReturnType<typeof useHistory>;
