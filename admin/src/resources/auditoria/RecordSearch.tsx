import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useFirst } from '../../data/useFirst.ts';
import { useDebounced } from '../../form/useDebounced.ts';

interface RecordSearchProps {
  readonly resource: string;
  readonly label: string;
  readonly id: number | null;
  readonly onChange: (id: number | null) => void;
}

/** Number of offered records. Typing finds the others. */
const perPage = 20;

/** Finds one record by its name. The value is its id. */
export function RecordSearch({ resource, label, id, onChange }: RecordSearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(typed.trim());
  const found = useFirst<RaRecord<number>>(resource, {
    perPage,
    sort: sortOf[resource] ?? 'nome',
    filter: q ? { q } : {},
    enabled: isOpen,
  });
  const chosen = useGetOne<RaRecord<number>>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== null, retry: false, onError: () => undefined },
  );
  const names = new Map(
    [...(found.data ?? []), ...(chosen.data ? [chosen.data] : [])].map((one) => [
      one.id,
      nameOf(one),
    ]),
  );
  return (
    <Autocomplete
      size="small"
      options={(found.data ?? []).map((one) => one.id)}
      value={id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isOpen && found.isPending}
      loadingText="Carregando..."
      noOptionsText={found.error ? 'Falha ao carregar.' : 'Nada encontrado.'}
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      // The server searches.
      filterOptions={(all) => all}
      getOptionLabel={(one) => names.get(one) ?? `nº ${one}`}
      getOptionKey={(one) => one}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, one) => onChange(one)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Todos"
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
      sx={{ width: { xs: '100%', sm: '16rem' } }}
    />
  );
}

const sortOf: Readonly<Record<string, string>> = { users: 'first_name', reports: 'nome_relatorio' };

/** The name of a person, report, team, application or cliente. */
function nameOf(record: RaRecord): string {
  if (record.username === undefined) return record.nome ?? record.nome_relatorio ?? '';
  const name = [record.first_name, record.last_name].filter(Boolean).join(' ');
  return name ? `${name} (${record.username})` : record.username;
}
