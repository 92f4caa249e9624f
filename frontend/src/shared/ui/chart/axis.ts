import { addDays, daysBetween, formatDate, formatMonth, MONTHS } from '@/shared/lib/dates';

/** A label below a plot, centred at `x` per cent. */
export interface AxisLabel {
  x: number;
  text: string;
  /** The width of the plot in rem from which on the label touches no other. */
  room: number;
}

export interface Axis {
  /** The label of the first day; empty where the plot has no other. */
  start: string;
  between: readonly AxisLabel[];
}

/** How the days between are found and named. */
interface Ticks {
  start: (day: string) => string;
  /** How many units one label is apart from the next. */
  steps: readonly number[];
  /** The day so many units after the start. */
  after: (start: string, units: number) => string;
  name: (day: string) => string;
}

/** In days: a longer plot names months. */
const MOST_DAYS = 75;
/** In days: in a longer plot a month needs its year. */
const ONE_YEAR = 366;
/** In days: a longer plot names years. */
const MOST_MONTHS = 900;
const MOST_LABELS = 3;
/** In per cent: what comes later would stand on "Today". */
const LATEST = 90;

/** In rem, at the size of the labels: of a letter, and between two labels. */
const LETTER = 0.42;
const GAP = 0.5;

const yearOf = (day: string) => Number(day.slice(0, 4));
const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
const monthName = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

const BY_DAY: Ticks = {
  start: formatDate,
  steps: [1, 2, 7, 14, 21],
  after: addDays,
  name: (day) => formatDate(day).replace(/ \d+$/, ''),
};

const byMonth = (name: (day: string) => string): Ticks => ({
  start: formatMonth,
  steps: [1, 2, 3, 6, 12],
  after: (start, months) => {
    const month = 12 * yearOf(start) + Number(start.slice(5, 7)) - 1 + months;
    return `${pad(Math.floor(month / 12), 4)}-${pad((month % 12) + 1)}-01`;
  },
  name,
});

const BY_YEAR: Ticks = {
  start: formatMonth,
  steps: [1, 2, 5, 10, 20, 50, 100],
  after: (start, years) => `${pad(yearOf(start) + years, 4)}-01-01`,
  name: (day) => day.slice(0, 4),
};

function ticksOf(days: number): Ticks {
  if (days <= MOST_DAYS) return BY_DAY;
  if (days <= ONE_YEAR) return byMonth(monthName);
  return days <= MOST_MONTHS ? byMonth(formatMonth) : BY_YEAR;
}

/** The labels below a plot from one day to another, which is named `end`. */
export function axisOf(from: string, to: string, end: string): Axis {
  const length = daysBetween(from, to) ?? 0;
  if (length <= 0) return { start: '', between: [] };
  const ticks = ticksOf(length);
  const start = ticks.start(from);
  const sets = ticks.steps.map((step) => placed(ticks, step, from, length));
  const chosen = sets.find((set) => set.length <= MOST_LABELS) ?? [];
  return { start, between: withRoom(chosen, start, end) };
}

type Place = Pick<AxisLabel, 'x' | 'text'>;

/** The labels that a step leads to; one more than fit is enough to know that they are too many. */
function placed({ after, name }: Ticks, step: number, from: string, length: number): Place[] {
  return Array.from({ length: MOST_LABELS + 1 }, (_, index) => {
    const day = after(from, (index + 1) * step);
    return { x: (100 * (daysBetween(from, day) ?? 0)) / length, text: name(day) };
  }).filter(({ x }) => x <= LATEST);
}

const widthOf = (text: string) => text.length * LETTER;

/** Says of each label which width it needs. The one nearest to the middle goes before the others. */
function withRoom(places: readonly Place[], start: string, end: string): AxisLabel[] {
  const inOrder = places.toSorted((one, two) => Math.abs(one.x - 50) - Math.abs(two.x - 50));
  return inOrder
    .map(({ x, text }, index) => {
      const half = widthOf(text) / 2 + GAP;
      const needs = [
        (100 * (widthOf(start) + half)) / x,
        (100 * (widthOf(end) + half)) / (100 - x),
        ...inOrder
          .slice(0, index)
          .map((other) => (100 * (widthOf(other.text) / 2 + half)) / Math.abs(x - other.x)),
      ];
      return { x, text, room: Math.ceil(10 * Math.max(...needs)) / 10 };
    })
    .toSorted((one, two) => one.x - two.x);
}
