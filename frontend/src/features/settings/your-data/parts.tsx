import styles from './your-data.module.css';

export function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
