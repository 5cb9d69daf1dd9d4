import { Typography } from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { lastDayOf, lastDayText } from '@portal/api-client/rules';
import { useState } from 'react';
import { DayInput } from '../access/expiry/DayInput.tsx';
import { endInDays } from '../access/expiry/ends.ts';
import { ActDialog } from '../form/ActDialog.tsx';
import type { useMending } from './useMending.ts';

interface PostponeDialogProps extends Pick<ReturnType<typeof useMending>, 'postpone' | 'isSaving'> {
  readonly pendencia: Pendencia;
  readonly onClose: () => void;
}

/** A finding is postponed for a year at most. */
const maxDays = 365;

/** Asks until which day a finding is postponed. After that day it is listed again. Spec DRIFT-03. */
export function PostponeDialog({ pendencia, postpone, isSaving, onClose }: PostponeDialogProps) {
  const [until, setUntil] = useState<string | null>(endInDays(7));
  const [failure, setFailure] = useState<unknown>(null);
  const max = lastDayOf(new Date(endInDays(maxDays)));

  const submit = async () => {
    if (until === null) return setFailure('Escolha um dia.');
    setFailure(null);
    const failed = await postpone(until, `Pendência adiada até ${lastDayText(until)}.`);
    if (failed === null) return onClose();
    setFailure(failed);
  };
  return (
    <ActDialog
      title="Adiar a pendência"
      act="Adiar"
      failure={failure}
      isSaving={isSaving}
      cancel={() => !isSaving && onClose()}
      onSubmit={() => void submit()}
    >
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
    </ActDialog>
  );
}
