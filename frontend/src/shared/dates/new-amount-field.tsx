import { MoneyField } from '@/shared/form/figure-fields';
import { Money } from '@/shared/ui/money/money';

/** What the next term costs. */
export function NewAmountField({ was }: { was: number | null }) {
  return (
    <MoneyField
      name="amount"
      label="New amount"
      hint={
        was !== null && (
          <>
            Was <Money pounds={was} />
          </>
        )
      }
    />
  );
}
