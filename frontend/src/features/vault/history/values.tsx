import { type ReactNode } from 'react';
import { categoryInfo, isDebtAt } from '../model/categories';
import { type VaultItem } from '../types';
import { type ValuePoint } from './api';
import { originOf } from './origin';
import { ValueChart } from './value-chart';
import { ValueList } from './value-list';

interface ValuesProps {
  item: VaultItem;
  title: string;
  /** Oldest first, at least one; undefined until they have loaded. */
  points: readonly ValuePoint[] | undefined;
  waiting: ReactNode;
}

/** The values of an item: their chart, and each with its source. */
export function Values({ item, title, points, waiting }: ValuesProps) {
  if (!points) return waiting;
  const origin = originOf(item, points);
  const owed = categoryInfo[item.category].owed === true;
  const until = item.ended?.on;
  // What was typed after it was sold is in the list alone.
  const drawn = until === undefined ? points : points.filter(({ day }) => day <= until);
  const last = drawn.at(-1)?.value ?? 0;
  const tone = isDebtAt(item.category, last) ? 'liability' : 'asset';
  return (
    <>
      {(drawn.length > 0 || origin?.end) && (
        <ValueChart
          title={title}
          points={drawn}
          origin={origin}
          owed={owed}
          tone={tone}
          until={until}
        />
      )}
      <ValueList item={item} points={points} origin={origin} />
    </>
  );
}
