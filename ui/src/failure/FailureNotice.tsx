import { Alert } from '../alert/Alert.tsx';
import styles from './FailureNotice.module.css';

interface FailureNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Stands alone where a whole screen could not be shown, with the way on. */
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
