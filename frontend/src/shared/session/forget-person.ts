import { forgetUploads } from '@/shared/uploads/running-uploads';
import { type AppThunk } from './services';
import { userForgotten } from './session-slice';

/** Forgets who was here and the files they were sending. */
export function forgetPerson(): AppThunk {
  return (dispatch) => {
    dispatch(userForgotten());
    dispatch(forgetUploads());
  };
}
