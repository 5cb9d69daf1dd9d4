import { Autocomplete, type SxProps, TextField, type Theme } from '@mui/material';
import { type Ref, useEffect, useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { byNearness } from '../choice/matches.ts';
import { moreText } from '../counted.ts';
import { useFirst } from '../data/useFirst.ts';
import { reasonOf } from '../failureText.ts';
import { useDebounced } from './useDebounced.ts';

export interface RecordSearchProps {
  readonly resource: string;
  readonly label: string;
  readonly id: number | null;
  readonly onChange: (id: number | null) => void;
  readonly placeholder?: string;
  /** Loads the first records before the list is opened, so that a failure is told at once. */
  readonly isEager?: boolean;
  readonly isRequired?: boolean;
  /** What the offered records have in common, beside their names. */
  readonly filter?: object;
  /** Records that are not offered. */
  readonly excluded?: readonly number[];
  /** Opens the list at once, with the focus. */
  readonly isOpenAtFirst?: boolean;
  readonly disabled?: boolean;
  /** Why the value is refused. */
  readonly refusal?: string | undefined;
  readonly helperText?: string;
  /** Called with the reason why the records did not load. */
  readonly onFailure?: (error: Error) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly sx?: SxProps<Theme>;
}

/** Number of offered records. Typing finds the others. */
const perPage = 20;

/** Finds one record by its name. The server searches. The value is its id. */
export function RecordSearch({
  resource,
  label,
  id,
  onChange,
  placeholder = 'Todos',
  isEager = false,
  isRequired = false,
  filter = {},
  excluded = [],
  isOpenAtFirst = false,
  disabled = false,
  refusal,
  helperText,
  onFailure,
  inputRef,
  onBlur,
  sx = { width: { xs: '100%', sm: '16rem' } },
}: RecordSearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const text = typed.trim();
  const q = useDebounced(text);
  const found = useFirst<RaRecord<number>>(resource, {
    perPage,
    sort: sortOf[resource] ?? 'nome',
    filter: { ...filter, ...(q && { q }) },
    enabled: isOpen || isEager,
  });
  const chosen = useGetOne<RaRecord<number>>(
    resource,
    { id: id ?? 0 },
    { enabled: id !== null, retry: false, onError: () => undefined },
  );
  const { data = [], total = 0, error } = found;
  useEffect(() => {
    if (error) onFailure?.(error);
  }, [error, onFailure]);
  const names = new Map(
    [...data, ...(chosen.data ? [chosen.data] : [])].map((one) => [one.id, nameOf(one)]),
  );
  const offered = data.filter((one) => !excluded.includes(one.id)).toSorted(bySearch(q));
  // The first one of another text must not be taken by Enter.
  const isLoading = found.isPending || text !== q;
  const failure = error ? reasonOf(error) : undefined;
  const more =
    isOpen && total > data.length
      ? `${moreText(total, data.length)}: escreva parte do nome`
      : undefined;
  return (
    <Autocomplete
      size="small"
      options={isLoading ? [] : offered.map((one) => one.id)}
      value={id}
      open={isOpen}
      disabled={disabled}
      autoHighlight
      // The text of a chosen record is emptied to write another one. That is no choice.
      disableClearable={isRequired}
      onOpen={() => {
        setOpen(true);
        if (error) void found.refetch();
      }}
      onClose={() => setOpen(false)}
      loading={isOpen && isLoading}
      loadingText="Carregando..."
      noOptionsText={error ? 'Falha ao carregar.' : 'Nada encontrado.'}
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      // The server searches.
      filterOptions={(all) => all}
      getOptionLabel={(one) => names.get(one) ?? (chosen.isPending ? '' : `nº ${one}`)}
      getOptionKey={(one) => one}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, one) => onChange(one)}
      {...(onBlur ? { onBlur } : {})}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(inputRef ? { inputRef } : {})}
          label={label}
          autoFocus={isOpenAtFirst}
          // The open list may cover the text below the field.
          placeholder={more ?? placeholder}
          required={isRequired}
          error={refusal !== undefined || failure !== undefined}
          helperText={refusal ?? failure ?? more ?? helperText}
          // Enter takes the highlighted record. It must not save the form.
          onKeyDown={(event) => {
            if (isOpen && event.key === 'Enter') event.preventDefault();
          }}
          slotProps={{
            inputLabel: { ...params.InputLabelProps, shrink: true },
            formHelperText: failure === undefined ? {} : { role: 'alert' },
          }}
        />
      )}
      sx={sx}
    />
  );
}

const sortOf: Readonly<Record<string, string>> = { users: 'first_name', reports: 'nome_relatorio' };

/** Sorts what a search has found: what is the text itself comes first. */
function bySearch(q: string) {
  if (!q) return () => 0;
  const compare = byNearness(q);
  const optionOf = (record: RaRecord) => ({ key: '', text: nameOf(record), note: '' });
  return (a: RaRecord, b: RaRecord) => compare(optionOf(a), optionOf(b));
}

/** The name of a person, report, team, application or cliente. */
function nameOf(record: RaRecord): string {
  if (record.username === undefined) return record.nome ?? record.nome_relatorio ?? '';
  const name = [record.first_name, record.last_name].filter(Boolean).join(' ');
  return name ? `${name} (${record.username})` : record.username;
}
