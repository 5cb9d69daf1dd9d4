import styles from './Spinner.module.css';

/** A spinning circle with its label. Screen readers announce the label without interrupting. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
