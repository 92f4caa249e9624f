import { MoneyField } from '@/shared/form/figure-fields';
import { Money } from '@/shared/ui/money/money';

interface NewAmountFieldProps {
  was: number | null;
  name?: string;
  label?: string;
}

/** What the next term costs. */
export function NewAmountField({
  was,
  name = 'amount',
  label = 'New amount',
}: NewAmountFieldProps) {
  return (
    <MoneyField
      name={name}
      label={label}
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
