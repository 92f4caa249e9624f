import { ChosenFileRow } from '@/shared/documents/chosen-files';
import { IconButton } from '@/shared/ui/button/icon-button';

interface ExtraFileRowProps {
  name: string;
  detail?: string;
  onRemove: () => void;
}

export function ExtraFileRow({ name, detail, onRemove }: ExtraFileRowProps) {
  return (
    <ChosenFileRow
      name={name}
      detail={detail}
      actions={<IconButton label={`Remove ${name}`} icon="close" size={18} onClick={onRemove} />}
    />
  );
}
