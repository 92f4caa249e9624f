import { useEffect, useId, useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import {
  useAddNoticeDeviceMutation,
  useRemoveNoticeDeviceMutation,
} from '@/shared/notifications/notifications-api';
import {
  ownEndpoint,
  PushRefused,
  PushUnanswered,
  subscribe,
  supportsPush,
  unsubscribe,
} from '@/shared/notifications/push';
import { type NoticeDevice } from '@/shared/notifications/types';
import { Icon } from '@/shared/ui/icon/icon';
import { Switch } from '@/shared/ui/switch/switch';
import { DeviceList } from './device-list';
import entry from '../entry.module.css';
import styles from './notifications.module.css';
import { TestButton } from './test-button';

const UNSUPPORTED =
  "This browser can't show notices. On an iPhone or iPad, add Holdfast to your home screen first.";
const BLOCKED =
  'Your browser blocks notices from Holdfast. Allow them in its settings, then try again.';
const UNANSWERED =
  "Your browser's push service didn't answer. Your network may block it. Try again later.";
const FAILED = "We couldn't turn notices on. Try again.";
const STILL_ON = "We couldn't turn notices off. Try again.";

interface DeviceWayProps {
  devices: readonly NoticeDevice[];
  pushKey: string;
}

/** Notices on this device, and on the others. */
export function DeviceWay({ devices, pushKey }: DeviceWayProps) {
  const id = useId();
  const endpoint = useOwnEndpoint(devices);
  const [add] = useAddNoticeDeviceMutation();
  const [remove] = useRemoveNoticeDeviceMutation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const own = devices.find((device) => device.endpoint === endpoint);
  const others = devices.filter((device) => device !== own);

  const turnOn = async () => {
    try {
      const { endpoint: address, keys } = (await subscribe(pushKey)).toJSON();
      const { p256dh = '', auth = '' } = keys ?? {};
      const { error } = await add({ endpoint: address ?? '', keys: { p256dh, auth } });
      if (!error) return;
      setProblem(errorMessage(error, FAILED));
      // The server knows nothing of it.
      await unsubscribe();
    } catch (cause) {
      if (cause instanceof PushUnanswered) setProblem(UNANSWERED);
      else if (!(cause instanceof PushRefused)) setProblem(FAILED);
      else if (cause.isBlocked) setProblem(BLOCKED);
    }
  };
  const turnOff = async ({ id: device }: NoticeDevice) => {
    const { error } = await remove(device);
    if (error) setProblem(errorMessage(error, STILL_ON));
    else if (device === own?.id) await unsubscribe();
  };
  // While one press is worked on, another would undo half of it.
  const alone = async (work: Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    await work;
    setBusy(false);
  };

  return (
    <li className={styles.way}>
      <span className={entry.icon}>
        <Icon name="bell" />
      </span>
      <span className={entry.about}>
        <label className={entry.name} htmlFor={id}>
          On this device
        </label>
        <span className={entry.detail} id={`${id}-detail`}>
          {supportsPush() ? (own?.name ?? 'A notice, even while Holdfast is closed') : UNSUPPORTED}
        </span>
      </span>
      <span className={styles.actions}>
        {own && (
          <TestButton
            tested={{ way: 'device', device: own.id }}
            name="On this device"
            disabled={false}
          />
        )}
        <Switch
          id={id}
          checked={own !== undefined}
          disabled={busy || !supportsPush()}
          aria-describedby={`${id}-detail`}
          onChange={() => {
            void alone(own ? turnOff(own) : turnOn());
          }}
        />
      </span>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DeviceList devices={others} onRemove={(device) => void alone(turnOff(device))} />
    </li>
  );
}

/** This browser's own address at its push service, asked for again when devices come and go. */
function useOwnEndpoint(devices: readonly NoticeDevice[]): string | null {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ownEndpoint().then(
      (found) => {
        if (isCurrent) setEndpoint(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return endpoint;
}
