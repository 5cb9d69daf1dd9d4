import { Box, Button, Stack } from '@mui/material';
import { Alert } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useEditContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormSave } from './useFormSave.ts';

/**
 * Says that somebody else changed the record meanwhile. The person reloads it, which loses what they typed, or saves all the
 * same. Spec CONTA-06.
 */
export function ConflictBanner({ save }: { save: FormSave }) {
  const { conflict } = save;
  return conflict && <ShownConflict text={conflict.text} save={save} />;
}

/** The form of a new record has no edit context and no conflict, so this component reads the context. */
function ShownConflict({ text, save }: { text: string; save: FormSave }) {
  const place = useRef<HTMLDivElement>(null);
  const { refetch } = useEditContext();
  const { reset } = useFormContext();
  useEffect(() => place.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const reload = () => {
    // The form then has no typed values, so the newer record replaces all of them.
    reset();
    save.startAgain();
    void refetch();
  };
  return (
    <Box ref={place} sx={{ mb: 2 }}>
      <Alert
        level="warning"
        action={
          <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
            <Button size="small" color="inherit" onClick={reload}>
              Recarregar
            </Button>
            <Button size="small" color="inherit" type="submit" onClick={save.insist}>
              Salvar assim mesmo
            </Button>
          </Stack>
        }
      >
        {text}
      </Alert>
    </Box>
  );
}
