import { type ReactNode } from 'react';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { WaitingSpinner } from '@/shared/ui/waiting/waiting';
import { usePresetsQuery } from '../api';
import { remindersOf } from '../model/reminders';
import { type PresetCategory } from '../types';
import styles from './reminded.module.css';

interface RemindedProps {
  category: PresetCategory;
  children: ReactNode;
}

/**
 * An area under the banner that tells which of its presets expire soon. Until that is known the area
 * is not seen, so that the banner pushes nothing down that somebody reads already.
 */
export function Reminded({ category, children }: RemindedProps) {
  const { data, isLoading } = usePresetsQuery(category);
  return (
    <>
      <ReminderBanner reminders={remindersOf(data?.presets ?? [])} className={styles.banner} />
      {isLoading && <WaitingSpinner />}
      <div data-unseen={isLoading ? '' : undefined}>{children}</div>
    </>
  );
}
