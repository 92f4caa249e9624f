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
 * An area under the banner that tells which of its presets expire soon. Until that is known the area
 * is not seen, so that the banner pushes nothing down that somebody reads already.
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
