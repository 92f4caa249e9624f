import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { formatPostcode, isFullPostcode, postcodeMask } from '@/shared/lib/postcode';
import { Button } from '@/shared/ui/button/button';
import { Dropdown } from '@/shared/ui/dropdown/dropdown';
import { Field } from '@/shared/ui/field/field';
import { maskedChange } from '@/shared/ui/text-input/masked-change';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { AddressByHand, type ByHand, IN_PARTS } from './address-by-hand';
import { useBoundField, useSetFields } from './form-state';
import styles from './postcode-address-field.module.css';

const REQUIRED = 'Postcode is required';
const UNRECOGNISED = 'Invalid postcode. Please enter a valid UK postcode.';
const FAILED = 'Could not validate postcode';
const UNAVAILABLE = 503;
/** The answer for a malformed postcode, and for one that no list of addresses has. */
const UNRECOGNISED_STATUS = 422;
const MAY_BE_NEW = 'If your postcode is new, you can enter your address yourself.';

interface Problem {
  message: string;
  /** A whole postcode that no list has yet. */
  mayBeNew?: boolean;
}

interface PostcodeAddressFieldProps {
  /** The postcode's key in the form's values. */
  name?: string;
  addressName?: string;
  label?: string;
  addressLabel?: string;
  required?: boolean;
  /** The fields of an address in parts, which may be typed instead of one line. */
  parts?: ReactNode;
  /** Resolves to the addresses at a postcode; rejects with an ApiError. */
  lookup: (postcode: string) => Promise<readonly string[]>;
}

/**
 * A postcode and one of the addresses found there. The address may be typed after a search, as for a
 * new building, and when the lookup is down; in parts it may be at any time.
 */
export function PostcodeAddressField({
  name = 'postCode',
  addressName = 'address',
  label = 'Postcode',
  addressLabel = 'Address',
  required,
  parts,
  lookup,
}: PostcodeAddressFieldProps) {
  const postcode = useBoundField<string>(name);
  const address = useBoundField<string>(addressName);
  const setFields = useSetFields();
  const [found, setFound] = useState<readonly string[]>([]);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [byHand, setByHand] = useState<ByHand | false>(false);
  const [inParts, setInParts] = useState<boolean>();
  const [searched, setSearched] = useState(false);
  const addresses = found.length === 0 && address.value ? [address.value] : found;

  const edit = (text: string) => {
    const chosen = byHand ? {} : { [addressName]: '' };
    setFields({ [name]: text, ...chosen });
    setFound([]);
    setProblem(undefined);
  };

  const find = async () => {
    const formatted = formatPostcode(postcode.value);
    if (formatted === '') return setProblem({ message: REQUIRED });
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await lookup(formatted);
      setFound(answer);
      setByHand(false);
      setInParts(undefined);
      setOpen(answer.length > 0);
      if (answer.length > 0) postcode.setValue(formatted);
      else setProblem({ message: UNRECOGNISED, mayBeNew: isFullPostcode(formatted) });
    } catch (error) {
      const { status } = toApiError(error);
      const mayBeNew = status === UNRECOGNISED_STATUS && isFullPostcode(formatted);
      const message = errorMessage(error, FAILED);
      setProblem({ message, mayBeNew });
      // Unless the message says why, the field does.
      if (status === UNAVAILABLE) setByHand(message === FAILED ? 'unavailable' : 'unlisted');
    } finally {
      setSearched(true);
      setBusy(false);
    }
  };

  const typeIt = () => {
    setByHand('unlisted');
    setOpen(false);
    setProblem(undefined);
    setFields({ [name]: formatPostcode(postcode.value), [addressName]: '' });
  };

  const enterParts = () => {
    setByHand('unlisted');
    setInParts(true);
    setOpen(false);
    setProblem(undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find();
  };

  return (
    <>
      <Field
        label={label}
        hint={problem?.mayBeNew ? MAY_BE_NEW : undefined}
        error={problem?.message ?? postcode.error}
        required={required}
      >
        {(control) => (
          <span className={styles.row}>
            <TextInput
              {...control}
              name={name}
              required={required}
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={postcode.value}
              readOnly={busy}
              onChange={maskedChange(postcodeMask, postcode.value, edit)}
              onKeyDown={onKeyDown}
            />
            <Button
              variant="secondary"
              className={styles.find}
              busy={busy}
              onClick={() => void find()}
            >
              Find Address
            </Button>
          </span>
        )}
      </Field>
      {byHand && (
        <AddressByHand
          name={addressName}
          label={addressLabel}
          required={required}
          why={byHand}
          parts={parts}
          inParts={inParts}
          onInParts={setInParts}
        />
      )}
      {!byHand && (
        <Field label={addressLabel} error={address.error} required={required}>
          {(control) => (
            <Dropdown
              {...control}
              data-name={addressName}
              label={addressLabel}
              placeholder={addresses.length > 0 ? 'Select your address' : 'Find your address first'}
              options={addresses}
              value={address.value}
              onChange={address.setValue}
              open={open && addresses.length > 0}
              onOpenChange={setOpen}
              disabled={addresses.length === 0}
            />
          )}
        </Field>
      )}
      {searched && !busy && !byHand && (
        <Button variant="ghost" className={styles.unlisted} onClick={typeIt}>
          My address is not listed
        </Button>
      )}
      {!busy && !byHand && parts !== undefined && (
        <Button variant="ghost" className={styles.unlisted} onClick={enterParts}>
          {IN_PARTS}
        </Button>
      )}
    </>
  );
}
