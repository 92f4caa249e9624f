import { useFormValues } from '@/shared/form/form-state';
import { cx } from '@/shared/lib/class-names';
import { typedFieldsOf } from '../model/fields';
import { type ItemValues, namedByData, rebuiltName } from '../model/form-values';
import { type Category } from '../types';
import { HoldingFields } from './holding-fields';
import { ItemField } from './item-field';
import styles from './item-fields.module.css';
import { PropertyAddress } from './property-address';

interface ItemFieldsProps {
  category: Category;
  editing: boolean;
}

/** The three fields of an investment that depend on each other. */
const HOLDING = new Set(['quantity', 'unit_value', 'holding_value']);

/** In the place of the name, where nobody types it. */
function VehicleName({ name }: { name: string }) {
  return (
    <p className={styles.note}>
      Saved as “{name}”: a vehicle is named after its make, model and year.
    </p>
  );
}

/** The fields of a category's form in two columns. */
export function ItemFields({ category, editing }: ItemFieldsProps) {
  const { values } = useFormValues<ItemValues>();
  const isNamed = namedByData(category, values, editing);
  const fields = typedFieldsOf(category).filter(
    ({ name, kind }) => kind !== 'address' && !HOLDING.has(name),
  );
  const [first, ...rest] = fields;
  const cell = (field: (typeof fields)[number]) => (
    <div key={field.name} className={cx(styles.cell, field.wide && styles.wide)}>
      {isNamed && field.name === 'name' ? (
        <VehicleName name={rebuiltName(values)} />
      ) : (
        <ItemField field={field} category={category} />
      )}
    </div>
  );
  return (
    <div className={styles.fields}>
      {first && cell(first)}
      {category === 'property' && (
        <div className={cx(styles.cell, styles.wide)}>
          <PropertyAddress />
        </div>
      )}
      {rest.map(cell)}
      {category === 'investment' && <HoldingFields />}
    </div>
  );
}
