import { Autocomplete, TextField } from '@mui/material';
import type { EquipeMembro, User } from '@portal/api-client/contract';
import { useState } from 'react';
import { totalText } from '../../counted.ts';
import { useFirst } from '../../data/useFirst.ts';
import { reasonOf } from '../../failureText.ts';
import { useDebounced } from '../../form/useDebounced.ts';
import { memberText } from './equipeModel.ts';

interface MemberSearchProps {
  /** The cliente whose people are searched; null if the server knows it from the session. */
  readonly cliente: number | null;
  readonly members: readonly EquipeMembro[];
  /** The id of a person who cannot be added. */
  readonly excluded: number | null;
  readonly onAdd: (person: EquipeMembro) => void;
}

const perPage = 50;

/** Finds people by name, username or e-mail address, and adds the chosen one to the members. Spec EQP-08. */
export function MemberSearch({ cliente, members, excluded, onAdd }: MemberSearchProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const found = useFirst<User>('users', {
    perPage,
    sort: 'first_name',
    filter: {
      ...(cliente === null ? {} : { cliente_id_leitura: cliente }),
      ...(q ? { q } : {}),
    },
  });
  const chosen = new Set(members.map(({ id }) => id));
  // Superusers without a cliente join no team. Spec EQP-01.
  const people = (found.data ?? []).filter(
    ({ id, cliente_id_leitura }) => id !== excluded && cliente_id_leitura !== null,
  );
  const options = people.filter(({ id }) => !chosen.has(id));
  const already = people.filter(({ id }) => chosen.has(id)).slice(0, 3);
  return (
    <Autocomplete<User>
      fullWidth
      size="small"
      options={options}
      value={null}
      inputValue={typed}
      loading={found.isPending}
      loadingText="Carregando..."
      noOptionsText={
        already.length > 0
          ? `Já na equipe: ${already.map((one) => memberText(memberOf(one))).join(', ')}`
          : 'Nenhum usuário encontrado.'
      }
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      autoHighlight
      disableCloseOnSelect
      filterOptions={(all) => all}
      getOptionLabel={(user) => memberText(memberOf(user))}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, user) => {
        if (user) onAdd(memberOf(user));
        setTyped('');
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          label="Adicionar membro"
          placeholder="Busque por nome ou email"
          // Enter adds the highlighted person. It must not save the team.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
          error={found.error !== null}
          helperText={
            found.error
              ? reasonOf(found.error)
              : (found.total ?? 0) > perPage
                ? `${totalText(found.total ?? 0)} usuários: digite para encontrar outros.`
                : undefined
          }
        />
      )}
    />
  );
}

function memberOf({ id, username, first_name, last_name, is_active = true }: User): EquipeMembro {
  return { id, username, first_name, last_name, is_active };
}
