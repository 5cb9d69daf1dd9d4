import { Button, Stack, TextField, Typography } from '@mui/material';
import { getIncidente, type Incidente } from '@portal/api-client/contract';
import { incidenteLimits } from '@portal/api-client/records';
import { lastDayOf } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../../../failureText.ts';
import { PickedRecords } from './PickedRecords.tsx';
import { SavedFiles } from './SavedFiles.tsx';

const weekMs = 6 * 24 * 60 * 60_000;
/** The day of an instant in Brasília. */
const dayOf = (at: number) => lastDayOf(new Date(at + 1));

/**
 * The form of an incident report. `cliente` is null for the administrator's own cliente. After a failure the form keeps what was chosen.
 * Spec LGPD-03.
 */
export function IncidenteForm({ cliente }: { readonly cliente: number | null }) {
  const { client } = useAppServices();
  const [de, setDe] = useState(() => dayOf(Date.now() - weekMs));
  const [ate, setAte] = useState(() => dayOf(Date.now()));
  const [relatorios, setRelatorios] = useState<readonly number[]>([]);
  const [pessoas, setPessoas] = useState<readonly number[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState('');
  const [made, setMade] = useState<Incidente | null>(null);
  const isEmpty = relatorios.length + pessoas.length === 0;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      // The files answer the choice of before, so they are hidden.
      setMade(null);
      setFailure('');
    };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) {
      setFailure('Escolha relatórios, pessoas ou os dois.');
      return;
    }
    setMaking(true);
    setFailure('');
    setMade(null);
    try {
      const filter = { de, ate, relatorios, pessoas, ...(cliente !== null && { cliente }) };
      setMade(await client.call(getIncidente, { query: { filter: JSON.stringify(filter) } }));
    } catch (error) {
      setFailure(`O relatório não foi feito. ${reasonOf(error)}`);
    } finally {
      setMaking(false);
    }
  };
  const dayField = (label: string, value: string, onChange: (day: string) => void) => (
    <TextField
      type="date"
      size="small"
      required
      label={label}
      value={value}
      disabled={isMaking}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: '2000-01-01', max: dayOf(Date.now()) },
      }}
      sx={{ flex: { xs: '1 1 9.25rem', sm: 'none' } }}
    />
  );
  return (
    <Stack component="form" onSubmit={make} sx={{ gap: 2, p: 2, maxWidth: '46rem' }}>
      <Typography variant="body2">
        Quem podia abrir os relatórios, quem abriu, e o que saiu em arquivo ou e-mail, em um PDF
        assinado e um CSV. Até {incidenteLimits.dias} dias, com os horários de Brasília. A auditoria
        registra que você fez o relatório.
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {dayField('De', de, change(setDe))}
        {dayField('Até', ate, change(setAte))}
      </Stack>
      <PickedRecords
        resource="reports"
        label="Relatórios"
        all="Todos os relatórios"
        ids={relatorios}
        most={incidenteLimits.relatorios}
        filter={cliente === null ? {} : { cliente }}
        disabled={isMaking}
        onChange={change(setRelatorios)}
      />
      <PickedRecords
        resource="users"
        label="Pessoas"
        all="Todas as pessoas"
        ids={pessoas}
        most={incidenteLimits.pessoas}
        filter={cliente === null ? {} : { cliente_id_leitura: cliente }}
        disabled={isMaking}
        onChange={change(setPessoas)}
      />
      <Button type="submit" variant="contained" disabled={isMaking} sx={{ alignSelf: 'start' }}>
        {isMaking ? 'Fazendo...' : 'Fazer relatório'}
      </Button>
      <Typography role="status" variant="body2">
        {isMaking && 'Lendo o histórico. Pode levar um minuto.'}
      </Typography>
      {failure && (
        <Typography role="alert" color="error">
          {failure}
        </Typography>
      )}
      {made && <SavedFiles incidente={made} />}
    </Stack>
  );
}
