import { Icon, Spinner } from '@portal/ui';
import button from './button.module.css';
import styles from './StateMessage.module.css';

/** Fills its place with a spinner and its words. */
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
  /** Shows `Tentar novamente`. */
  readonly onRetry?: (() => void) | undefined;
}

/** Fills its place with what went wrong and the way on. */
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

export const StateMessage = { Loading, Failure };
