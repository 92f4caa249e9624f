import { Mark } from '@/shared/ui/brand/brand';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { Contours } from '@/shared/ui/contours/contours';
import styles from './empty-vault.module.css';

/** An empty vault. */
export function EmptyVault({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className={styles.empty}>
      <Contours art="empty" />
      <div className={styles.content}>
        <span className={styles.mark}>
          <Mark size={44} quiet />
        </span>
        <h2 className={styles.title}>No vault items yet</h2>
        <p className={styles.text}>
          Add an account, a home, a loan or anything else you own or owe.
        </p>
        <Button icon="plus" onClick={onAdd}>
          Add New
        </Button>
      </div>
    </Card>
  );
}
