import { useId, useState } from 'react';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { type Statement } from '@/shared/statements/types';
import { Card } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { listed } from '../wording';
import { ColumnRoles } from './column-roles';
import styles from './columns.module.css';
import { MappingChoices } from './mapping-choices';
import { roleLabel } from './roles';
import { type Change } from './use-statement-changes';

interface ColumnsProps {
  statement: Statement;
  change: Change;
}

/** What each column of a table holds. On a phone, and where it was checked before, it is folded. */
export function Columns({ statement, change }: ColumnsProps) {
  const { columns, mapping, remembered } = statement;
  const narrow = useMediaQuery(NARROW);
  const [open, setOpen] = useState(!narrow && !remembered);
  const content = useId();
  if (columns.length === 0 && !mapping) return null;
  const used = columns.filter(({ role }) => role !== 'ignore').map(({ role }) => roleLabel(role));
  return (
    <Card className={styles.card} aria-label="Columns">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={content}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="file" />
        <span className={styles.title}>
          Columns{!open && used.length > 0 && `: ${listed(used)}`}
        </span>
        <span className={styles.meta}>
          {remembered ? 'You checked these before' : "We'll remember these columns for this bank"}
        </span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
      </button>
      <div id={content} hidden={!open} className={styles.content}>
        <ColumnRoles columns={columns} change={change} />
        {mapping && <MappingChoices mapping={mapping} change={change} />}
      </div>
    </Card>
  );
}
