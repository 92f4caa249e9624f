import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isApiError } from '@/shared/api/envelope';
import { paths } from '@/shared/config/paths';
import { useAppDispatch } from '@/shared/session/services';
import { uploadFollowed } from '@/shared/uploads/upload-slice';
import { Breadcrumb } from '@/shared/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { useStatementQuery } from '../api';
import { CheckStatement } from './check-statement';

const VAULT = { label: 'Vault', to: paths.vault };

/** /statements/{id}: what a file says, before any of it is kept. */
export default function CheckStatementScreen() {
  const { statementId = '' } = useParams();
  const dispatch = useAppDispatch();
  const { currentData, error, isError, isFetching, refetch } = useStatementQuery({
    id: statementId,
  });

  useEffect(() => {
    dispatch(uploadFollowed(paths.statement(statementId)));
  }, [dispatch, statementId]);

  if (currentData) return <CheckStatement key={currentData.id} statement={currentData} />;
  const isGone = isError && isApiError(error) && error.status === 404;
  return (
    <>
      <Breadcrumb crumbs={[VAULT]} />
      <PageHead title="Check before you import" />
      {!isError && <LoadingRows />}
      {isGone && (
        <Card>
          <EmptyState
            icon="file-search"
            title="This file is no longer here"
            text="It was imported or forgotten, or a day has passed since you chose it. Choose it again to import it."
            action={
              <ButtonLink to={paths.vault} variant="secondary">
                Go to Vault
              </ButtonLink>
            }
          />
        </Card>
      )}
      {isError && !isGone && (
        <LoadFailed
          message="We couldn't load this file."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
