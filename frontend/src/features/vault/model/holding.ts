import { readAmount } from '@/shared/lib/amount';
import { normaliseDecimal } from '@/shared/lib/decimal';
import { UNIT_DECIMALS, UNIT_VALUE_DECIMALS } from './decimals';

const ONE = 10n ** BigInt(UNIT_DECIMALS);

const PARTS_OF_A_PENNY = 10n ** BigInt(UNIT_VALUE_DECIMALS - 2);

/** An amount that was typed, times ten to the power of `decimals`; undefined where there is none. */
function toParts(text: string, decimals: number): bigint | undefined {
  const amount = readAmount(text, UNIT_VALUE_DECIMALS);
  return amount && !amount.isNegative ? toFixedPoint(amount.size, decimals) : undefined;
}

/** `text` times ten to the power of `decimals`, exactly; undefined where there is no number. */
function toFixedPoint(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

const divideRounded = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

function pounds(pence: bigint): string {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Quantity times unit value to the nearest penny, or undefined until both are there. */
export function holdingValue(quantity: string, unitValue: string): string | undefined {
  const parts = toFixedPoint(normaliseDecimal(quantity, UNIT_DECIMALS), UNIT_DECIMALS);
  const each = toParts(unitValue, UNIT_VALUE_DECIMALS);
  if (parts === undefined || each === undefined) return undefined;
  return pounds(divideRounded(parts * each, ONE * PARTS_OF_A_PENNY));
}

/** A quantity and its total value, as typed. */
export interface Holding {
  quantity: string;
  value: string;
}

const asPence = (holding: Holding) => ({
  parts: toFixedPoint(normaliseDecimal(holding.quantity, UNIT_DECIMALS), UNIT_DECIMALS) ?? 0n,
  pence: toParts(holding.value, 2) ?? 0n,
});

/** The holding, if its unit value was rounded; otherwise undefined. */
export function holdingIfRounded(holding: Holding, unit: string): Holding | undefined {
  const { quantity, value } = holding;
  const decimals = decimalsOf(unit);
  if (unitValue(quantity, value, decimals) !== unit) return undefined;
  // All decimals are taken by what does not come out even, and seldom by what is typed.
  const isRounded = decimals === UNIT_VALUE_DECIMALS || holdingValue(quantity, unit) !== value;
  return isRounded ? holding : undefined;
}

/**
 * The value of `quantity` units where `known` gave the unit value: of £ 100 in 3 units, 6 units are
 * £ 200, not 6 times the £ 33.333333 that are shown. Where that differs from quantity times unit value by
 * more than rounding explains, it is that product.
 */
export function scaledHoldingValue(
  known: Holding,
  quantity: string,
  unit: string,
): string | undefined {
  const product = holdingValue(quantity, unit);
  const { parts, pence } = asPence(known);
  if (product === undefined || parts === 0n) return product;
  const now = asPence({ quantity, value: '' }).parts;
  const each = toParts(unit, UNIT_VALUE_DECIMALS) ?? 0n;
  const like = divideRounded(now * pence, parts);
  const apart = now * each - like * PARTS_OF_A_PENNY * ONE;
  const lastDecimal = 10n ** BigInt(UNIT_VALUE_DECIMALS - decimalsOf(unit));
  const penny = ONE * PARTS_OF_A_PENNY;
  const most = now * lastDecimal > penny ? now * lastDecimal : penny;
  return 2n * (apart < 0n ? -apart : apart) > most ? product : pounds(like);
}

/** What is shown of a unit value: pence at least. */
const decimalsOf = (unit: string) => Math.max(2, unit.split('.')[1]?.length ?? 0);

/** How many digits of a unit value are kept. */
const MOST_DIGITS = 15;

/** Holding value divided by a quantity above 0, to so many decimals; otherwise undefined. */
export function unitValue(
  quantity: string,
  holding: string,
  decimals = UNIT_VALUE_DECIMALS,
): string | undefined {
  const parts = toFixedPoint(normaliseDecimal(quantity, UNIT_DECIMALS), UNIT_DECIMALS);
  const pence = toParts(holding, 2);
  if (!parts || pence === undefined) return undefined;
  const scaled = divideRounded(pence * ONE * 10n ** BigInt(decimals - 2), parts);
  const digits = String(scaled).padStart(decimals + 1, '0');
  if (digits.length > MOST_DIGITS && decimals > 2)
    return unitValue(quantity, holding, decimals - 1);
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0');
  return `${digits.slice(0, -decimals)}.${fraction}`;
}
