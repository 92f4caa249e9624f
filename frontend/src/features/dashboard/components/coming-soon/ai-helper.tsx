import { Card } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './ai-helper.module.css';

export function AiHelper() {
  return (
    <Card soon className={styles.banner}>
      <span className={styles.icon}>
        <Icon name="help-chat" />
      </span>
      <div className={styles.text}>
        <h2>AI helper</h2>
        <p>Questions about your money</p>
      </div>
      <Chip variant="soon">Coming soon</Chip>
    </Card>
  );
}
