import { type TagDescription } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

export const TAG_TYPES = [
  'Session',
  'User',
  'Dashboard',
  'VaultItem',
  'Document',
  'Transaction',
  'Spending',
  'Statement',
  'StatementPage',
  'TagRules',
  'ValueHistory',
  'KeyInfo',
  'Preset',
  'Settings',
  'Device',
  'Timeline',
  'Calendar',
  'Notifications',
  'Operator',
] as const;

/** A cache tag. */
export type Tag = TagDescription<(typeof TAG_TYPES)[number]>;

/** The app's API. Each feature adds its endpoints with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
