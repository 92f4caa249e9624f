import { useState } from 'react';
import { isUnanswered, UNREACHABLE } from '@/shared/api/fault';
import { formatTime } from '@/shared/lib/dates';
import { keepAlive } from '@/shared/session/keep-alive';
import { useAppDispatch } from '@/shared/session/services';
import { storage } from '@/shared/session/storage';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFrame } from '@/shared/ui/dialog/dialog-frame';

/** Two minutes before the session ends. A session of 24 hours ends all the same. */
export default function SessionNotice({ endsAt }: { endsAt: number }) {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'unreachable' | 'refused'>();
  const isLast = outcome === 'refused';
  const time = formatTime(endsAt);
  const end = storage.rememberMe() ? 'lock this screen' : 'sign you out';

  const stay = async () => {
    setBusy(true);
    const error = await dispatch(keepAlive());
    // The notice is gone by now, unless the end has not moved.
    setBusy(false);
    setOutcome(error && isUnanswered(error) ? 'unreachable' : 'refused');
  };
  const close = () => {
    setOpen(false);
  };

  return (
    <DialogFrame
      open={open}
      onOpenChange={close}
      title={isLast ? 'Your session is ending' : 'Are you still there?'}
      description={
        isLast
          ? `We couldn't keep you signed in, so we'll ${end} at ${time}. If you're filling in a form, we keep it for you, except passwords and files.`
          : `We'll ${end} at ${time} to keep your details safe.`
      }
      footer={
        isLast ? (
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void stay()}>
            Stay signed in
          </Button>
        )
      }
    >
      {outcome === 'unreachable' && <Alert tone="error">{UNREACHABLE}</Alert>}
    </DialogFrame>
  );
}
