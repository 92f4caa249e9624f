import { Fragment } from 'react';
import { ConditionalFields } from '@/shared/form/conditional-fields';
import { useFormValues } from '@/shared/form/form-state';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { cx } from '@/shared/lib/class-names';
import { categoryInfo } from '../model/categories';
import { type FieldDef } from '../model/field';
import { fieldsOf, isAsked } from '../model/fields';
import { type ItemValues, isNamedByDetails, vehicleName } from '../model/form-values';
import { type Category } from '../types';
import { AsOfField } from './as-of-field';
import { HoldingFields } from './holding-fields';
import { ItemField } from './item-field';
import styles from './item-fields.module.css';
import { OwnershipFields } from './ownership-fields';
import { PropertyAddress } from './property-address';

interface ItemFieldsProps {
  category: Category;
  /** What the form of an edit began with. */
  opened?: ItemValues;
  /** The item that is edited. */
  itemId?: string;
  /** The date that the form begins with. */
  focus?: string;
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
export function ItemFields({ category, opened, itemId, focus }: ItemFieldsProps) {
  const { values } = useFormValues<ItemValues>();
  const isNamed = isNamedByDetails(category, values, opened !== undefined);
  const fields = fieldsOf(category).filter(
    (field) => !TOGETHER.has(field.name) && isAsked(field, values),
  );
  const [first, ...rest] = fields;
  const { valueField } = categoryInfo[category];
  const { label = '' } = fieldsOf(category).find(({ name }) => name === valueField) ?? {};
  const asOf = <AsOfField valueLabel={label} opened={opened} />;
  const cell = (field: FieldDef) => {
    const input = (
      <ItemField
        field={field}
        category={category}
        itemId={itemId}
        autoFocus={field.name === focus}
      />
    );
    return (
      <Fragment key={field.name}>
        <div className={cx(styles.cell, field.wide && styles.wide)}>
          {isNamed && field.name === 'name' ? (
            <VehicleName name={vehicleName(values)} />
          ) : field.showWhen ? (
            <ConditionalFields>{input}</ConditionalFields>
          ) : (
            input
          )}
        </div>
        {field.name === valueField && asOf}
      </Fragment>
    );
  };
  return (
    <div className={styles.fields}>
      {first && cell(first)}
      {category === 'property' && (
        <div className={cx(styles.cell, styles.wide)}>
          <PropertyAddress />
        </div>
      )}
      {rest.map(cell)}
      {category === 'investment' && (
        <>
          <HoldingFields />
          {asOf}
        </>
      )}
      {fields.some(({ reminds }) => reminds) && (
        <div className={styles.notice}>
          <DeferredUnreachedNotice />
        </div>
      )}
      <OwnershipFields category={category} opened={opened} focus={focus} />
    </div>
  );
}
