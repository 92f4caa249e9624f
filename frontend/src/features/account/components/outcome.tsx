import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';

interface OutcomeProps {
  message: string;
  button: string;
}

/** Takes the place of a form that has done its work, and the focus with it; its button leads to /login. */
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
