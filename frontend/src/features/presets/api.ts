import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { endpoint, request } from '@/shared/api/request';
import { type PresetDraft } from './model/form-values';
import { type PresetKind } from './model/kinds';
import { changedPreset, newPreset } from './model/preset-form';
import { type Preset, type PresetCategory } from './types';

interface SavePreset {
  kind: PresetKind;
  /** The preset to change, as it was read; without one, another is added. */
  preset?: Pick<Preset, 'id' | 'version'>;
  draft: PresetDraft;
  idempotencyKey: string;
}

interface UnreadableFile {
  preset: Pick<Preset, 'id' | 'category'>;
  id: string;
}

/** What a change of presets makes stale: their list, and what is said elsewhere of their dates. */
const changed = (category: PresetCategory) =>
  [{ type: 'Preset', id: category }, 'Dashboard', 'Timeline'] as const;

/** The calls of presets. */
const presetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presets: build.query({
      ...endpoint(
        (category: PresetCategory) => request('GET', at('/pre-sets'), { query: { category } }),
        ({ data, unreadable = [] }) => ({ presets: data as Preset[], unreadable }),
      ),
      providesTags: (_presets, _error, category) => [{ type: 'Preset', id: category }],
    }),
    savePreset: build.mutation({
      ...endpoint(
        ({ kind, preset, draft, idempotencyKey }: SavePreset) =>
          preset
            ? request('PUT', at('/pre-sets/{id}', { id: preset.id }), {
                form: changedPreset(kind, draft, preset),
              })
            : request('POST', at('/pre-sets'), { form: newPreset(kind, draft), idempotencyKey }),
        ({ data }) => data as Preset,
      ),
      invalidatesTags: (_answer, error, { kind }) => (error ? [] : changed(kind.category)),
    }),
    deletePreset: build.mutation({
      ...endpoint(({ id }: Pick<Preset, 'id' | 'category'>) =>
        request('DELETE', at('/pre-sets/{id}', { id })),
      ),
      invalidatesTags: (_answer, _error, { category }) => changed(category),
    }),
    deleteUnreadableFile: build.mutation({
      ...endpoint(({ preset: { id }, id: docId }: UnreadableFile) =>
        request('DELETE', at('/pre-sets/{id}/unreadable/{docId}', { id, docId })),
      ),
      invalidatesTags: (_answer, _error, { preset }) => changed(preset.category),
    }),
  }),
});

export const {
  usePresetsQuery,
  useLazyPresetsQuery,
  useSavePresetMutation,
  useDeletePresetMutation,
  useDeleteUnreadableFileMutation,
} = presetsApi;
