import { useFormikContext } from 'formik';
import { use, useEffect, useRef } from 'react';
import { DialogGuardContext } from '@/shared/ui/dialog/dialog-guard';
import { DraftOffer } from './draft-offer';
import { differs, typedValues, withDraft } from './draft-values';
import { type FormDraft as Draft } from './use-draft';

interface FormDraftProps {
  draft: Draft;
  /** Puts the focus into the form once the offer is gone. */
  onDone: () => void;
}

/** Keeps the draft of the form around, and offers the one that was left. */
export function FormDraft({ draft, onDone }: FormDraftProps) {
  const { values, initialValues, dirty, setValues } = useFormikContext<Record<string, unknown>>();
  const { onDiscard } = use(DialogGuardContext);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const wasDirty = useRef(false);
  useEffect(() => {
    const { left: offered, restore, changed, discard } = latest.current;
    // Typing on without answering the offer keeps both.
    if (dirty)
      changed(restore ? values : { ...offered?.values, ...typedValues(values, initialValues) });
    // Everything was taken back by hand.
    else if (wasDirty.current && !offered) discard();
    wasDirty.current = dirty;
  }, [values, initialValues, dirty]);

  useEffect(
    () =>
      onDiscard(() => {
        latest.current.discard();
      }),
    [onDiscard],
  );

  const { left, restore } = draft;
  if (!left || (!restore && !differs(initialValues, left.values))) return null;
  return (
    <DraftOffer
      savedAt={left.savedAt}
      onGoOn={() => {
        draft.taken();
        // It was saved without what was left.
        if (restore) draft.changed(restore(left.values));
        else
          void setValues({
            ...withDraft(values, left.values),
            ...typedValues(values, initialValues),
          });
        onDone();
      }}
      onStartAgain={() => {
        draft.discard();
        onDone();
      }}
    />
  );
}
