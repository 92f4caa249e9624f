import { UK_PHONE_DIGITS, UK_PHONE_PREFIX, ukPhoneMask } from '@/shared/lib/uk-phone';
import { MaskedField, type MaskedFieldProps } from './masked-field';

interface UkPhoneFieldProps extends Omit<MaskedFieldProps, 'onEdit'> {
  /** Called when the number has reached ten digits. */
  onComplete?: (digits: string) => void;
}

/** The form keeps the ten national digits; `ukPhoneToSend` puts +44 before them. */
export function UkPhoneField({ onComplete, ...props }: UkPhoneFieldProps) {
  return (
    <MaskedField
      placeholder="1223 344556"
      autoComplete="tel-national"
      {...props}
      mask={ukPhoneMask}
      prefix={UK_PHONE_PREFIX}
      inputMode="tel"
      onEdit={(digits) => {
        if (digits.length === UK_PHONE_DIGITS) onComplete?.(digits);
      }}
    />
  );
}
