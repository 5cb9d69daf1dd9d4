import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';

interface TitledDialogProps {
  readonly title: string;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** What Escape and a press beside the dialog do. Null: only the buttons close it. */
  readonly onClose: (() => void) | null;
  /** Without them it has one, `Fechar`. */
  readonly buttons?: ReactNode;
  /** Makes the dialog a form. */
  readonly onSubmit?: () => unknown;
  readonly children: ReactNode;
}

/** The frame of a dialog: title, content and buttons. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, maxWidth = 'sm', onClose, onSubmit, children } = props;
  const { buttons = <Button onClick={() => onClose?.()}>Fechar</Button> } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets the event bubble to a form around the dialog.
    event.stopPropagation();
    onSubmit?.();
  };
  const parts = (
    <>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={() => onClose?.()}
      aria-labelledby={id}
      slotProps={{ paper: dialogPaper }}
    >
      {onSubmit ? (
        <form onSubmit={submit} noValidate>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  );
}

/**
 * Styles of every form dialog: at most 95 % of the window's height (Spec CONST-03), and almost the full width on
 * phones.
 */
export const dialogPaper = {
  sx: {
    maxHeight: '95vh',
    mx: { xs: 1, sm: 4 },
    my: 0,
    width: { xs: 'calc(100% - 1rem)', sm: 'calc(100% - 4rem)' },
    '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
} as const;
