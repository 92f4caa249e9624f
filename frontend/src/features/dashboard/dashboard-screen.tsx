import { useArrival } from '@/shared/lib/use-arrival';
import { DeferredStatementDrop } from '@/shared/statements/deferred-statement-drop';
import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { Spinner } from '@/shared/ui/spinner/spinner';
import { useDashboardQuery } from './api';
import { DashboardGrid } from './components/dashboard-grid';
import styles from './dashboard-screen.module.css';

/** `/`: the totals, tasks and changes of today. Each visit loads them again. */
export default function DashboardScreen() {
  return (
    <>
      <div className={styles.head}>
        <h1>Dashboard</h1>
      </div>
      <DeferredStatementDrop />
      <DashboardBody />
    </>
  );
}

function DashboardBody() {
  const {
    data: loaded,
    isError,
    isFetching,
    refetch,
  } = useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const data = useArrival(loaded);
  if ((isFetching && isError) || (!data && (isFetching || loaded))) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} label="Loading" />
      </div>
    );
  }
  if (isError || !data) {
    const again = () => {
      void refetch();
    };
    return (
      <ErrorBox
        action={
          <Button variant="secondary" onClick={again}>
            Try again
          </Button>
        }
      >
        {isError ? 'Failed to load dashboard data' : 'No data available'}
      </ErrorBox>
    );
  }
  return <DashboardGrid data={data} />;
}
