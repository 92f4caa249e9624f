import { useState } from 'react';
import { useHeadingFocus } from '@/shared/lib/use-heading-focus';
import { useStatementFiles } from '@/shared/statements/use-statement-files';
import { Button } from '@/shared/ui/button/button';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { useAccountStatementsQuery } from '../api';
import { DeferredTagRulesDialog } from '../tags/deferred-tag-rules-dialog';
import styles from './account-statements.module.css';
import { Coverage } from './coverage';
import { DropBox } from './drop-box';
import { ImportedList } from './imported-list';
import { ImportedNotice } from './imported-notice';
import { MissingBanner } from './missing-banner';
import { WaitingCard } from './waiting-card';

interface AccountStatementsProps {
  item: { id: string; name: string };
}

/** What there is of an account's statements, and how more come in. */
export function AccountStatements({ item }: AccountStatementsProps) {
  const { take, choose, chooser, problem } = useStatementFiles(item.id);
  const statements = useAccountStatementsQuery(item.id);
  const [settingTags, setSettingTags] = useState(false);
  const { data } = statements;
  useHeadingFocus();
  return (
    <>
      <PageHead
        title="Statements"
        actions={
          <Button icon="upload" onClick={choose}>
            Choose files
          </Button>
        }
      />
      {chooser}
      <DropBox onFiles={take} />
      {problem}
      {!data && !statements.isError && <LoadingRows />}
      {!data && statements.isError && (
        <LoadFailed
          message="We couldn't load the statements."
          busy={statements.isFetching}
          onRetry={() => void statements.refetch()}
        />
      )}
      {data && (
        <>
          <MissingBanner item={item} months={data.months} />
          <WaitingCard waiting={data.waiting} />
          {data.months.length > 0 && <Coverage months={data.months} onMissing={choose} />}
          {data.statements.length > 0 && <ImportedList statements={data.statements} />}
          {data.statements.length + data.waiting.length === 0 && (
            <p className={styles.none}>
              No statements yet. Download one from your bank's website or app and drop it here.
              We'll add its transactions to {item.name}, and keep the file with its documents.
            </p>
          )}
          <div className={styles.tags} data-not-printed="">
            <p>We tag imported transactions by the words in them.</p>
            <Button
              variant="secondary"
              onClick={() => {
                setSettingTags(true);
              }}
            >
              Tags by words
            </Button>
          </div>
        </>
      )}
      <ImportedNotice />
      <DeferredTagRulesDialog open={settingTags} onOpenChange={setSettingTags} />
    </>
  );
}
