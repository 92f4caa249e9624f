import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { inSentence, type PresetKind } from '../model/kinds';
import { type Warning } from '../types';
import { Warnings } from './saved-with-warnings';

interface OtherHalfOfferProps {
  /** The kind of the half that is missing. */
  kind: PresetKind;
  warnings: readonly Warning[];
  onFill: () => void;
  onDone: () => void;
}

/** After one half of a thing was saved, offers to fill in the other. */
export function OtherHalfOffer({ kind, warnings, onFill, onDone }: OtherHalfOfferProps) {
  const isPaper = kind.category === 'depository';
  return (
    <>
      <Alert tone="success">Saved!</Alert>
      <Warnings warnings={warnings} />
      <p>
        {isPaper
          ? `Keep a scan or photo of this ${inSentence(kind)} in the Depository too?`
          : `Add the details of this ${inSentence(kind)} to Key Information too?`}{' '}
        We'll fill in what you've already told us.
      </p>
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button autoFocus onClick={onFill}>
          {isPaper ? 'Add a scan' : 'Add details'}
        </Button>
      </DialogFooter>
    </>
  );
}
