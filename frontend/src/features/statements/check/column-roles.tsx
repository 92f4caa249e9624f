import { useId, useState } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { type StatementColumn, type StatementRole } from '@/shared/statements/types';
import { Field, FieldError } from '@/shared/ui/field/field';
import { Select } from '@/shared/ui/select/select';
import styles from './columns.module.css';
import { ROLE_OPTIONS } from './roles';
import { type Change } from './use-statement-changes';

interface ColumnRolesProps {
  columns: readonly StatementColumn[];
  change: Change;
}

/**
 * A choice for each column of the file. What doesn't fit yet stays chosen: it may take another choice, as
 * where two columns change places.
 */
export function ColumnRoles({ columns, change }: ColumnRolesProps) {
  const hidden = useAmountsHidden();
  const [chosen, setChosen] = useState<readonly StatementRole[]>();
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const roles = chosen ?? columns.map(({ role }) => role);

  const choose = async (place: number, role: StatementRole) => {
    const wanted = roles.with(place, role);
    setChosen(wanted);
    const refused = await change({ columns: wanted });
    setProblem(refused?.text);
    // Unless another choice was made by now.
    if (!refused) setChosen((latest) => (latest === wanted ? undefined : latest));
  };

  return (
    <>
      <div className={styles.roles}>
        {columns.map(({ header, samples }, place) => (
          <Field
            key={place}
            label={header || `Column ${place + 1}`}
            hint={hidden ? undefined : samples.filter(Boolean).join(', ')}
            className={styles.role}
          >
            {(control) => (
              <Select
                {...control}
                aria-invalid={problem === undefined ? undefined : true}
                aria-describedby={
                  [control['aria-describedby'], problem && problemId].filter(Boolean).join(' ') ||
                  undefined
                }
                options={ROLE_OPTIONS}
                value={roles[place]}
                onChange={({ target }) => void choose(place, target.value as StatementRole)}
              />
            )}
          </Field>
        ))}
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </>
  );
}
