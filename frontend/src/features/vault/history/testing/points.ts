import { type ValuePoint } from '../api';

/** A value from ten o'clock of its day on, typed unless its source says otherwise. */
export const valuePoint = ({
  source = 'added',
  ...point
}: Pick<ValuePoint, 'id' | 'day' | 'value'> & Partial<ValuePoint>): ValuePoint => ({
  at: `${point.day}T10:00:00Z`,
  source,
  sample: false,
  typed: source === 'added' || source === 'edited' || source === 'past',
  newest: false,
  ...point,
});
