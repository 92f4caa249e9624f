import { useId } from 'react';
import { Icon, type IconName } from '@/shared/ui/icon/icon';
import { Switch } from '@/shared/ui/switch/switch';
import entry from '../entry.module.css';
import styles from './notifications.module.css';
import { TestButton, type Tested } from './test-button';

interface WayRowProps {
  icon: IconName;
  name: string;
  detail: string;
  test: Tested;
  canTest: boolean;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** A way to be told, which is switched on and tried. */
export function WayRow({ icon, name, detail, test, canTest, on, onSwitch }: WayRowProps) {
  const id = useId();
  return (
    <li className={styles.way}>
      <span className={entry.icon}>
        <Icon name={icon} />
      </span>
      <span className={entry.about}>
        <label className={entry.name} htmlFor={id}>
          {name}
        </label>
        <span className={entry.detail} id={`${id}-detail`}>
          {detail}
        </span>
      </span>
      <span className={styles.actions}>
        <TestButton tested={test} name={name} disabled={!canTest} />
        <Switch
          id={id}
          checked={on}
          aria-describedby={`${id}-detail`}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
      </span>
    </li>
  );
}
