import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { dialogPaper } from '../form/dialogPaper.ts';
import type { useDecision } from './useDecision.ts';

interface DecisionDialogProps extends Pick<ReturnType<typeof useDecision>, 'cancel' | 'isSaving'> {
  readonly title: string;
  /** Why the last attempt failed; null if none has. */
  readonly failure: string | null;
  /** The act, as its button says it. */
  readonly act: 'Aprovar' | 'Recusar';
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The frame of both decisions about a request: title, failure, fields and buttons. Spec PED-03. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, failure, act, cancel, isSaving, onSubmit, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets the event bubble to a form around the dialog.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={cancel}
      aria-labelledby={id}
      slotProps={{ paper: dialogPaper }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            {failure !== null && <Alert level="error">{failure}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={isSaving}>
            Cancelar
          </Button>
          <Button
            type="submit"
            color={act === 'Recusar' ? 'error' : 'primary'}
            variant="contained"
            disabled={isSaving}
          >
            {isSaving ? 'Salvando...' : act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
