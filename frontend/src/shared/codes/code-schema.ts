import { object } from 'yup';
import { code } from '@/shared/form/user-rules';

/** A code that was sent, or that an app shows. */
export const codeSchema = object({ verificationCode: code });
