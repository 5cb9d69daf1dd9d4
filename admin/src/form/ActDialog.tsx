import { Button, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import type { ReactNode } from 'react';
import { messagesOf } from '../failureText.ts';
import { TitledDialog } from './TitledDialog.tsx';
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
  return (
    <TitledDialog
      title={title}
      onClose={cancel}
      onSubmit={() => takesEnter && onSubmit()}
      buttons={
        <>
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
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {failure !== null && <Alert level="error">{messagesOf(failure)}</Alert>}
        {children}
      </Stack>
    </TitledDialog>
  );
}
