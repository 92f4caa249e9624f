import { useFormValues } from '@/shared/form/form-state';
import { Button } from '@/shared/ui/button/button';
import { type ItemValues } from '../model/form-values';
import { isUnfinished } from '../model/unfinished';
import { type Category } from '../types';

interface FinishLaterProps {
  category: Category;
  /** Called before the form is sent. */
  onClick: () => void;
}

/** Sends a form that lacks required details, while it lacks any. Enter never does. */
export function FinishLater({ category, onClick }: FinishLaterProps) {
  const { values, isSubmitting } = useFormValues<ItemValues>();
  if (!isUnfinished(category, values)) return null;
  return (
    <Button
      variant="secondary"
      disabled={isSubmitting}
      onClick={({ currentTarget }) => {
        onClick();
        currentTarget.form?.requestSubmit();
      }}
    >
      Finish later
    </Button>
  );
}
