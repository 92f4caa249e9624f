import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { type QueryDispatch } from '@/shared/api/cache-answer';
import { endpoint, request } from '@/shared/api/request';
import { type TimelineEntry } from './types';

/** The timeline. What changes it loads with the screens that do. */
const timelineApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...endpoint(() => request('GET', at('/timeline'))),
      providesTags: ['Timeline'],
    }),
  }),
});

/** Puts a changed entry into the timeline. */
export function cacheEntry(entry: TimelineEntry, dispatch: QueryDispatch): void {
  dispatch(
    timelineApi.util.updateQueryData('timeline', undefined, (entries) =>
      entries.map((each) => (each.id === entry.id ? entry : each)),
    ),
  );
}

export const { useTimelineQuery } = timelineApi;
