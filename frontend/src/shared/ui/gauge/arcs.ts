/** Gauges are open at the foot: 280 degrees, from lower left to lower right. */
const SWEEP = 280;
const START = -SWEEP / 2;
const GAP = 1.8;
const SMALLEST = 5;
const TICKS = 51;

export interface Circle {
  /** Edge of the square the gauge is drawn in, in pixels. */
  readonly size: number;
  /** Distance from the centre to the middle of the stroke. */
  readonly radius: number;
}

export interface Segment {
  readonly from: number;
  readonly to: number;
}

export const WHOLE: Segment = { from: START, to: START + SWEEP };

/** The part of the whole arc up to `share` (0 to 1). */
export function upTo(share: number): Segment {
  return { from: START, to: START + SWEEP * Math.min(1, Math.max(0, share)) };
}

/** The rest of the arc after `segment`, starting `gap` degrees later. */
export function restAfter(segment: Segment, gap: number): Segment | undefined {
  const from = segment.to + gap;
  return from < WHOLE.to ? { from, to: WHOLE.to } : undefined;
}

/**
 * The arc split by share in the given order: gaps of 1.8 degrees, no segment under 5, and the sum
 * brought back to the whole.
 */
export function splitArc(values: readonly number[]): Segment[] {
  const shares = values.filter((value) => value > 0);
  const total = shares.reduce((sum, value) => sum + value, 0);
  if (total === 0) return [];
  const room = SWEEP - GAP * (shares.length - 1);
  const wanted = shares.map((value) => Math.max(SMALLEST, (value / total) * room));
  const scale = room / wanted.reduce((sum, degrees) => sum + degrees, 0);
  let from = START;
  return wanted.map((degrees) => {
    const segment = { from, to: from + degrees * scale };
    from = segment.to + GAP;
    return segment;
  });
}

/** An SVG path along the circle; 0 degrees is the top, clockwise. */
export function arcPath(circle: Circle, { from, to }: Segment): string {
  const [startX, startY] = pointAt(circle, from, circle.radius);
  const [endX, endY] = pointAt(circle, to, circle.radius);
  const large = to - from > 180 ? 1 : 0;
  return `M${startX} ${startY}A${circle.radius} ${circle.radius} 0 ${large} 1 ${endX} ${endY}`;
}

/** A point as a path, which a round line cap turns into a disc. */
export function pointPath(circle: Circle, degrees: number): string {
  const [x, y] = pointAt(circle, degrees, circle.radius);
  return `M${x} ${y}h0`;
}

export interface Tick {
  readonly path: string;
  readonly degrees: number;
}

/** 51 marks that begin at `outer` and point inwards; every fifth is longer. */
export function ticks(circle: Circle, outer: number): Tick[] {
  return Array.from({ length: TICKS }, (_, index) => {
    const degrees = START + (SWEEP * index) / (TICKS - 1);
    const [x1, y1] = pointAt(circle, degrees, outer);
    const [x2, y2] = pointAt(circle, degrees, outer - (index % 5 === 0 ? 7 : 4));
    return { path: `M${x1} ${y1}L${x2} ${y2}`, degrees };
  });
}

function pointAt({ size }: Circle, degrees: number, distance: number): [string, string] {
  const radians = (degrees * Math.PI) / 180;
  const x = size / 2 + distance * Math.sin(radians);
  const y = size / 2 - distance * Math.cos(radians);
  return [x.toFixed(2), y.toFixed(2)];
}
