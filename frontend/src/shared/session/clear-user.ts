import { cancelUploads } from '@/shared/uploads/running-uploads';
import { type AppThunk } from './services';
import { userCleared } from './session-slice';

/** Forgets who was here and the files they were sending. */
export function clearUser(): AppThunk {
  return (dispatch) => {
    dispatch(userCleared());
    dispatch(cancelUploads());
  };
}
