import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { HIDDEN_QUANTITY } from '@/shared/amounts/amounts-in-text';
import { type Schema } from '@/shared/api/schema';
import { cardEnding } from '@/shared/lib/card-number';
import { isCopied } from '@/shared/lib/copied-fields';
import { cx } from '@/shared/lib/class-names';
import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { CopiedNumber } from '@/shared/ui/copy-button/copied-number';
import { DetailsList } from '@/shared/ui/details-list/details-list';
import { HiddenAmount } from '@/shared/ui/money/hidden-amount';
import { SampleData } from '@/shared/ui/sample-data/sample-data';
import { categoryInfo } from '../model/categories';
import { displayValue } from '../model/display';
import { fieldsOf, isAsked } from '../model/fields';
import { sampleDetails } from '../model/valuation';
import { type VaultItem, dataOf } from '../types';
import { ItemLinks, linksOf } from './item-links';
import styles from './item-header.module.css';

interface Detail {
  name: string;
  label: string;
  text: string;
  /** Hidden while amounts are. */
  secret: boolean;
  /** From a sandbox provider. */
  sample: boolean;
  /** What the Copy button copies, of a number that has one. */
  copied?: string;
  /** Its provider, and when it was given. */
  source?: string;
}

/** Shown by `dateDetails` instead. */
const SHOWN_APART = new Set(['own_mot_date', 'own_tax_date']);

/** A vehicle's MOT or tax: its day with the source and the day it was given, and its state. */
function dateDetails({ what, date, status, source, stated_on }: Schema<'VehicleDate'>): Detail[] {
  const sample = source === 'sample';
  const who = source === 'owner' ? 'You' : 'DVLA';
  const plain = { secret: false, sample };
  // As the fields are called.
  const field = what === 'MOT' ? 'MOT' : 'Tax';
  const day: Detail = {
    ...plain,
    name: `${what} date`,
    label: field === 'MOT' ? 'MOT expiry date' : 'Tax due date',
    text: formatDate(date ?? ''),
    source: sample ? undefined : [who, formatDate(stated_on ?? '')].filter(Boolean).join(', '),
  };
  const state = { ...plain, name: `${what} status`, label: `${field} status`, text: status ?? '' };
  return [day, state].filter(({ text }) => text !== '');
}

/** An item's details besides its name and value. Empty ones are left out. */
export function ItemDetails({ item }: { item: VaultItem }) {
  const { category, vehicle_dates } = item;
  const data = dataOf(item);
  const hidden = useAmountsHidden();
  const sampleFields = sampleDetails(data);
  const { label: categoryLabel, valueField } = categoryInfo[category];
  const known: Detail[] = fieldsOf(category)
    .filter(
      (field) =>
        field.name !== 'name' &&
        field.name !== valueField &&
        !SHOWN_APART.has(field.name) &&
        isAsked(field, data),
    )
    .map((field) => ({
      name: field.name,
      label: field.label,
      text:
        hidden && field.type === 'card_number'
          ? cardEnding(String(data[field.name] ?? ''))
          : displayValue(field, data[field.name]),
      secret: hidden && field.type === 'quantity',
      sample: sampleFields.includes(field.name),
      copied: isCopied(field) ? String(data[field.name] ?? '') : undefined,
    }))
    .filter(({ text }) => text !== '');
  const details = [...known, ...vehicle_dates.flatMap(dateDetails)];
  // An item without details still shows its category.
  const links = linksOf(item);
  if (details.length + links.length === 0)
    details.push({
      name: 'category',
      label: 'Category',
      text: categoryLabel,
      secret: false,
      sample: false,
    });
  // The address is the longest of them and reads best first.
  details.sort((one, other) => Number(other.name === 'address') - Number(one.name === 'address'));
  return (
    <DetailsList className={styles.facts}>
      {details.map(({ name, label, text, secret, sample, copied, source }) => (
        <div key={name} className={cx(name === 'address' && styles.wide)}>
          <dt>{label}</dt>
          <dd className={cx(sample && styles.sample)}>
            <span>
              {copied !== undefined ? (
                <CopiedNumber label={label} text={text} value={copied} />
              ) : secret ? (
                <HiddenAmount form={HIDDEN_QUANTITY} />
              ) : (
                <Amounts text={text} />
              )}
            </span>
            {sample && (
              <>
                {' '}
                <SampleData />
              </>
            )}
            {source && <span className={styles.source}>{source}</span>}
          </dd>
        </div>
      ))}
      {links.map(({ label, links: linked }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <ItemLinks links={linked} />
          </dd>
        </div>
      ))}
    </DetailsList>
  );
}
