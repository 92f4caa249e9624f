import { at } from '@/shared/api/address';
import { baseApi } from '@/shared/api/base-api';
import { cacheAnswer, type QueryDispatch } from '@/shared/api/cache-answer';
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
  /** Of a change: its date and file until now stay in its history. */
  renewed?: boolean;
  idempotencyKey: string;
}

interface UnreadableFile {
  preset: Pick<Preset, 'id' | 'category'>;
  id: string;
}

/** Other queries that contain dates of presets. */
const RELATED_TAGS = ['Dashboard', 'Timeline'] as const;

const changedTags = (category: PresetCategory) =>
  [{ type: 'Preset', id: category }, ...RELATED_TAGS] as const;

/** The calls of presets. */
export const presetsApi = baseApi.injectEndpoints({
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
        ({ kind, preset, draft, renewed, idempotencyKey }: SavePreset) =>
          preset
            ? request('PUT', at('/pre-sets/{id}', { id: preset.id }), {
                form: changedPreset(kind, draft, preset, renewed),
              })
            : request('POST', at('/pre-sets'), { form: newPreset(kind, draft), idempotencyKey }),
        ({ data }) => data as Preset,
      ),
      invalidatesTags: (_preset, error) => (error ? [] : RELATED_TAGS),
      onQueryStarted: cacheAnswer(cachePreset, ({ category }) => [['presets', category]]),
    }),
    deletePreset: build.mutation({
      ...endpoint(({ id }: Pick<Preset, 'id' | 'category'>) =>
        request('DELETE', at('/pre-sets/{id}', { id })),
      ),
      invalidatesTags: (_answer, error, { category }) =>
        error ? changedTags(category) : RELATED_TAGS,
      onQueryStarted: (preset, api) => {
        cacheAnswer(
          (_none: null, dispatch) => {
            cacheDeletion(preset, dispatch);
          },
          () => [['presets', preset.category]],
        )(preset, api);
      },
    }),
    deleteUnreadableFile: build.mutation({
      ...endpoint(({ preset: { id }, id: docId }: UnreadableFile) =>
        request('DELETE', at('/pre-sets/{id}/unreadable/{docId}', { id, docId })),
      ),
      invalidatesTags: (_answer, _error, { preset }) => changedTags(preset.category),
    }),
  }),
});

/** Puts a preset into its list. It is the newest if it or its file is new. */
function cachePreset(preset: Preset, dispatch: QueryDispatch): void {
  dispatch(
    presetsApi.util.updateQueryData('presets', preset.category, (kept) => {
      const at = kept.presets.findIndex(({ id }) => id === preset.id);
      const [before] = at < 0 ? [] : kept.presets.splice(at, 1);
      const isNewest = before?.uploaded_at !== preset.uploaded_at;
      kept.presets.splice(isNewest ? 0 : at, 0, preset);
    }),
  );
}

function cacheDeletion(
  { id, category }: Pick<Preset, 'id' | 'category'>,
  dispatch: QueryDispatch,
): void {
  const isOther = (entry: { id: string }) => entry.id !== id;
  dispatch(
    presetsApi.util.updateQueryData('presets', category, ({ presets, unreadable }) => ({
      presets: presets.filter(isOther),
      unreadable: unreadable.filter(isOther),
    })),
  );
}

export const {
  usePresetsQuery,
  useLazyPresetsQuery,
  useSavePresetMutation,
  useDeletePresetMutation,
  useDeleteUnreadableFileMutation,
} = presetsApi;
