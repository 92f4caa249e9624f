import { useState } from 'react';
import { useInstallation } from '@/shared/installation/api';
import { EmailConfirmation } from '@/shared/notifications/email-confirmation';
import { useNotificationsQuery } from '@/shared/notifications/notifications-api';
import { useSession } from '@/shared/session/session-slice';
import { type StoredUser } from '@/shared/session/storage';
import { deferred } from '@/shared/ui/deferred/deferred';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { useSettingsQuery } from './api';
import { Activity } from './activity/activity';
import { Authenticator } from './authenticator/authenticator';
import { Devices } from './devices/devices';
import { Notifications } from './notifications/notifications';
import { Passkeys } from './passkeys/passkeys';
import { SettingCard } from './profile/setting-card';
import { SETTINGS, formatPhone } from './setting-names';
import { TourSettings } from './tour-settings';
import { YourData } from './your-data/your-data';
import styles from './settings-screen.module.css';
import { type PendingContact, type SettingName } from './types';

const ChangeDialog = deferred(() => import('./change/change-dialog'), {
  isOpen: ({ setting }) => setting !== null,
  close: ({ onClose }) => {
    onClose();
  },
});

/** /settings: the profile of a person, how they sign in, and their data. */
export default function SettingsScreen() {
  const { user } = useSession();
  if (!user) return null;
  return user.tourEndsAt ? <TourSettings /> : <Settings user={user} />;
}

function Settings({ user }: { user: StoredUser }) {
  // A code may have been asked for, or entered, on another device.
  const { data, isLoading } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: notifications } = useNotificationsQuery();
  const { sendsEmail } = useInstallation();
  const [setting, setSetting] = useState<SettingName | null>(null);
  const pending = data?.pending ?? [];
  // Of no use to somebody who wants no emails, or is sent none here.
  const wantsEmail = notifications?.byEmail === true && sendsEmail;
  const needsEmail = data?.emailConfirmed === false && wantsEmail;
  return (
    <>
      <PageHead title="Profile & Settings" />
      <ul className={styles.cards}>
        {SETTINGS.map(({ name, label, icon, shown }) => (
          <li key={name}>
            <SettingCard
              label={label}
              icon={icon}
              value={shown(user)}
              waiting={waiting(pending.find(({ type }) => type === name))}
              onClick={() => {
                setSetting(name);
              }}
            />
          </li>
        ))}
      </ul>
      {needsEmail && <EmailConfirmation email={user.email} />}
      {/* Hidden until the notice above is known, which would push it down. */}
      <div className={styles.access} data-unseen={isLoading ? '' : undefined}>
        <Notifications />
        <Passkeys />
        <Authenticator />
        <Devices />
        <YourData />
        <Activity />
      </div>
      <ChangeDialog
        user={user}
        setting={setting}
        pending={pending.find(({ type }) => type === setting)}
        onClose={() => {
          setSetting(null);
        }}
      />
    </>
  );
}

/** A phone or email on its way, as people write it. */
const waiting = (contact?: PendingContact) =>
  contact?.type === 'phone' ? formatPhone(contact.value) : contact?.value;
