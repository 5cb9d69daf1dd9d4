import { TextField } from '@mui/material';
import type { PreviaDaLixeira, Restauracao } from '@portal/api-client/contract';

interface TakenNamesProps {
  readonly proposed: PreviaDaLixeira['nomes'];
  /** The message of each name that somebody else has, or that the server refuses. */
  readonly taken: Readonly<Record<string, string>>;
  readonly names: Restauracao;
  readonly onChange: (names: Restauracao) => void;
  readonly disabled: boolean;
}

const fields = [
  { field: 'username', label: 'Outro usuário', type: 'text' },
  { field: 'email', label: 'Outro email', type: 'email' },
  { field: 'nome', label: 'Outro nome', type: 'text' },
] as const;

/** Asks for another name in place of each one that is taken. Spec LIXO-02. */
export function TakenNames({ proposed, taken, names, onChange, disabled }: TakenNamesProps) {
  return fields
    .filter(({ field }) => field in taken)
    .map(({ field, label, type }) => {
      const former = field === 'nome' ? undefined : proposed?.[field];
      return (
        <TextField
          key={field}
          required
          error
          size="small"
          type={type}
          label={label}
          autoComplete="off"
          value={names[field] ?? ''}
          onChange={({ target }) => onChange({ ...names, [field]: target.value })}
          disabled={disabled}
          helperText={[taken[field], former && `Era ${former}.`].filter(Boolean).join(' ')}
        />
      );
    });
}
