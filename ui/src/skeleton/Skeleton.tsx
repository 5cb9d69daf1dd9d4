import styles from './Skeleton.module.css';

/**
 * A grey placeholder for content that loads, as high as `lines` lines of text. It is hidden from screen
 * readers.
 */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </span>
  );
}
