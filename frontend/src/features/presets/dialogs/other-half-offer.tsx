import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { inSentence, presetCategories, type PresetKind } from '../model/kinds';
import { type Warning } from '../types';
import { Warnings } from './saved-with-warnings';

interface OtherHalfOfferProps {
  /** The kind of the other half. */
  kind: PresetKind;
  /** It is there and has the old date; otherwise it is missing. */
  isOld: boolean;
  warnings: readonly Warning[];
  onFill: () => void;
  onDone: () => void;
}

/** After one half of a thing was saved, offers to fill in the other, or to renew it as well. */
export function OtherHalfOffer({ kind, isOld, warnings, onFill, onDone }: OtherHalfOfferProps) {
  const isPaper = kind.category === 'depository';
  const [question, action] = isOld
    ? [
        `${presetCategories[kind.category].title} has this ${inSentence(kind)} with its old date.`,
        'Renew it there too',
      ]
    : isPaper
      ? [`Keep a scan or photo of this ${inSentence(kind)} in the Depository too?`, 'Add a scan']
      : [`Add the details of this ${inSentence(kind)} to Key Information too?`, 'Add details'];
  return (
    <>
      <Alert tone="success">Saved!</Alert>
      <Warnings warnings={warnings} />
      <p>{question} We'll fill in what you've already told us.</p>
      <DialogFooter>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
        <Button autoFocus onClick={onFill}>
          {action}
        </Button>
      </DialogFooter>
    </>
  );
}
