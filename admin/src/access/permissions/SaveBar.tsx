import { Button, DialogActions, Typography } from '@mui/material';
import { counted } from '../../counted.ts';

interface SaveBarProps {
  /** Numbers of people and of teams whose access has unsaved changes. */
  readonly people: number;
  readonly teams: number;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Shows the number of unsaved changes, with the buttons to cancel and save. Spec ADM-PERM-08, 19. */
export function SaveBar({ people, teams, isSaving, onSave, onCancel }: SaveBarProps) {
  return (
    <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography variant="body2" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {[
          people > 0 && counted(people, 'usuário alterado', 'usuários alterados'),
          teams > 0 && counted(teams, 'equipe alterada', 'equipes alteradas'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
      <Button color="inherit" onClick={onCancel} disabled={isSaving}>
        Cancelar
      </Button>
      <Button variant="contained" onClick={onSave} disabled={isSaving || people + teams === 0}>
        {isSaving ? 'Salvando...' : 'Salvar'}
      </Button>
    </DialogActions>
  );
}
