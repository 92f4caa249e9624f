import { type MouseEvent, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { lockNow } from '@/shared/session/lock';
import { useAppDispatch } from '@/shared/session/services';
import { useSession } from '@/shared/session/session-slice';
import { DeferredUploadPanel } from '@/shared/uploads/deferred-upload-panel';
import { useStrayFiles } from '@/shared/lib/use-incoming-files';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { BottomBar } from './bottom-bar';
import { Header } from './header';
import { LockDialog } from './lock-dialog';
import { PrintHead } from './print-head';
import { Shortcuts } from './shortcuts';
import { TourNotice } from './tour-notice';
import { useShortcut } from './use-shortcut';
import styles from './shell.module.css';

/** The layout of the signed-in area. Renders nothing without a user. */
export default function Shell() {
  const { user } = useSession();
  const narrow = useMediaQuery(NARROW);
  const main = useRef<HTMLElement>(null);
  const dispatch = useAppDispatch();
  useShortcut('KeyL', () => {
    void dispatch(lockNow());
  });
  useStrayFiles();
  if (!user) return null;

  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <>
      <a className={styles.skip} href="#content" onClick={skip}>
        Skip to content
      </a>
      <Header user={user} narrow={narrow} />
      <Shortcuts />
      <main id="content" className={styles.main} ref={main} tabIndex={-1}>
        <PrintHead user={user} />
        {user.tourEndsAt && <TourNotice endsAt={user.tourEndsAt} />}
        <Outlet />
      </main>
      <DeferredUploadPanel />
      <LockDialog />
      {narrow && <BottomBar user={user} />}
    </>
  );
}
