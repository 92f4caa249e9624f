import { type ReactNode } from 'react';
import { Button } from '@/shared/ui/button/button';
import styles from './postcode-address-field.module.css';
import { TextField } from './text-field';

const HINTS = {
  unavailable: "Address search isn't working. Enter your address on one line.",
  unlisted: 'Enter your address on one line.',
};

/** Why an address is typed: the lookup is down, or does not have it. */
export type ByHand = keyof typeof HINTS;

interface AddressByHandProps {
  name: string;
  label: string;
  required?: boolean;
  why: ByHand;
  /** The fields of an address in parts, where it may be typed so. */
  parts: ReactNode;
  /** Undefined until one way was chosen. */
  inParts: boolean | undefined;
  onInParts: (inParts: boolean) => void;
}

/** An address that is typed: on one line, or in parts. */
export function AddressByHand({
  name,
  label,
  required,
  why,
  parts,
  inParts,
  onInParts,
}: AddressByHandProps) {
  return (
    <>
      {inParts ? (
        parts
      ) : (
        <TextField
          name={name}
          label={label}
          required={required}
          hint={HINTS[why]}
          autoFocus={why === 'unlisted' || inParts === false}
          autoComplete="street-address"
        />
      )}
      {parts !== undefined && (
        <Button
          variant="ghost"
          className={styles.unlisted}
          onClick={() => {
            onInParts(!inParts);
          }}
        >
          {inParts ? 'Use one line instead' : IN_PARTS}
        </Button>
      )}
    </>
  );
}

export const IN_PARTS = 'Enter it in parts';
