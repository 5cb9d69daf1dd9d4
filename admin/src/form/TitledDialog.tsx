import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, use, useId } from 'react';
import { InDialog } from './InDialog.ts';

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

/** The frame of a dialog: title, content and buttons. Inside another dialog it unfolds in place, with the focus. */
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
  const isInside = use(InDialog);
  const parts = (
    <>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>{buttons}</DialogActions>
    </>
  );
  if (isInside) {
    return (
      <Box
        ref={takeFocus}
        component="section"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={(event) => {
          // Enter in a field would save the form around it, and Escape would close it.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose?.();
        }}
        sx={inPlace}
      >
        {parts}
      </Box>
    );
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={() => onClose?.()}
      aria-labelledby={id}
      slotProps={{ paper: dialogPaper }}
    >
      <InDialog value>
        {onSubmit ? (
          <form onSubmit={submit} noValidate>
            {parts}
          </form>
        ) : (
          parts
        )}
      </InDialog>
    </Dialog>
  );
}

/** Gives the focus to what has unfolded, unless a field of it has taken it already. */
function takeFocus(element: HTMLElement | null): void {
  if (element && !element.contains(document.activeElement)) element.focus();
}

const inPlace = {
  flexBasis: '100%',
  gridColumn: '1 / -1',
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  outline: 0,
} as const;

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
