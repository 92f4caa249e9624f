import { cancelUploads } from '@/shared/uploads/running-uploads';
import { type AppThunk } from './services';
import { userCleared } from './session-slice';

/** Clears the user and cancels their uploads. */
export function clearUser(): AppThunk {
  return (dispatch) => {
    dispatch(userCleared());
    dispatch(cancelUploads());
  };
}
