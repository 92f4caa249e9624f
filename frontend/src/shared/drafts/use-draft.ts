import { useEffect, useMemo, useState } from 'react';
import { awaitQuery } from '@/shared/api/await-query';
import { type Schema } from '@/shared/api/schema';
import { useAppDispatch } from '@/shared/session/services';
import { draftApi } from './api';
import { keptValues } from './draft-values';

type Values = Record<string, unknown>;

/** This long after the last key a changed form is saved. */
const SAVE_AFTER_MS = 2_000;

/** The draft of a form, for {@link Form}'s `draft`. */
export interface FormDraft {
  /** What was left unsaved before, until the user has chosen what becomes of it. */
  left: Schema<'FormDraft'> | null;
  /**
   * Puts what was left into the form, where the form cannot do so itself. Answers what the form holds by then:
   * what was typed since stays.
   */
  restore?: (values: Values) => Values;
  /** The offer was taken. */
  taken: () => void;
  /** The form was changed. */
  changed: (values: Values) => void;
  /** The form was saved or thrown away. */
  discard: () => void;
}

interface Options {
  /** Kept beside the form's own values. */
  extra?: Values;
  restore?: (values: Values) => Values;
}

/**
 * Keeps what is typed into a form on the server, sealed under the user's key, so that an expired session
 * or a crash loses nothing. Without a name there is no draft: forms with secrets have none. A failure is no matter for the user: the form itself still has everything.
 */
export function useDraft(
  form: string | undefined,
  { extra, restore }: Options = {},
): FormDraft | undefined {
  const dispatch = useAppDispatch();
  const [left, setLeft] = useState<FormDraft['left']>(null);
  const keeper = useMemo(() => {
    if (form === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stored = false;
    let beside: Values | undefined;
    // One after the other: a discarded draft must not come back by a slower call that saves it.
    let queue: Promise<unknown> = Promise.resolve();
    const { draft, saveDraft, discardDraft } = draftApi.endpoints;
    return {
      keepBeside(values: Values | undefined) {
        beside = values;
      },
      async load() {
        const { data } = await awaitQuery(dispatch(draft.initiate(form, { forceRefetch: true })));
        stored ||= !!data;
        return data ?? null;
      },
      changed(values: Values) {
        clearTimeout(timer);
        timer = setTimeout(() => {
          stored = true;
          const all = { ...keptValues(values), ...beside };
          queue = queue.then(() => dispatch(saveDraft.initiate({ form, values: all })));
        }, SAVE_AFTER_MS);
      },
      discard() {
        clearTimeout(timer);
        if (!stored) return;
        stored = false;
        queue = queue.then(() => dispatch(discardDraft.initiate(form)));
      },
      stop() {
        clearTimeout(timer);
      },
    };
  }, [dispatch, form]);

  useEffect(() => {
    keeper?.keepBeside(extra);
  }, [keeper, extra]);

  useEffect(() => {
    if (!keeper) return undefined;
    let current = true;
    void keeper.load().then((found) => {
      if (current) setLeft(found);
    });
    return () => {
      current = false;
      keeper.stop();
    };
  }, [keeper]);

  if (!keeper) return undefined;
  return {
    left,
    restore,
    taken() {
      setLeft(null);
    },
    changed: keeper.changed,
    discard() {
      setLeft(null);
      keeper.discard();
    },
  };
}
