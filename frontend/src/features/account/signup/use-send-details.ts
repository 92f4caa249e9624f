import { type ApiError } from '@/shared/api/envelope';
import { resendWait } from '@/shared/codes/resend-wait';
import { ukPhoneToSend } from '@/shared/lib/uk-phone';
import { storage } from '@/shared/session/storage';
import { useCompleteProfileMutation } from '../api';
import { useFlowError } from '../flow-error';
import { detailsDraft, type DetailsValues } from './details-draft';

const isSame = (a: DetailsValues, b: DetailsValues | undefined) =>
  b !== undefined && (Object.keys(a) as (keyof DetailsValues)[]).every((key) => a[key] === b[key]);

/** Sends the details, or their correction, and with them a code. `then` is told the number. */
export function useSendDetails(token: string, then: (phone: string) => unknown) {
  const [completeProfile] = useCompleteProfileMutation();
  const refusal = useFlowError('signUp');

  return async (values: DetailsValues): Promise<ApiError | undefined> => {
    const waiting = storage.temporary('verificationPhone');
    // Nothing was changed: the code that was sent is still good, and another text would cost a wait.
    if (waiting && isSame(values, detailsDraft.read().sent)) {
      await then(waiting);
      return undefined;
    }
    const { data, error } = await completeProfile({
      dateOfBirth: values.dateOfBirth,
      postCode: values.postCode.trim(),
      address: values.address.trim(),
      phone: ukPhoneToSend(values.phone),
      token,
    });
    if (!data?.phone) return refusal(error);
    storage.setTemporary('verificationPhone', data.phone);
    detailsDraft.save({ values, sent: values });
    if (data.retryAfter > 0) resendWait.start(data.retryAfter);
    else resendWait.clear();
    await then(data.phone);
    return undefined;
  };
}
