import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Alert, Spinner } from '@portal/ui';
import { useId } from 'react';
import { dialogPaper } from './dialogPaper.ts';

interface FormPlaceholderProps {
  readonly title: string;
  /** Why there is no form to show; null while it loads. */
  readonly failure: string | null;
  readonly onClose: () => void;
}

/** Stands where a form will be, or says why it will not. */
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
