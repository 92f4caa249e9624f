import { useFormValues } from '@/shared/form/form-state';
import { cx } from '@/shared/lib/class-names';
import { fieldsOf } from '../model/fields';
import { type ItemValues, isNamedByDetails, vehicleName } from '../model/form-values';
import { type Category } from '../types';
import { HoldingFields } from './holding-fields';
import { ItemField } from './item-field';
import styles from './item-fields.module.css';
import { PropertyAddress } from './property-address';

interface ItemFieldsProps {
  category: Category;
  editing: boolean;
}

/** Fields that are asked together: those of a holding, which depend on each other, and an address. */
const TOGETHER = new Set(['quantity', 'unit_value', 'holding_value', 'postcode', 'address']);

/** Replaces the name field. */
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
  const isNamed = isNamedByDetails(category, values, editing);
  const fields = fieldsOf(category).filter(({ name }) => !TOGETHER.has(name));
  const [first, ...rest] = fields;
  const cell = (field: (typeof fields)[number]) => (
    <div key={field.name} className={cx(styles.cell, field.wide && styles.wide)}>
      {isNamed && field.name === 'name' ? (
        <VehicleName name={vehicleName(values)} />
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
