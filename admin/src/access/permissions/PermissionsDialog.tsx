import { Dialog, DialogTitle } from '@mui/material';
import { Spinner } from '@portal/ui';
import { useId } from 'react';
import { InDialog } from '../../form/InDialog.ts';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { useCloseForm } from '../../form/useCloseForm.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import styles from './PermissionsEditor.module.css';
import { PermissionsEditor } from './PermissionsEditor.tsx';
import { type PermissionData, usePermissionData } from './usePermissionData.ts';
import { useSavePermissions } from './useSavePermissions.ts';

/**
 * Loads and edits the permissions of one application, at `/aplicativos/{id}/permissions`. Spec ADM-PERM-01, 09.
 * docs/decisions/admin-permissions-send-changed-people.md
 */
export function PermissionsDialog() {
  const id = useRecordId();
  const close = useCloseForm();
  const { data, dataUpdatedAt, error, refetch, isFetching } = usePermissionData(id ?? Number.NaN);
  if (data && !isFetching) {
    return (
      <EditorDialog
        key={dataUpdatedAt}
        data={data}
        onReload={() => void refetch()}
        onClose={close}
      />
    );
  }
  return (
    <TitledDialog title="Permissões do Aplicativo" onClose={close}>
      {error && !isFetching ? (
        <RetryAlert onRetry={() => void refetch()}>
          Erro ao carregar dados. Tente novamente.
        </RetryAlert>
      ) : (
        <Spinner label="Carregando permissões..." />
      )}
    </TitledDialog>
  );
}

interface EditorDialogProps {
  readonly data: PermissionData;
  /** Loads the permissions again, without the unsaved changes. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog around the editor. The draft is the editor's state, so a change does not render the dialog. Spec
 * ADM-PERM-01.
 */
function EditorDialog({ data, onReload, onClose }: EditorDialogProps) {
  const titleId = useId();
  const saving = useSavePermissions(data, onClose);
  const close = () => {
    if (!saving.isSaving) onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <DialogTitle id={titleId}>{`Permissões: ${data.app.nome}`}</DialogTitle>
      <InDialog value>
        <PermissionsEditor data={data} saving={saving} onReload={onReload} onCancel={close} />
      </InDialog>
    </Dialog>
  );
}
