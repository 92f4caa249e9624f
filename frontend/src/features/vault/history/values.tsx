import { type ReactNode } from 'react';
import { categoryInfo } from '../model/categories';
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
  return (
    <>
      <ValueChart title={title} points={points} origin={origin} owed={owed} />
      <ValueList item={item} points={points} origin={origin} />
    </>
  );
}
