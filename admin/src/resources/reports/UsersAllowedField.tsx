import { Box } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { useState } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { WhyButton } from '../../acessos/WhyButton.tsx';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import { MultiSelectField } from '../../form/MultiSelectField.tsx';
import { useDebounced } from '../../form/useDebounced.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { AllowedExpiries } from './AllowedExpiries.tsx';
import type { CatalogOwner } from './useCatalog.ts';
import { useFailureToast } from './useFailureToast.ts';
import { useSeenUsers } from './useSeenUsers.ts';

const textOf = (user: User | undefined, id: number) => {
  if (!user) return `#${id}`;
  const { username, first_name, last_name } = user;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const state = user.is_active === false ? ' · conta desativada' : '';
  return `${name ? `${name} (${username})` : username}${state}`;
};

const none: number[] = [];

/** Number of people in the list of options. Typing searches for the others. */
const perPage = 50;
/** Number of chosen people whose names are loaded and shown. The field shows only the count of the others. */
const maxShownNames = 50;

/**
 * The people who may read the report. A superuser chooses among the people of the chosen cliente; other administrators
 * choose among all people whom the server lists for them. Spec ADM-REP-17, 18, 29.
 */
export function UsersAllowedField({ owner }: { owner: CatalogOwner }) {
  // The form of a new report has no id in its address.
  const reportId = useRecordId();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isWaiting = owner.isSuperuser && owner.cliente === '';
  const chosen: number[] = useWatch({ name: 'users_allowed' }) ?? none;

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
  const stored = useGetMany<User>(
    'users',
    { ids: chosen.slice(0, maxShownNames) },
    { retry: false },
  );

  // A chosen person keeps their name when a later search does not find them.
  const people = useSeenUsers(stored.data, found.data);
  const options = isWaiting ? none : (found.data ?? []).map((user) => user.id);
  const already = options.filter((one) => chosen.includes(one)).slice(0, 3);
  return (
    <>
      <MultiSelectField
        source="users_allowed"
        label="Usuários permitidos"
        options={options}
        nameOf={(one) => textOf(people.get(one), one)}
        disabled={isWaiting}
        isLoading={found.isPending}
        failure={found.error ? reasonOf(found.error) : undefined}
        placeholder="Busque por nome ou email"
        noOptionsText={
          already.length > 0
            ? `Já escolhido: ${already.map((one) => textOf(people.get(one), one)).join(', ')}`
            : 'Nenhum usuário encontrado.'
        }
        onSearch={setTyped}
        maxShown={maxShownNames}
        helperText={
          isWaiting
            ? 'Escolha o cliente primeiro.'
            : `${counted(chosen.length, 'selecionado', 'selecionados')}${
                (found.total ?? 0) > perPage
                  ? `. ${found.total} usuários: digite para encontrar outros.`
                  : ''
              }`
        }
      />
      {reportId !== undefined && chosen.length > 0 && (
        <Box sx={wholeWidth}>
          <WhyButton
            name="Usuários permitidos"
            choice="Pessoa"
            asked={chosen.slice(0, maxShownNames).map((one) => ({
              question: { user: one, relatorio: reportId, aplicativo: null },
              text: textOf(people.get(one), one),
            }))}
          />
        </Box>
      )}
      <AllowedExpiries
        source="users_allowed_ends"
        title="Prazos dos usuários"
        ids={chosen}
        nameOf={(one) => textOf(people.get(one), one)}
      />
    </>
  );
}
