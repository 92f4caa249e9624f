import { Dialog } from 'radix-ui';
import { useId, useState } from 'react';
import { isHistoryBlocked, useHistoryBlocker } from '@/shared/lib/history-blocker';
import { cancelPrompt, resetForgottenPin, submitPin } from '@/shared/session/pin-prompt-actions';
import { useAppDispatch } from '@/shared/session/services';
import { useSession } from '@/shared/session/session-slice';
import { Mark } from '@/shared/ui/brand/brand';
import { Button } from '@/shared/ui/button/button';
import { CodeInput } from '@/shared/ui/code-input/code-input';
import { CODE_LENGTH } from '@/shared/ui/code-input/code-length';
import { SUBMITS_ITSELF } from '@/shared/ui/code-input/submits-itself';
import { Contours } from '@/shared/ui/contours/contours';
import { useReturnFocus } from '@/shared/ui/dialog/use-return-focus';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './session-overlay.module.css';

/** The PIN prompt of an expired session. Escape or a press outside cancels it. */
export default function SessionOverlay() {
  const dispatch = useAppDispatch();
  const { locked } = useSession();
  const { remember, restore } = useReturnFocus(true);
  // A form beneath that blocks Back must not ask from under the prompt.
  const [overForm] = useState(isHistoryBlocked);
  useHistoryBlocker(overForm, () => undefined);
  return (
    <Dialog.Root
      open
      onOpenChange={() => {
        dispatch(cancelPrompt());
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className={styles.well} data-session-cover="">
          <Contours art="session" />
        </Dialog.Overlay>
        <Dialog.Content
          className={styles.panel}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={restore}
        >
          <Mark size={44} />
          <Dialog.Title className={styles.title}>Enter your PIN</Dialog.Title>
          <Dialog.Description className={styles.lead}>
            {locked ? 'You locked Holdfast.' : 'Your session has expired.'}
            <br />
            Enter your 6-digit PIN to carry on.
          </Dialog.Description>
          <PinForm />
          <Button
            variant="ghost"
            onClick={() => {
              dispatch(resetForgottenPin());
            }}
          >
            Forgot your PIN?
          </Button>
          <Dialog.Close asChild>
            <Button variant="ghost">Cancel</Button>
          </Dialog.Close>
          <p className={styles.hint}>
            Cancelling takes you to the sign-in page. If you were filling in a form, we've kept it
            for you, except passwords and files.
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PinForm() {
  const dispatch = useAppDispatch();
  const [pin, setPin] = useState('');
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const messageId = useId();
  const hintId = useId();

  const verify = async (digits: string) => {
    if (digits.length < CODE_LENGTH || busy) return;
    setBusy(true);
    const failure = await dispatch(submitPin(digits));
    if (failure === undefined) return;
    setMessage(failure);
    setPin('');
    setBusy(false);
    setAttempt(attempt + 1);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify(pin);
      }}
    >
      {/* A new attempt starts in the first box. The dialog itself sees to that for the first attempt:
          until it holds the focus, a dialog beneath would take it back. */}
      <CodeInput
        key={attempt}
        label="PIN"
        value={pin}
        onChange={(digits) => {
          setPin(digits);
          void verify(digits);
        }}
        invalid={message !== undefined && pin === ''}
        describedBy={message === undefined ? hintId : `${messageId} ${hintId}`}
        disabled={busy}
        autoComplete="off"
        autoFocus={attempt > 1}
        mask
      />
      {message !== undefined && (
        <p key={`message ${attempt}`} id={messageId} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {message}
        </p>
      )}
      <p id={hintId} className={styles.hint}>
        {SUBMITS_ITSELF}
      </p>
      <Button
        className={styles.verify}
        type="submit"
        variant="primary"
        block
        busy={busy}
        disabled={pin.length < CODE_LENGTH}
      >
        Verify
      </Button>
    </form>
  );
}
