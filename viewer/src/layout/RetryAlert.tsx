import { Alert } from '@portal/ui';
import button from './button.module.css';

interface RetryAlertProps {
  readonly title?: string;
  readonly children: string;
  readonly onRetry: () => void;
}

/** An error with `Tentar novamente`, shown beside content that stays usable. */
export function RetryAlert({ title, children, onRetry }: RetryAlertProps) {
  return (
    <Alert
      level="error"
      {...(title !== undefined && { title })}
      action={
        <button type="button" className={button.secondary} onClick={onRetry}>
          Tentar novamente
        </button>
      }
    >
      {children}
    </Alert>
  );
}
