import { type Category, type Possession } from './life.ts';

/** The sums of a life, worked out on their own: whole pence, and nothing of what they are compared with. */

/** What was owned and owed at the close of a day, in pence. */
export interface Standing {
  assets: bigint;
  liabilities: bigint;
  /** Whether a straight line from a price is among it. */
  /** The sides on which a value is read from a line. */
  estimated: { assets: boolean; liabilities: boolean };
  /** What each side is made of. */
  owned: ReadonlyMap<Category, bigint>;
  owed: ReadonlyMap<Category, bigint>;
}

/** The gain since it was bought. */
export interface Gain {
  amount: bigint;
  /** In hundredths of a per cent of the price. */
  hundredths: bigint;
  /** In tenths of a per cent of the price. */
  tenths: bigint;
}

/** What of something is not owed to somebody else. */
export interface Equity {
  owed: bigint;
  whole: bigint;
  share: bigint;
  /** The loans in tenths of a per cent of the value. */
  loanToValue: bigint;
}

export class Sheet {
  /** Everything was written down on `today`, with the values of that day. */
  constructor(
    private readonly life: readonly Possession[],
    private readonly today: string,
  ) {}

  /** The net position at the close of `day`, of all that is there or of one category. */
  on(day: string, category?: Category): Standing {
    const owned = new Map<Category, bigint>();
    const owed = new Map<Category, bigint>();
    const estimated = { assets: false, liabilities: false };
    for (const item of this.life) {
      if (category && item.category !== category) continue;
      if (item.heldIn || hasEnded(item, day)) continue;
      const worth = this.worth(item, day);
      if (!worth) continue;
      const counted = part(worth.value, item.share);
      const isDebt = item.category === 'loan' || item.category === 'credit_card';
      const side = isDebt === counted >= 0n ? owed : owned;
      estimated[side === owed ? 'liabilities' : 'assets'] ||= worth.estimated;
      if (counted !== 0n) side.set(item.category, (side.get(item.category) ?? 0n) + size(counted));
    }
    const sum = (side: Map<Category, bigint>) => [...side.values()].reduce((a, b) => a + b, 0n);
    return { assets: sum(owned), liabilities: sum(owed), estimated, owned, owed };
  }

  /** What of its value counts today. */
  counted(item: Possession): bigint {
    const counts = !item.heldIn && !hasEnded(item, this.today);
    return counts ? part(pence(item.value), item.share) : 0n;
  }

  /** Undefined for what was not bought, or whose price is not known. */
  gain({ category, since, cost, value, ended }: Possession): Gain | undefined {
    if (!BOUGHT.has(category) || !since || !cost) return undefined;
    const price = pence(cost);
    const amount = pence(ended?.proceeds ?? value) - price;
    return {
      amount,
      hundredths: nearest(amount * 10_000n, price),
      tenths: nearest(amount * 1_000n, price),
    };
  }

  /** Undefined where no loan is secured on it. */
  equity(item: Possession): Equity | undefined {
    const isOn = (loan: Possession) => loan.securedOn === item.name;
    const loans = this.life.filter((loan) => isOn(loan) && !hasEnded(loan, this.today));
    if (loans.length === 0) return undefined;
    const value = pence(item.value);
    const owed = loans.reduce((sum, loan) => sum + pence(loan.value), 0n);
    const counted = loans.reduce((sum, loan) => sum + this.counted(loan), 0n);
    return {
      owed,
      whole: value - owed,
      share: this.counted(item) - counted,
      loanToValue: nearest(owed * 1_000n, value),
    };
  }

  /** The whole value at the close of `day`: the last known until then, or a line from the price to the first. */
  private worth(item: Possession, day: string): { value: bigint; estimated: boolean } | undefined {
    const { ended } = item;
    // What was sold before its value was typed led to what it was sold for.
    const now = ended ? { [ended.on]: ended.proceeds } : { [this.today]: item.value };
    const known = Object.entries({ ...item.past, ...now }).sort();
    const last = known.findLast(([knownDay]) => knownDay <= day);
    if (last) return { value: pence(last[1]), estimated: false };
    const [first] = known;
    if (!first || !item.since || !item.cost || day < item.since) return undefined;
    const price = pence(item.cost);
    const rise = (pence(first[1]) - price) * days(item.since, day);
    return { value: price + nearest(rise, days(item.since, first[0])), estimated: true };
  }
}

const BOUGHT = new Set<Category>(['investment', 'property', 'vehicle', 'personal_item']);

/** It counts nothing from the start of that day. */
const hasEnded = ({ ended }: Possession, day: string) => ended !== undefined && day >= ended.on;

const size = (amount: bigint) => (amount < 0n ? -amount : amount);

/** `of` divided by a positive `by`, rounded half away from zero. */
function nearest(of: bigint, by: bigint): bigint {
  const rounded = (2n * size(of) + by) / (2n * by);
  return of < 0n ? -rounded : rounded;
}

/** So many per cent of an amount. */
const part = (amount: bigint, share = 100) =>
  nearest(amount * BigInt(Math.round(share * 100)), 10_000n);

const DAY = 86_400_000;
const days = (from: string, to: string) => BigInt((Date.parse(to) - Date.parse(from)) / DAY);

/** `-312.40` in pence. */
export function pence(pounds: string): bigint {
  if (!/^-?\d+\.\d\d$/.test(pounds)) throw new Error(`not pounds and pence: ${pounds}`);
  return BigInt(pounds.replace('.', ''));
}

/** An amount as a screen writes it: `£ -1,234.56`. */
export function shown(amount: bigint): string {
  const digits = String(size(amount)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `£ ${amount < 0n ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

/** A size in tenths of a per cent as a screen writes it: `38.4%`, and `67%`. */
export function shownRate(tenths: bigint): string {
  return `${size(tenths) / 10n}.${size(tenths) % 10n}%`.replace('.0%', '%');
}
