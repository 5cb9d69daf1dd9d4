import { Button } from '@mui/material';
import { Alert } from '@portal/ui';
import type { ReactNode } from 'react';

interface RetryAlertProps {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** An error text with a button that tries again. */
export function RetryAlert({ onRetry, children }: RetryAlertProps) {
  return (
    <Alert
      level="error"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
