import { settleDecimal } from '@/shared/lib/amount';

/** Units of an investment have eight decimals (DESIGN §9). */
export const UNIT_DECIMALS = 8;
const ONE = 10n ** BigInt(UNIT_DECIMALS);

/** `text` times ten to the power of `decimals`, exactly; undefined where there is no number. */
function scaled(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
}

const divided = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

function pounds(pence: bigint): string {
  const digits = String(pence).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Quantity times unit value to the nearest penny, or undefined until both are there (spec 2 §5). */
export function holdingValue(quantity: string, unitValue: string): string | undefined {
  const parts = scaled(settleDecimal(quantity, UNIT_DECIMALS), UNIT_DECIMALS);
  const pence = scaled(unitValue, 2);
  if (parts === undefined || pence === undefined) return undefined;
  return pounds(divided(parts * pence, ONE));
}

/** Holding value divided by a quantity above 0, to the nearest penny; otherwise undefined. */
export function unitValue(quantity: string, holding: string): string | undefined {
  const parts = scaled(settleDecimal(quantity, UNIT_DECIMALS), UNIT_DECIMALS);
  const pence = scaled(holding, 2);
  if (!parts || pence === undefined) return undefined;
  return pounds(divided(pence * ONE, parts));
}
