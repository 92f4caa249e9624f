import { useState } from 'react';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { useMakeFeed } from './use-make-feed';
import { WhoCanRead } from './who-can-read';

/** There is no address yet. */
export function FeedNone({ onMade }: { onMade: (url: string) => void }) {
  const { make, making } = useMakeFeed(onMade);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <WhoCanRead />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <DialogFooter>
        <Button
          busy={making}
          onClick={async () => {
            setProblem(await make());
          }}
        >
          Get a link
        </Button>
      </DialogFooter>
    </>
  );
}
