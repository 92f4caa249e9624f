import { object, string } from 'yup';
import { amountRule } from '@/shared/form/problem-rule';

const NAME_MAX = 100;

export const accountSchema = object({
  item: string().required('Choose the account'),
  name: string()
    .trim()
    .when('item', {
      is: 'new',
      then: (name) =>
        name
          .required('Name is required')
          .max(NAME_MAX, `Name cannot exceed ${NAME_MAX} characters`),
    }),
  balance: string().when(['item', 'asksBalance'], {
    is: (item: string, asksBalance: boolean) => item === 'new' && asksBalance,
    then: (balance) => balance.required('Balance is required').test(amountRule()),
  }),
});
