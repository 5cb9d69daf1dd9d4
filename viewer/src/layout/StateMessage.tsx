import { Icon, Spinner } from '@portal/ui';
import button from './button.module.css';
import styles from './StateMessage.module.css';

/** A spinner with its label, centred in the free space. */
function Loading({ label }: { label: string }) {
  return (
    <div className={styles.state}>
      <Spinner label={label} />
    </div>
  );
}

interface FailureProps {
  readonly title: string;
  readonly text?: string;
  /** When given, the button `Tentar novamente` is shown. */
  readonly onRetry?: (() => void) | undefined;
}

/** An error message with an optional retry button, centred in the free space. */
function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <div className={styles.state} role="alert">
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <button type="button" className={button.secondary} onClick={onRetry}>
          <Icon name="refresh" />
          Tentar novamente
        </button>
      )}
    </div>
  );
}

/** The messages that a screen shows in place of its content, while it loads or after a failure. */
export const StateMessage = { Loading, Failure };
