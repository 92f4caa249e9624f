import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { dateError } from './date-error';
import { useLazyOwnDateQuery } from './dates-api';
import { type OwnDate } from './types';

const CHANGED =
  'This date was changed elsewhere. Your changes are still here: save again to keep yours.';

/** The version of a date that a form is saved over, and what to say of a save that failed. */
export function useSeenVersion(date: Pick<OwnDate, 'id' | 'version'> | undefined) {
  const [version, setVersion] = useState(date?.version);
  const [readDate] = useLazyOwnDateQuery();
  const failed = async (error: unknown): Promise<ApiError> => {
    const failure = dateError(error);
    if (!date || !failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readDate(date.id);
    if (now) setVersion(now.version);
    return { status: failure.status, message: CHANGED };
  };
  return { version, failed };
}
