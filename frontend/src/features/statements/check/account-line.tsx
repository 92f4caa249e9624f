import { useState } from 'react';
import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { type Statement } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import { DeferredAccountDialog } from './deferred-dialogs';
import styles from './check.module.css';
import { type Change } from './use-statement-changes';

interface AccountLineProps {
  statement: Statement;
  change: Change;
}

/** The account that the statement goes to, and how it was found. */
export function AccountLine({ statement, change }: AccountLineProps) {
  const { account } = statement;
  const [choosing, setChoosing] = useState(false);
  const isChosen = account.item !== null || account.new !== null;
  return (
    <div className={isChosen ? styles.account : styles.question}>
      <Icon name="bank" />
      <p>
        <AccountText account={account} />
      </p>
      <Button
        variant={isChosen ? 'ghost' : 'secondary'}
        onClick={() => {
          setChoosing(true);
        }}
      >
        {isChosen ? 'Change' : 'Choose the account'}
      </Button>
      <DeferredAccountDialog
        statement={statement}
        open={choosing}
        onOpenChange={setChoosing}
        change={change}
      />
    </div>
  );
}

function AccountText({ account }: Pick<Statement, 'account'>) {
  const { item, name, found_by: foundBy, described, new: fresh } = account;
  const said = described !== null && ` The file says: ${described}.`;
  if (fresh) {
    return (
      <>
        <b>{fresh.name}</b> is a new account ({CATEGORY_LABELS[fresh.category]}). We'll add it to
        your Vault with the import.{said}
      </>
    );
  }
  if (item === null) {
    return (
      <>
        <b>Which account is this?</b>
        {said}
      </>
    );
  }
  return (
    <>
      <b>{name}</b> {foundBy === null ? 'as you chose' : `found by ${foundBy}`}
      {foundBy === null && described !== null && `. The file says: ${described}.`}
    </>
  );
}
