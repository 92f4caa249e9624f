import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { useFormValues } from '@/shared/form/form-state';
import { MaskedField } from '@/shared/form/masked-field';
import { amountToNumber } from '@/shared/lib/amount';
import { formatDate } from '@/shared/lib/dates';
import { decimalMask } from '@/shared/lib/decimal';
import { type Mask } from '@/shared/lib/mask';
import { formatPence, formatPounds } from '@/shared/lib/money';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { categoryInfo } from '../model/categories';
import { type ItemValues, signOf, textOf } from '../model/form-values';
import {
  ownershipWords,
  SINCE,
  penceOf,
  SHARE_DECIMALS,
  shareOf,
  shareProblem,
} from '../model/ownership';
import { pastDayOf } from '../model/past-day';
import { type Category } from '../types';
import styles from './item-fields.module.css';
import { useSinceHint } from './use-since-hint';

const shareMask: Mask = { ...decimalMask(SHARE_DECIMALS), problem: shareProblem };

interface OwnershipFieldsProps {
  category: Category;
  /** What the form of an edit began with. */
  opened?: ItemValues;
  /** The date that the form begins with. */
  focus?: string;
}

/** Since when it has been theirs, what it cost, and how much of it is theirs. */
export function OwnershipFields({ category, opened, focus }: OwnershipFieldsProps) {
  const { since, cost } = ownershipWords[category];
  const sinceHint = useSinceHint();
  return (
    <>
      <div className={styles.cell}>
        <DateField
          name={SINCE}
          label={since}
          hint={sinceHint}
          keepsPart
          autoFocus={focus === SINCE}
        />
      </div>
      {cost && (
        <div className={styles.cell}>
          <MoneyField name="owned_cost" label={cost} />
        </div>
      )}
      <div className={styles.cell}>
        <MaskedField
          name="owned_share"
          label="Your share"
          mask={shareMask}
          suffix="%"
          inputMode="decimal"
          hint={<ShareHint category={category} opened={opened} />}
        />
      </div>
    </>
  );
}

/** How much of its value counts, where not all of it is theirs, and in the totals of which day if not today's. */
function ShareHint({ category, opened }: OwnershipFieldsProps) {
  const { values } = useFormValues<ItemValues>();
  const share = shareOf(values);
  const { valueField } = categoryInfo[category];
  const typed = amountToNumber(textOf(values[valueField]));
  const pounds = typed && values[signOf({ name: valueField })] === true ? -typed : typed;
  if (pounds === undefined || share === undefined || share <= 0 || share >= 100) {
    return 'Leave empty if all of it is yours';
  }
  const counted = formatPence(penceOf(pounds, share));
  const day = opened && pastDayOf(values, opened);
  const when = day === undefined ? '' : ` for ${formatDate(day)}`;
  return <Amounts text={`${counted} of ${formatPounds(pounds)} counts in your totals${when}`} />;
}
