import { baseApi } from '@/shared/api/base-api';
import { type Envelope, type Unreadable, unwrap } from '@/shared/api/envelope';
import { type PresetDraft } from './model/form-values';
import { type PresetKind } from './model/kinds';
import { presetForm } from './model/preset-form';
import { type Preset, type PresetCategory } from './types';

interface SavePreset {
  kind: PresetKind;
  /** The preset to change, as it was read; without one, another is added. */
  preset?: Pick<Preset, 'id' | 'version'>;
  draft: PresetDraft;
  idempotencyKey: string;
}

/** The presets of an area, as far as they can be shown. */
interface Presets {
  presets: readonly Preset[];
  unreadable: readonly Unreadable[];
}

const presetPath = (id: string) => `/pre-sets/${encodeURIComponent(id)}`;

/** What a change of presets makes stale: their list, and what is said elsewhere of their dates. */
const changed = (category: PresetCategory) =>
  [{ type: 'Preset', id: category }, 'Dashboard', 'Timeline'] as const;

/** The calls of presets (spec 2 §7). */
const presetsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    presets: build.query<Presets, PresetCategory>({
      query: (category) => ({ url: '/pre-sets', params: { category } }),
      transformResponse: ({ data, unreadable = [] }: Envelope<Preset[]>) => ({
        presets: data,
        unreadable,
      }),
      providesTags: (_presets, _error, category) => [{ type: 'Preset', id: category }],
    }),
    savePreset: build.mutation<Preset, SavePreset>({
      query: ({ kind, preset, draft, idempotencyKey }) => ({
        ...(preset
          ? { url: presetPath(preset.id), method: 'PUT' }
          : { url: '/pre-sets', method: 'POST', idempotencyKey }),
        body: () => presetForm(kind, draft, preset),
      }),
      transformResponse: unwrap<Preset>,
      invalidatesTags: (_answer, error, { kind }) => (error ? [] : changed(kind.category)),
    }),
    deletePreset: build.mutation<unknown, Pick<Preset, 'id' | 'category'>>({
      query: ({ id }) => ({ url: presetPath(id), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { category }) => changed(category),
    }),
    deleteUnreadableFile: build.mutation<
      unknown,
      { preset: Pick<Preset, 'id' | 'category'>; id: string }
    >({
      query: ({ preset, id }) => ({
        url: `${presetPath(preset.id)}/unreadable/${encodeURIComponent(id)}`,
        method: 'DELETE',
      }),
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
