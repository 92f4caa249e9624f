import { useEffect, useState } from 'react';
import { usePageTitle } from '@/shared/config/page-title';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { type Lesson, parseLesson } from './lesson';
import { Loading } from './loading';
import styles from './lesson-view.module.css';
import { ViewerFrame } from './viewer-frame';

interface LessonViewProps {
  /** Of its PDF. */
  url: string;
  /** Of its text. */
  text: string;
}

/** A lesson as a page, with its PDF to download. */
export function LessonView({ url, text }: LessonViewProps) {
  const [tries, setTries] = useState(1);
  const lesson = useLesson(text, tries);
  const isRead = typeof lesson === 'object';
  usePageTitle(isRead ? lesson.title : 'Lesson');
  return (
    <ViewerFrame name={isRead ? lesson.title : undefined} download={url}>
      {lesson === 'loading' && <Loading />}
      {lesson === 'failed' && (
        <div className={styles.page}>
          <LoadFailed
            message="We couldn't load this lesson."
            busy={false}
            onRetry={() => {
              setTries(tries + 1);
            }}
          />
        </div>
      )}
      {isRead && <LessonText lesson={lesson} />}
    </ViewerFrame>
  );
}

function LessonText({ lesson: { title, date, source, blocks } }: { lesson: Lesson }) {
  return (
    <article className={styles.page}>
      <p className={styles.date}>Holdfast lesson, {date}</p>
      <h2 className={styles.title}>{title}</h2>
      {blocks.map((block, index) =>
        typeof block === 'string' ? (
          <p key={index}>{block}</p>
        ) : (
          <ul key={index} className={styles.list}>
            {block.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        ),
      )}
      <footer className={styles.foot}>
        <p>Source: {source}</p>
        <p>
          Information, not advice. Correct for the UK as of {date}. Rules change, so check the
          source before you act.
        </p>
      </footer>
    </article>
  );
}

/** The text is a file of the web app, which needs neither session nor envelope. */
function useLesson(address: string, tries: number): Lesson | 'loading' | 'failed' {
  const [read, setRead] = useState<{ tries: number; lesson: Lesson | 'failed' }>();
  useEffect(() => {
    const aborter = new AbortController();
    const load = async () => {
      const lesson = await fetch(new URL(address, window.location.href), { signal: aborter.signal })
        .then(async (answer) => (answer.ok ? parseLesson(await answer.text()) : undefined))
        .catch(() => undefined);
      if (!aborter.signal.aborted) setRead({ tries, lesson: lesson ?? 'failed' });
    };
    void load();
    return () => {
      aborter.abort();
    };
  }, [address, tries]);
  return read?.tries === tries ? read.lesson : 'loading';
}
