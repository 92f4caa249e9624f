import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { cx } from '@/shared/lib/class-names';
import { ChartAxis } from './chart-axis';
import { ChartPlot, type PlotLine } from './chart-plot';
import styles from './chart.module.css';
import { HiddenPlot } from './hidden-plot';
import { type Scale } from './scale';
import { type PointReader } from './use-point-reader';

interface ChartProps {
  /** Such as `Value over time: read a point`. */
  label: string;
  scale: Scale;
  /** The last one is drawn on top. */
  lines: readonly PlotLine[];
  /** The active point of the first line. */
  reader: PointReader;
  /** The active point in words. */
  valueText: string;
  /** The day on which it begins. */
  from: string;
  /** The day on which it ends: today, where none is named. */
  until?: string;
  dots?: boolean;
  tall?: boolean;
}

/** A plot whose points are read with a pointer or the keys of a slider. Hidden while amounts are. */
export function Chart({
  label,
  scale,
  lines,
  reader,
  valueText,
  from,
  until,
  dots,
  tall = false,
}: ChartProps) {
  const hidden = useAmountsHidden();
  const { index, reading, handlers } = reader;
  const size = cx(tall && styles.tall);
  return (
    <>
      <div className={styles.frame}>
        {hidden ? (
          <HiddenPlot className={size} />
        ) : (
          <div
            {...handlers}
            className={styles.chart}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-orientation="horizontal"
            aria-valuemin={1}
            aria-valuemax={lines[0]?.spots.length ?? 1}
            aria-valuenow={index + 1}
            aria-valuetext={valueText}
          >
            <ChartPlot
              scale={scale}
              lines={lines}
              active={index}
              reading={reading}
              dots={dots}
              className={size}
            />
          </div>
        )}
      </div>
      <ChartAxis from={from} until={until} />
    </>
  );
}
