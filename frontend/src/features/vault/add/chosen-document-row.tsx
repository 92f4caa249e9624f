import { ChosenFileRow } from '@/shared/documents/chosen-files';
import { formatFileSize } from '@/shared/lib/files';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Chip } from '@/shared/ui/chip/chip';

interface ChosenDocumentRowProps {
  chosen: ChosenDocument;
  hasCover: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChosenDocumentRow({ chosen, hasCover, onEdit, onRemove }: ChosenDocumentRowProps) {
  const { file, setAsCover } = chosen;
  return (
    <ChosenFileRow
      name={file.name}
      detail={formatFileSize(file.size)}
      mark={
        hasCover &&
        setAsCover && (
          <Chip variant="accent" icon="image">
            Cover
          </Chip>
        )
      }
      actions={
        <>
          <IconButton label={`Edit ${file.name}`} icon="pencil" size={18} onClick={onEdit} />
          <IconButton label={`Remove ${file.name}`} icon="close" size={18} onClick={onRemove} />
        </>
      }
    />
  );
}
