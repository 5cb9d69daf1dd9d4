import styles from './Skeleton.module.css';

/** The grey shape of something still loading; `lines` of text height. Hidden from assistive technology. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </span>
  );
}
