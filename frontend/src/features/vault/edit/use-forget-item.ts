import { useCallback, useEffect, useRef } from 'react';
import { baseApi } from '@/shared/api/base-api';
import { useAppDispatch } from '@/shared/session/services';
import { tagsOf } from '../tags';

/**
 * Drops what was fetched about a deleted item: at once, or with `onceLeft` when the page around is gone. Until then
 * the page would ask for all of it again.
 */
export function useForgetItem() {
  const dispatch = useAppDispatch();
  const left = useRef<string>(undefined);
  const forget = useCallback(
    (id: string) => {
      dispatch(baseApi.util.invalidateTags(tagsOf(id)));
    },
    [dispatch],
  );
  useEffect(
    () => () => {
      const { current: id } = left;
      // After the other parts of the page have let go of it, too.
      if (id !== undefined) setTimeout(forget, 0, id);
    },
    [forget],
  );
  return {
    forget,
    onceLeft: (id: string) => {
      left.current = id;
    },
  };
}
