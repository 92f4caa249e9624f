import { useState } from 'react';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { useCreateCalendarLink } from './use-create-calendar-link';
import { WhoCanRead } from './who-can-read';

export function NoCalendarLink({ onCreated }: { onCreated: (url: string) => void }) {
  const { create, creating } = useCreateCalendarLink(onCreated);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <WhoCanRead />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <DialogFooter>
        <Button
          busy={creating}
          onClick={async () => {
            setProblem(await create());
          }}
        >
          Get a link
        </Button>
      </DialogFooter>
    </>
  );
}
