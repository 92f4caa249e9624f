import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { SearchBox } from './search-box';

/** Finds what belongs to the signed-in person, wherever in the app they are. */
export default function SearchDialog({ open, onOpenChange }: DialogControl) {
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
