import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { messagesOf } from '../failureText.ts';
import { dialogPaper } from './dialogPaper.ts';
import type { useAct } from './useAct.ts';

interface ActDialogProps extends Omit<ReturnType<typeof useAct>, 'act'> {
  readonly title: string;
  /** The act, as its button says it. */
  readonly act: string;
  readonly isDangerous?: boolean;
  /** False while something is missing. */
  readonly isReady?: boolean;
  /** False where Enter belongs to the fields. */
  readonly takesEnter?: boolean;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

/** The frame of a dialog that makes one change: title, failure, fields and buttons. */
export function ActDialog(props: ActDialogProps) {
  const { title, act, isDangerous, isReady = true, takesEnter = true } = props;
  const { failure, isSaving, cancel, onSubmit, children } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets the event bubble to a form around the dialog.
    event.stopPropagation();
    if (takesEnter) onSubmit();
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
            {failure !== null && <Alert level="error">{messagesOf(failure)}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel} disabled={isSaving}>
            Cancelar
          </Button>
          <Button
            {...(takesEnter ? { type: 'submit' } : { onClick: onSubmit })}
            color={isDangerous ? 'error' : 'primary'}
            variant="contained"
            disabled={isSaving || !isReady}
          >
            {isSaving ? 'Salvando...' : act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
