import { Chip, Stack } from '@mui/material';
import { type RaRecord, useGetMany } from 'react-admin';
import { RecordSearch } from '../../../form/RecordSearch.tsx';

interface PickedRecordsProps {
  readonly resource: 'reports' | 'users';
  readonly label: string;
  /** The text while nothing is chosen. */
  readonly all: string;
  readonly ids: readonly number[];
  readonly most: number;
  readonly filter: object;
  readonly disabled: boolean;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Chooses several records, one after another. Each one can be taken away again by its chip. */
export function PickedRecords({
  resource,
  label,
  all,
  ids,
  most,
  filter,
  disabled,
  onChange,
}: PickedRecordsProps) {
  const { data = [] } = useGetMany<RaRecord<number>>(
    resource,
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  const names = new Map(
    data.flatMap((one) => (one ? [[one.id, one.nome_relatorio ?? one.username] as const] : [])),
  );
  const isFull = ids.length >= most;
  return (
    <Stack sx={{ gap: 1 }}>
      <RecordSearch
        resource={resource}
        label={label}
        id={null}
        placeholder={ids.length === 0 ? all : 'Mais um'}
        helperText={isFull ? `No máximo ${most}.` : `Vazio: ${all.toLowerCase()}.`}
        filter={filter}
        excluded={ids}
        disabled={disabled || isFull}
        onChange={(id) => id !== null && onChange([...ids, id])}
        sx={{ width: '100%' }}
      />
      {ids.length > 0 && (
        <Stack
          component="ul"
          aria-label={`${label} do incidente`}
          direction="row"
          sx={{ gap: 0.5, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
        >
          {ids.map((id) => {
            const name = names.get(id) ?? `nº ${id}`;
            return (
              <li key={id}>
                <Chip
                  size="small"
                  label={name}
                  disabled={disabled}
                  aria-label={`Tirar ${name}`}
                  // With both handlers the keys Delete, Enter and Space take the record away.
                  onClick={() => onChange(ids.filter((one) => one !== id))}
                  onDelete={() => onChange(ids.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}
