import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The one API of the app. Each feature adds its own calls by `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Session',
    'User',
    'Dashboard',
    'VaultItem',
    'VaultDocument',
    'Transaction',
    'KeyInfo',
  ],
  endpoints: () => ({}),
});
