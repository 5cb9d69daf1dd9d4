import { Button } from '@mui/material';
import { Alert } from '@portal/ui';
import type { ReactNode } from 'react';

interface RetryAlertProps {
  readonly onRetry: () => void;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** An error text with a button that tries again. */
export function RetryAlert({ onRetry, label = 'Tentar novamente', children }: RetryAlertProps) {
  return (
    <Alert
      level="error"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
