import { object } from 'yup';
import { code } from '@/shared/form/user-rules';

export const codeSchema = object({ verificationCode: code });
