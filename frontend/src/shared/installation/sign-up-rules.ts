import { type Schema } from '@/shared/api/schema';

interface SignUpRule {
  value: Schema<'SignUpPolicy'>;
  label: string;
  hint: string;
}

/** Who may sign up, from most people to fewest. */
export const SIGN_UP_RULES: readonly SignUpRule[] = [
  { value: 'anybody', label: 'Anybody', hint: 'Anyone who finds this address' },
  {
    value: 'invitation',
    label: 'By invitation',
    hint: 'You send a link to each person. It works for 7 days',
  },
  { value: 'nobody', label: 'Nobody', hint: 'Only you, with the account you make now' },
];
