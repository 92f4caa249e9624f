import { formatTime } from '@/shared/lib/dates';
import { paths } from '@/shared/config/paths';
import { useSignUpRule } from '@/shared/installation/api';
import { useAppDispatch } from '@/shared/session/services';
import { logout } from '@/shared/session/sign-out';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './tour-notice.module.css';

/** Says to somebody who looks around that it all ends, and leads to an account where anybody may make one. */
export function TourNotice({ endsAt }: { endsAt: string }) {
  const dispatch = useAppDispatch();
  const { signUp } = useSignUpRule();
  return (
    <section className={styles.notice} aria-label="Tour">
      <Icon name="info" />
      <p>
        You're looking around with sample data. It's all deleted at {formatTime(endsAt)}, or when
        you sign out. Nobody is sent anything.
      </p>
      {signUp === 'anybody' && (
        <Button
          variant="secondary"
          onClick={() => {
            void dispatch(logout({ leadsTo: paths.signup, wished: true }));
          }}
        >
          Create an account
        </Button>
      )}
    </section>
  );
}
