import { useId } from 'react';
import { instantText, timeText } from './auditModel.ts';
import styles from './Moment.module.css';

/** The time in Brasília, with the exact instant on hover and focus. */
export function Moment({ at }: { at: string }) {
  const tipId = useId();
  return (
    <span className={styles.root}>
      {/* A button takes the focus of the keyboard and of a finger, so that the instant shows. */}
      <button type="button" className={styles.time} aria-describedby={tipId}>
        <time dateTime={at}>{timeText(at)}</time>
      </button>
      <span id={tipId} role="tooltip" className={styles.tip}>
        {instantText(at)}
      </span>
    </span>
  );
}
