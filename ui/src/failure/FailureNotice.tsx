import { Alert } from '../alert/Alert.tsx';
import styles from './FailureNotice.module.css';

interface FailureNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** An error with a retry button, shown in place of a whole screen. */
export function FailureNotice({ title, text, onRetry }: FailureNoticeProps) {
  return (
    <div className={styles.place}>
      <Alert
        level="error"
        title={title}
        action={
          <button type="button" className={styles.retry} onClick={onRetry}>
            Tentar novamente
          </button>
        }
      >
        {text}
      </Alert>
    </div>
  );
}
