import type { ReactNode } from 'react';
import styles from './Alert.module.css';

export type AlertLevel = 'error' | 'success' | 'warning' | 'info';

interface AlertProps {
  readonly level: AlertLevel;
  readonly title?: string;
  readonly children: ReactNode;
  /** When given, a dismiss button is shown. */
  readonly onDismiss?: () => void;
  /** The name of the dismiss button, where several messages stand together. */
  readonly dismissLabel?: string;
  /** Shown after the text, for instance a retry button. */
  readonly action?: ReactNode;
}

/**
 * A message in the page. Screen readers announce errors and warnings at once (role `alert`), other levels when they are
 * idle (role `status`). Spec ALERT-01 … 03.
 */
export function Alert({
  level,
  title,
  children,
  onDismiss,
  dismissLabel = 'Dispensar',
  action,
}: AlertProps) {
  const role = level === 'error' || level === 'warning' ? 'alert' : 'status';
  return (
    <div className={styles.alert} data-level={level} role={role}>
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          className={styles.dismiss}
          onClick={onDismiss}
          aria-label={dismissLabel}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  );
}
