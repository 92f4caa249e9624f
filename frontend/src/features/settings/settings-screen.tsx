import { useState } from 'react';
import { useSession } from '@/shared/session/session-slice';
import { deferred } from '@/shared/ui/deferred/deferred';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { useSettingsQuery } from './api';
import { Authenticator } from './authenticator/authenticator';
import { Devices } from './devices/devices';
import { EmailConfirmation } from './profile/email-confirmation';
import { SettingCard } from './profile/setting-card';
import { SETTINGS } from './setting-names';
import styles from './settings-screen.module.css';
import { type SettingName } from './types';

const ChangeDialog = deferred(() => import('./change/change-dialog'), {
  isOpen: ({ setting }) => setting !== null,
  close: ({ onClose }) => {
    onClose();
  },
});

/** /settings: who the person is here, and how they are let in (spec 2 §2 "Profile & Settings"). */
export default function SettingsScreen() {
  const { user } = useSession();
  // A code may have been asked for, or entered, on another device.
  const { data } = useSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setting, setSetting] = useState<SettingName | null>(null);
  if (!user) return null;

  const pending = data?.pending ?? [];
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
              waiting={pending.find(({ type }) => type === name)?.value}
              onClick={() => {
                setSetting(name);
              }}
            />
          </li>
        ))}
      </ul>
      {data && !data.emailConfirmed && <EmailConfirmation email={user.email} />}
      <div className={styles.access}>
        <Authenticator />
        <Devices />
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
