import { paths } from '@/shared/config/paths';
import { useComingUp } from '@/shared/dates/coming-up/coming-up';
import { ComingUpList } from '@/shared/dates/coming-up/coming-up-list';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { TextLink } from '@/shared/ui/text-link/text-link';
import styles from './coming-up-card.module.css';

/** How many dates there is room for. */
const SHOWN = 5;

/** The next dates. Like the tasks beside them they are loaded again at each visit. */
export function ComingUpCard() {
  const dates = useComingUp(SHOWN, true);
  const { next, isError } = dates;
  const listed = next ? next.length > 0 : !isError;
  return (
    <Card>
      <CardHeader title="Coming up">
        {listed && (
          <TextLink to={paths.timeline} className={styles.all} data-not-printed="">
            What's ahead
          </TextLink>
        )}
      </CardHeader>
      {next && next.length > 0 && <DeferredUnreachedNotice />}
      <ComingUpList
        dates={dates}
        className={styles.list}
        add={
          <ButtonLink to={paths.addDate} variant="secondary" icon="plus" data-not-printed="">
            Add a date
          </ButtonLink>
        }
      />
    </Card>
  );
}
