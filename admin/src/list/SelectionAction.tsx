import { Button } from '@mui/material';
import { useState } from 'react';
import { SelectionDialog, type SelectionDialogProps } from './SelectionDialog.tsx';

type SelectionActionProps = Omit<SelectionDialogProps, 'onClose'> & { readonly text: string };

/** A button for all selected records. Its dialog asks before it changes them. */
export function SelectionAction({ text, ...dialog }: SelectionActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        {...(dialog.isDangerous
          ? { variant: 'contained', color: 'error' }
          : { variant: 'outlined' })}
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      {isAsking && <SelectionDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}
