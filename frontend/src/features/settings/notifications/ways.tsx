import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { useChooseNotificationsMutation } from '@/shared/notifications/notifications-api';
import { type Notifications, type NotificationSettings } from '@/shared/notifications/types';
import { UNREACHED } from '@/shared/notifications/unreached';
import { useInstallation } from '@/shared/installation/api';
import { Alert } from '@/shared/ui/alert/alert';
import { formatPhone } from '../setting-names';
import { DeviceWay } from './device-way';
import { EndedDevices } from './ended-devices';
import { NamesSwitch } from './names-switch';
import styles from './notifications.module.css';
import { WayRow } from './way-row';

const NOT_SAVED = "We couldn't save that. Try again.";

/** The ways by which reminders come, and what they say. */
export function Ways({ notifications }: { notifications: Notifications }) {
  const [choose] = useChooseNotificationsMutation();
  const [problem, setProblem] = useState<string>();
  const { sendsEmail } = useInstallation();
  const { byEmail, byText, names, textsLeft } = notifications;

  const change = async (changed: NotificationSettings) => {
    setProblem(undefined);
    const { error } = await choose(changed);
    if (error) setProblem(errorMessage(error, NOT_SAVED));
  };

  return (
    <>
      <p className={styles.intro}>
        One message a day at most by each way, after 7 in the morning, with everything that's due.
      </p>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {/* An email that is not confirmed has a notice of its own on this page. */}
      {notifications.unreached && notifications.unreached !== 'email_not_confirmed' && (
        <Alert tone="warning">{UNREACHED[notifications.unreached]}</Alert>
      )}
      <ul className={styles.ways}>
        {sendsEmail && (
          <WayRow
            icon="mail"
            name="Email"
            detail={
              notifications.emailConfirmed
                ? notifications.emailAddress
                : `${notifications.emailAddress}, not confirmed yet`
            }
            test={{ way: 'email' }}
            canTest={notifications.emailConfirmed}
            on={byEmail}
            onSwitch={(on) => void change({ byEmail: on })}
          />
        )}
        <DeviceWay devices={notifications.devices} pushKey={notifications.pushKey} />
        {notifications.textsAvailable && (
          <WayRow
            icon="phone"
            name="Text message"
            detail={`${formatPhone(notifications.textNumber)}. Only the last reminder before a date. ${leftText(textsLeft)}`}
            test={{ way: 'text' }}
            canTest={textsLeft > 0}
            on={byText}
            onSwitch={(on) => void change({ byText: on })}
          />
        )}
      </ul>
      <EndedDevices devices={notifications.endedDevices} />
      <NamesSwitch on={names} onSwitch={(on) => void change({ names: on })} />
    </>
  );
}

/** A person gets at most five texts a month. */
const leftText = (left: number) => `${left} of 5 left this month, tests included`;
