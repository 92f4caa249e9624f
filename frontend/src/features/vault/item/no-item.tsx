import { paths } from '@/shared/config/paths';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { NOT_SHOWN, WHY_NOT_SHOWN } from '@/shared/unreadable/not-shown';

export interface NoItemProps {
  /** Whether we store it but can't read it; the Vault lists it, with a Delete. Otherwise it is not ours to show. */
  unreadable: boolean;
}

/** Why there is no item: it was deleted, is another user's, or can't be read. */
export function NoItem({ unreadable }: NoItemProps) {
  return (
    <Card>
      <EmptyState
        icon={unreadable ? 'alert' : 'vault'}
        title={unreadable ? NOT_SHOWN : 'Item not found'}
        text={
          unreadable
            ? `${WHY_NOT_SHOWN} You can also delete it in your Vault.`
            : 'It may have been deleted.'
        }
        action={
          <ButtonLink to={paths.vault} variant="secondary">
            Go to Vault
          </ButtonLink>
        }
      />
    </Card>
  );
}
