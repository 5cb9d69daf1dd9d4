import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { lastDayOf, lastDayText } from '@portal/api-client/rules';
import { Alert } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { DayInput } from '../access/expiry/DayInput.tsx';
import { endInDays } from '../access/expiry/endInDays.ts';
import { fieldMessages, reasonOf } from '../failureText.ts';
import { dialogPaper } from '../form/dialogPaper.ts';
import type { useMending } from './useMending.ts';

interface PostponeDialogProps extends Pick<ReturnType<typeof useMending>, 'postpone' | 'isSaving'> {
  readonly pendencia: Pendencia;
  readonly onClose: () => void;
}

/** A finding is postponed for a year at most. */
const maxDays = 365;

/** Asks until which day a finding is postponed. After that day it is listed again. Spec DRIFT-03. */
export function PostponeDialog({ pendencia, postpone, isSaving, onClose }: PostponeDialogProps) {
  const id = useId();
  const [until, setUntil] = useState<string | null>(endInDays(7));
  const [failure, setFailure] = useState<string | null>(null);
  const max = lastDayOf(new Date(endInDays(maxDays)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React lets the event bubble to a form around the dialog.
    event.stopPropagation();
    if (until === null) return setFailure('Escolha um dia.');
    setFailure(null);
    const failed = await postpone(until, `Pendência adiada até ${lastDayText(until)}.`);
    if (failed === null) return onClose();
    const messages = fieldMessages(failed).map(([, text]) => text);
    setFailure(messages.join(' ') || reasonOf(failed));
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={() => !isSaving && onClose()}
      aria-labelledby={id}
      slotProps={{ paper: dialogPaper }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>Adiar a pendência</DialogTitle>
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            {failure !== null && <Alert level="error">{failure}</Alert>}
            <Typography sx={{ overflowWrap: 'anywhere' }}>{pendencia.frase}</Typography>
            <DayInput
              label="Adiar até"
              value={until}
              onChange={setUntil}
              disabled={isSaving}
              helperText="Até o fim deste dia ninguém é avisado dela. Se ela se resolver antes, é encerrada."
              unreadableText={`Escolha um dia de hoje até ${max.split('-').reverse().join('/')}.`}
              min={lastDayOf(new Date())}
              max={max}
              shortcuts={[
                { text: 'Amanhã', end: endInDays(1) },
                { text: 'Em 7 dias', end: endInDays(7) },
                { text: 'Em 30 dias', end: endInDays(30) },
              ]}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            {isSaving ? 'Salvando...' : 'Adiar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
