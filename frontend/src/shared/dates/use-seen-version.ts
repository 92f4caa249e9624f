import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { dateError } from './date-error';
import { useLazyOwnDateQuery } from './dates-api';
import { type OwnDate } from './types';

const CHANGED =
  'This date was changed elsewhere. Your changes are still here: save again to keep yours.';

/**
 * Which version of a date its form is saved over, and what to say of a save that failed. The form keeps the version
 * that it was opened with among its values, so that a draft is held against what the user saw.
 */
export function useSeenVersion(date: Pick<OwnDate, 'id'> | undefined) {
  const [told, setTold] = useState<number>();
  const [readDate] = useLazyOwnDateQuery();
  const failed = async (error: unknown): Promise<ApiError> => {
    const failure = dateError(error);
    if (!date || !failure.errors?.some(({ field }) => field === 'version')) return failure;
    const { data: now } = await readDate(date.id);
    if (now) setTold(now.version);
    return { status: failure.status, message: CHANGED };
  };
  return { versionOf: (values: { version?: number }) => told ?? values.version, failed };
}
