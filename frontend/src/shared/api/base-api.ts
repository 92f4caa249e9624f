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
  'ValueHistory',
  'KeyInfo',
  'Preset',
  'Settings',
  'Device',
  'Authenticator',
  'Timeline',
  'Calendar',
] as const;

/** What a call reads or changes, by which answers are read anew. */
export type Tag = TagDescription<(typeof TAG_TYPES)[number]>;

/** The one API of the app. Each feature adds its own calls by `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});
