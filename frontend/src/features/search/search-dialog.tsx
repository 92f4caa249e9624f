import { Dialog } from '@/shared/ui/dialog/dialog';
import { SearchBox } from './search-box';

export interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds what belongs to the signed-in person, wherever in the app they are. */
export default function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Search" width="form">
      <SearchBox
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
