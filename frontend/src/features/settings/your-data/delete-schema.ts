import { boolean, object } from 'yup';
import { pin } from '@/shared/form/user-rules';

/** The rules of the form that deletes an account. */
export const deleteSchema = object({
  pincode: pin,
  understood: boolean().isTrue('Please confirm that you understand'),
});
