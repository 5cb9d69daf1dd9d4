import { Button } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { Announced } from '@portal/ui';
import { useState } from 'react';
import { SelectionDialog, type SelectionDialogProps } from './SelectionDialog.tsx';

type SelectionActionProps = Omit<SelectionDialogProps, 'onClose'> & {
  readonly text: string;
  /** The name that a server announces if it has what the action changes. */
  readonly recurso?: Recurso;
};

/** A button for all selected records. Its dialog asks before it changes them. */
export function SelectionAction({ text, recurso, ...dialog }: SelectionActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Announced recurso={recurso}>
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
    </Announced>
  );
}
