import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Alert, Spinner } from '@portal/ui';
import { useId } from 'react';
import { dialogPaper } from './dialogPaper.ts';

interface FormPlaceholderProps {
  readonly title: string;
  /** Why the form cannot be shown. Null while the form loads. */
  readonly failure: string | null;
  readonly onClose: () => void;
}

/** The dialog shown while a form loads, or instead of a form that failed to load. */
export function FormPlaceholder({ title, failure, onClose }: FormPlaceholderProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: dialogPaper }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {failure ? <Alert level="error">{failure}</Alert> : <Spinner label="Carregando..." />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}
