import { useRef } from 'react';
import { MoneyField } from '@/shared/form/figure-fields';
import { useFormValues, useSetFields } from '@/shared/form/form-state';
import { MaskedField } from '@/shared/form/masked-field';
import { UNIT_VALUE_DECIMALS } from '../model/decimals';
import { holdingIfRounded, holdingValue, scaledHoldingValue, unitValue } from '../model/holding';
import { type ItemValues } from '../model/form-values';
import styles from './item-fields.module.css';
import { quantityMask } from './masks';

/** Quantity times unit value is the holding value; typing the holding gives the unit value. */
export function HoldingFields() {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields();
  const quantity = String(values.quantity);
  const unit = String(values.unit_value);
  // Set when the holding was typed, now or before the item was saved; the unit value follows from it.
  const typedHolding = useRef(
    holdingIfRounded({ quantity, value: String(values.holding_value) }, unit),
  );
  const valueFor = (of: string) =>
    typedHolding.current
      ? scaledHoldingValue(typedHolding.current, of, unit)
      : holdingValue(of, unit);

  const set = (typed: Record<string, string>, computed: Record<string, string | undefined>) => {
    const defined = Object.entries(computed).filter(([, value]) => value !== undefined);
    setFields({ ...typed, ...Object.fromEntries(defined) });
  };

  return (
    <>
      <div className={styles.cell}>
        <MaskedField
          name="quantity"
          label="Quantity"
          required
          mask={quantityMask}
          amount
          inputMode="decimal"
          onEdit={(text) => {
            set({ quantity: text }, { holding_value: valueFor(text) });
          }}
        />
      </div>
      <div className={styles.cell}>
        <MoneyField
          name="unit_value"
          label="Unit value"
          required
          decimals={UNIT_VALUE_DECIMALS}
          onEdit={(text) => {
            typedHolding.current = undefined;
            set({ unit_value: text }, { holding_value: holdingValue(quantity, text) });
          }}
        />
      </div>
      <div className={styles.wide}>
        <MoneyField
          name="holding_value"
          label="Holding value"
          required
          onEdit={(text) => {
            typedHolding.current = { quantity, value: text };
            set({ holding_value: text }, { unit_value: unitValue(quantity, text) });
          }}
        />
      </div>
    </>
  );
}
