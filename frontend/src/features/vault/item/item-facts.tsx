import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { HIDDEN_QUANTITY } from '@/shared/amounts/in-text';
import { cardEnding } from '@/shared/lib/card-number';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Facts } from '@/shared/ui/facts/facts';
import { HiddenAmount } from '@/shared/ui/money/hidden-amount';
import { SampleData } from '../components/sample-data';
import { categoryInfo } from '../model/categories';
import { displayValue } from '../model/display';
import { fieldsOf } from '../model/fields';
import { type VaultItem } from '../types';
import styles from './item-header.module.css';

/** What is known of an item besides its name and worth; what is not known is left out. */
export function ItemFacts({ item: { category, categoryData } }: { item: VaultItem }) {
  const hidden = useAmountsHidden();
  const { label: categoryLabel, valueField } = categoryInfo[category];
  const facts = fieldsOf(category)
    .filter(({ name }) => name !== 'name' && name !== valueField)
    .map((field) => ({
      name: field.name,
      label: field.label,
      text:
        hidden && field.kind === 'card-number'
          ? cardEnding(String(categoryData[field.name] ?? ''))
          : displayValue(field, categoryData[field.name]),
      secret: hidden && field.kind === 'quantity',
      sample: field.readOnly === true && categoryData.facts_sample === true,
    }))
    .filter(({ text }) => text !== '');
  // What has no facts of its own still says what it is.
  if (facts.length === 0)
    facts.push({
      name: 'category',
      label: 'Category',
      text: categoryLabel,
      secret: false,
      sample: false,
    });
  // The address is the longest of them and reads best first.
  facts.sort((one, other) => Number(other.name === 'address') - Number(one.name === 'address'));
  return (
    <Facts className={styles.facts}>
      {facts.map(({ name, label, text, secret, sample }) => (
        <div key={name} className={cx(name === 'address' && styles.wide)}>
          <dt>{label}</dt>
          <dd>
            {secret ? <HiddenAmount form={HIDDEN_QUANTITY} /> : <Amounts text={text} />}
            {sample && (
              <>
                {' '}
                <SampleData />
              </>
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}
