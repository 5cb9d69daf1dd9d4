import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Alert, Spinner } from '@portal/ui';
import { useId } from 'react';
import { useCloseForm } from '../../form/useCloseForm.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { loadFailure } from './messages.ts';
import { PermissionsForm } from './PermissionsForm.tsx';
import { usePermissionData } from './usePermissionData.ts';

/** Loads and edits the permissions of one application, at `/aplicativos/{id}/permissions`. Spec ADM-PERM-01, 09. */
export function PermissionsDialog() {
  const id = useRecordId();
  const close = useCloseForm();
  const { data, dataUpdatedAt, error, refetch, isFetching } = usePermissionData(id ?? Number.NaN);
  if (data && !isFetching)
    return (
      <PermissionsForm
        key={dataUpdatedAt}
        data={data}
        onReload={() => void refetch()}
        onClose={close}
      />
    );
  return (
    <LoadingDialog error={isFetching ? null : error} onRetry={() => refetch()} onClose={close} />
  );
}

interface LoadingDialogProps {
  /** Null while the data loads. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

function LoadingDialog({ error, onRetry, onClose }: LoadingDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Permissões do Aplicativo</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert
            level="error"
            action={
              <Button size="small" color="inherit" onClick={onRetry}>
                Tentar novamente
              </Button>
            }
          >
            {loadFailure}
          </Alert>
        ) : (
          <Spinner label="Carregando permissões..." />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
