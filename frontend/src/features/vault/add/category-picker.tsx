import { cx } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon/icon';
import { categoryInfo } from '../model/categories';
import { CATEGORIES, type Category } from '../types';
import styles from './category-picker.module.css';

interface CategoryPickerProps {
  value: Category;
  onChange: (category: Category) => void;
  disabled?: boolean;
}

/** The nine categories as pills, one of which is chosen. */
export function CategoryPicker({ value, onChange, disabled }: CategoryPickerProps) {
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend className={styles.legend}>Category</legend>
      <div className={styles.pills}>
        {CATEGORIES.map((category) => (
          <label key={category} className={cx(styles.pill, category === value && styles.chosen)}>
            <input
              type="radio"
              name="category"
              className={styles.input}
              value={category}
              checked={category === value}
              onChange={() => {
                onChange(category);
              }}
            />
            <Icon name={categoryInfo[category].icon} size={18} />
            {categoryInfo[category].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
