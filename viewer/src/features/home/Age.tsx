import { formatDateTime } from '@portal/ui/format-date-time';
import { useId } from 'react';
import { formatAge } from '../../format/formatAge.ts';
import styles from './Age.module.css';

interface AgeProps {
  readonly iso: string;
  /** A word before the age, such as `falhou`. */
  readonly prefix?: string;
  /** What is said after the age. */
  readonly suffix?: string | null;
  readonly isFailure?: boolean;
  /** Shown with the instant. */
  readonly details?: string | null;
}

/** How long ago something was, with the instant on hover and focus. Nothing for an invalid date. Spec LEIT-12. */
export function Age({ iso, prefix, suffix, isFailure = false, details }: AgeProps) {
  const tipId = useId();
  const age = formatAge(iso, Date.now());
  if (age === null) return null;
  return (
    <span className={styles.root}>
      {/* A button takes the focus of the keyboard and of a finger, so that the instant shows. */}
      <button
        type="button"
        className={styles.age}
        data-failure={isFailure}
        aria-describedby={tipId}
      >
        {prefix ? `${prefix} ${age}` : age}
        {suffix && ` · ${suffix}`}
      </button>
      <span id={tipId} role="tooltip" className={styles.tip}>
        {formatDateTime(iso)}
        {details && <br />}
        {details}
      </span>
    </span>
  );
}
