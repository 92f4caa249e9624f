import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode } from 'react';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { usePresetsQuery } from '../api';
import { remindersOf } from '../model/reminders';
import { type PresetCategory } from '../types';
import styles from './with-reminder-banner.module.css';

/** The tab beside it, whose presets the banner tells of as well. */
const OTHER_TAB: Partial<Record<PresetCategory, PresetCategory>> = {
  depository: 'key_info',
  key_info: 'depository',
};

interface WithReminderBannerProps {
  category: PresetCategory;
  children: ReactNode;
}

/**
 * An area with the banner of the presets that expire soon, here or in the tab beside it. The area is hidden
 * until both have loaded, so that the banner pushes nothing down.
 */
export function WithReminderBanner({ category, children }: WithReminderBannerProps) {
  const here = usePresetsQuery(category);
  const beside = usePresetsQuery(OTHER_TAB[category] ?? skipToken);
  const presets = [here, beside].flatMap(({ data }) => data?.presets ?? []);
  const isLoading = here.isLoading || beside.isLoading;
  return (
    <>
      {isLoading ? (
        <LoadingSpinner />
      ) : (
        <ReminderBanner reminders={remindersOf(presets)} className={styles.banner} />
      )}
      <div data-unseen={isLoading ? '' : undefined}>{children}</div>
    </>
  );
}
