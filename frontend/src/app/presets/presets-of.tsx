import { type Presets } from '@/features/life-locker/shelf';
import { PresetReminders, PresetsPanel } from '@/features/presets';
import styles from './presets-of.module.css';

type Category = Parameters<typeof PresetsPanel>[0]['category'];

/** What an area of the Life Locker or Renting shows of its presets. */
export const presetsOf = (category: Category, editing: boolean): Presets => ({
  reminders: <PresetReminders category={category} className={styles.reminders} />,
  panel: <PresetsPanel category={category} editing={editing} />,
});
