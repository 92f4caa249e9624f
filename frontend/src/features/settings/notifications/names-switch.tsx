import { useId } from 'react';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { Switch } from '@/shared/ui/switch/switch';
import entry from '../entry.module.css';
import styles from './notifications.module.css';

interface NamesSwitchProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** So that the example shows how near its day is. */
const DAYS_AHEAD = 9;

/** Whether reminders name what a date is about, with an example of both. */
export function NamesSwitch({ on, onSwitch }: NamesSwitchProps) {
  const id = useId();
  const when = `${formatDate(addDays(today(), DAYS_AHEAD))}, in 1 week`;
  return (
    <section className={styles.names} aria-labelledby={`${id}-title`}>
      <h3 className={styles.title} id={`${id}-title`}>
        What a reminder says
      </h3>
      <div className={styles.choice}>
        <Switch
          id={id}
          checked={on}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
        <span className={entry.about}>
          <label className={entry.name} htmlFor={id}>
            Include names
          </label>
          <span className={entry.detail} id={`${id}-hint`}>
            Anyone who sees your screen or mail can read them.
          </span>
        </span>
      </div>
      <dl className={styles.examples}>
        <div className={styles.example}>
          <dt>{on ? 'Off' : 'Off, as now'}</dt>
          <dd>
            <b>Car insurance</b> renews on {when}.
          </dd>
        </div>
        <div className={styles.example}>
          <dt>{on ? 'On, as now' : 'On'}</dt>
          <dd>
            <b>LV= car insurance for Škoda Octavia</b> renews on {when}.
          </dd>
        </div>
      </dl>
    </section>
  );
}
