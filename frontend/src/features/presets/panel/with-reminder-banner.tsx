import { type ReactNode } from 'react';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { usePresetsQuery } from '../api';
import { remindersOf } from '../model/reminders';
import { type PresetCategory } from '../types';
import styles from './with-reminder-banner.module.css';

interface WithReminderBannerProps {
  category: PresetCategory;
  children: ReactNode;
}

/**
 * An area with the banner of its presets that expire soon. The area is hidden until the presets have
 * loaded, so that the banner pushes nothing down.
 */
export function WithReminderBanner({ category, children }: WithReminderBannerProps) {
  const { data, isLoading } = usePresetsQuery(category);
  return (
    <>
      <ReminderBanner reminders={remindersOf(data?.presets ?? [])} className={styles.banner} />
      {isLoading && <LoadingSpinner />}
      <div data-unseen={isLoading ? '' : undefined}>{children}</div>
    </>
  );
}
