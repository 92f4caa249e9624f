import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDateTime } from '@/shared/lib/dates';
import { type Statement } from '@/shared/statements/types';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { counted, periodText } from '../wording';
import styles from './check.module.css';

interface CheckHeadProps {
  statement: Statement;
  /** Which of the files that wait it is. */
  place: string | undefined;
  actions: ReactNode;
}

/** Names the file, and what can be done with it. */
export function CheckHead({ statement, place, actions }: CheckHeadProps) {
  const { account, name, period, source, others, expires_at } = statement;
  const item = account.item !== null && account.name !== null && account;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Vault', to: paths.vault },
          ...(item
            ? [
                { label: item.name ?? '', to: paths.vaultItem(item.item ?? '') },
                { label: 'Statements', to: paths.itemStatements(item.item ?? '') },
              ]
            : []),
        ]}
      />
      <PageHead title="Check before you import" actions={actions}>
        <p className={styles.meta}>
          {[
            place,
            name,
            source !== null && `from ${source}`,
            period && periodText(period),
            others.length > 0 && `one of ${counted(others.length + 1, 'account')} in this file`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.meta}>
          Nothing is kept until you import it. We forget this file on {formatDateTime(expires_at)}.
        </p>
      </PageHead>
    </>
  );
}
