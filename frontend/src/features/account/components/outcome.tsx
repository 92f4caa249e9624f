import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';

interface OutcomeProps {
  message: string;
  button: string;
}

/** Replaces a form that is done, and takes the focus. Its button goes to /login. */
export function Outcome({ message, button }: OutcomeProps) {
  const navigate = useNavigate();
  const onward = useRef<HTMLButtonElement>(null);
  const messageId = useId();

  useEffect(() => {
    onward.current?.focus();
  }, []);

  return (
    <>
      <div id={messageId}>
        <Alert tone="success">{message}</Alert>
      </div>
      <Button
        ref={onward}
        block
        aria-describedby={messageId}
        onClick={() => void navigate(paths.login)}
      >
        {button}
      </Button>
    </>
  );
}
