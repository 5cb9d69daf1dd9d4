import { Autocomplete, TextField } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { useState } from 'react';
import { useGetList, useGetMany, useInput } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import type { CatalogOwner } from './useCatalog.ts';
import { useDebounced } from './useDebounced.ts';
import { useFailureToast } from './useFailureToast.ts';

const textOf = ({ username, first_name, last_name }: User) => {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
};

/** As many as a list of choices can hold; typing finds the others. */
const perPage = 50;

/** People of the chosen cliente; for anybody but a superuser, all that the list names. Spec ADM-REP-17, 18, 29. */
export function UsersAllowedField({ owner }: { owner: CatalogOwner }) {
  const { id, field, fieldState } = useInput({ source: 'users_allowed' });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isWaiting = owner.isSuperuser && owner.cliente === '';
  const chosenIds: readonly number[] = field.value ?? [];

  const found = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'first_name', order: 'ASC' },
      filter: {
        ...(owner.isSuperuser ? { cliente_id_leitura: Number(owner.cliente) } : {}),
        ...(q ? { q } : {}),
      },
    },
    { enabled: !isWaiting, retry: false, onError: () => undefined },
  );
  useFailureToast(found.error, () => 'Falha ao carregar lista de usuários para o formulário.');
  const stored = useGetMany<User>('users', { ids: [...chosenIds] }, { retry: false });

  const options = isWaiting ? [] : (found.data ?? []);
  const people = new Map(
    [...(stored.data ?? []), ...options].filter(Boolean).map((u) => [u.id, u]),
  );
  const chosen = chosenIds.map(
    (one) => people.get(one) ?? ({ id: one, username: `#${one}` } as User),
  );
  return (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      id={id}
      sx={wholeWidth}
      disabled={isWaiting}
      options={options}
      value={chosen}
      loading={found.isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhum usuário encontrado."
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      disableCloseOnSelect
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={textOf}
      getOptionKey={(user) => user.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, users) => field.onChange(users.map((user) => user.id))}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          label="Usuários permitidos"
          placeholder={chosen.length === 0 ? 'Busque por nome ou email' : ''}
          slotProps={{
            inputLabel: { ...params.InputLabelProps, shrink: true },
            formHelperText: found.error ? { role: 'alert' } : {},
          }}
          error={fieldState.invalid || found.error !== null}
          helperText={
            fieldState.error?.message ??
            (found.error ? reasonOf(found.error) : null) ??
            (isWaiting
              ? 'Escolha o cliente primeiro.'
              : `${chosen.length} selecionado(s)${
                  (found.total ?? 0) > perPage
                    ? `. ${found.total} usuários: digite para encontrar outros.`
                    : ''
                }`)
          }
        />
      )}
    />
  );
}
