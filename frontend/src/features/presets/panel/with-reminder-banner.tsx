import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode } from 'react';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { usePresetsQuery } from '../api';
import { remindersOfArea } from '../model/reminders';
import { type PresetCategory } from '../types';
import styles from './with-reminder-banner.module.css';

/** The tab beside it, of which the banner tells as well. */
const OTHER_TAB: Partial<Record<PresetCategory, PresetCategory>> = {
  depository: 'key_info',
  key_info: 'depository',
};

interface WithReminderBannerProps {
  category: PresetCategory;
  children: ReactNode;
}

/**
 * An area with the banner of the dates that are near, here or in the tab beside it. The area is hidden until
 * they have loaded, so that the banner pushes nothing down.
 */
export function WithReminderBanner({ category, children }: WithReminderBannerProps) {
  const otherTab = OTHER_TAB[category];
  const here = usePresetsQuery(category);
  const beside = usePresetsQuery(otherTab ?? skipToken);
  const timeline = useTimelineQuery();
  const presets = [here, beside].flatMap(({ data }) => data?.presets ?? []);
  const isLoading = here.isLoading || beside.isLoading || timeline.isLoading;
  const reminders = remindersOfArea(presets, timeline.data ?? [], [category, otherTab]);
  return (
    <>
      {isLoading ? (
        <LoadingSpinner />
      ) : (
        <ReminderBanner reminders={reminders} className={styles.banner} />
      )}
      <div data-unseen={isLoading ? '' : undefined}>{children}</div>
    </>
  );
}
