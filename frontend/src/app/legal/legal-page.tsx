import { errorMessage } from '@/shared/api/error-message';
import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { Spinner } from '@/shared/ui/spinner/spinner';
import { PlainPage } from '../plain-page/plain-page';
import { type Block, toBlocks } from './blocks';
import styles from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  query: { data?: string; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** A text of this installation: the one that comes with Holdfast, or the administrator's own. */
export function LegalPage({ title, query }: LegalPageProps) {
  const { data: text, error, isFetching, refetch } = query;
  return (
    <PlainPage title={title} layout="text">
      {text !== undefined && toBlocks(text).map((block, at) => <Part key={at} block={block} />)}
      {text === undefined && !error && <Spinner size={32} label="Loading..." />}
      {text === undefined && error !== undefined && (
        <ErrorBox
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error, "We couldn't load this text.")}
        </ErrorBox>
      )}
    </PlainPage>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul className={styles.list}>
        {block.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    );
  }
  if (block.kind === 'heading') return <h2 className={styles.heading}>{block.text}</h2>;
  return <p>{block.text}</p>;
}
