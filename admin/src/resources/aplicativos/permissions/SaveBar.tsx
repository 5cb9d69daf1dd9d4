import { Button, DialogActions, Typography } from '@mui/material';

interface SaveBarProps {
  /** Number of people whose access has unsaved changes. */
  readonly changes: number;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Shows the number of unsaved changes, with the buttons to cancel and save. Spec ADM-PERM-08, 19. */
export function SaveBar({ changes, isSaving, onSave, onCancel }: SaveBarProps) {
  return (
    <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {changes > 0 ? `${changes} usuário(s) alterado(s)` : ''}
      </Typography>
      <Button color="inherit" onClick={onCancel} disabled={isSaving}>
        Cancelar
      </Button>
      <Button variant="contained" onClick={onSave} disabled={isSaving || changes === 0}>
        {isSaving ? 'Salvando...' : 'Salvar'}
      </Button>
    </DialogActions>
  );
}
