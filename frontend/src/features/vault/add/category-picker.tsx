import { RadioPills } from '@/shared/ui/radio-pills/radio-pills';
import { categoryInfo } from '../model/categories';
import { CATEGORIES, type Category } from '../types';
import styles from './category-picker.module.css';

interface CategoryPickerProps {
  value: Category;
  onChange: (category: Category) => void;
  disabled?: boolean;
}

const OPTIONS = CATEGORIES.map((value) => ({ value, ...categoryInfo[value] }));

/** The nine categories as pills, one of which is chosen. */
export function CategoryPicker({ value, onChange, disabled }: CategoryPickerProps) {
  return (
    <div className={styles.picker}>
      <RadioPills
        legend="Category"
        name="category"
        options={OPTIONS}
        value={value}
        onChange={(chosen) => {
          const category = CATEGORIES.find((each) => each === chosen);
          if (category) onChange(category);
        }}
        disabled={disabled}
        wrap
      />
    </div>
  );
}
