import { Dialog, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { PermissionsEditor } from './PermissionsEditor.tsx';
import styles from './PermissionsForm.module.css';
import type { PermissionData } from './usePermissionData.ts';
import { useSavePermissions } from './useSavePermissions.ts';

interface PermissionsFormProps {
  readonly data: PermissionData;
  /** Loads the permissions again, without the unsaved changes. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog around the editor. The draft is the editor's state, so a change does not render the dialog. Spec
 * ADM-PERM-01.
 */
export function PermissionsForm({ data, onReload, onClose }: PermissionsFormProps) {
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
      <PermissionsEditor data={data} saving={saving} onReload={onReload} onCancel={close} />
    </Dialog>
  );
}
