import { Box } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { useGetMany } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { WhyButton } from '../../access/why/WhyButton.tsx';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import { MultiSelectField } from '../../form/MultiSelectField.tsx';
import { useRecordId } from '../../form/useRecordId.ts';
import { AllowedExpiries } from './AllowedExpiries.tsx';
import type { CatalogOwner } from './useCatalog.ts';
import { useFailureToast } from './useFailureToast.ts';
import { personText, usePeopleSearch } from './usePeopleSearch.ts';
import { useSeenUsers } from './useSeenUsers.ts';

const none: number[] = [];

/** Number of chosen people whose names are loaded and shown. The field shows only the count of the others. */
const maxShownNames = 50;

interface UsersFieldProps {
  readonly owner: CatalogOwner;
  readonly source?: string;
  readonly label?: string;
}

/**
 * The people who may read the report, or have the right that `source` names. A superuser chooses among the people of the chosen cliente; other administrators
 * choose among all people whom the server lists for them. Spec ADM-REP-17, 18, 29.
 */
export function UsersAllowedField({
  owner,
  source = 'users_allowed',
  label = 'Usuários permitidos',
}: UsersFieldProps) {
  const isAccess = source === 'users_allowed';
  // The form of a new report has no id in its address.
  const reportId = useRecordId();
  const { setTyped, isWaiting, found, moreText } = usePeopleSearch(owner);
  const chosen: number[] = useWatch({ name: source }) ?? none;

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
        source={source}
        label={label}
        options={options}
        nameOf={(one) => personText(people.get(one), one)}
        disabled={isWaiting}
        isLoading={found.isPending}
        failure={found.error ? reasonOf(found.error) : undefined}
        placeholder="Busque por nome ou email"
        noOptionsText={
          already.length > 0
            ? `Já escolhido: ${already.map((one) => personText(people.get(one), one)).join(', ')}`
            : 'Nenhum usuário encontrado.'
        }
        onSearch={setTyped}
        maxShown={maxShownNames}
        helperText={
          isWaiting
            ? 'Escolha o cliente primeiro.'
            : `${counted(chosen.length, 'selecionado', 'selecionados')}${moreText ? `. ${moreText}` : ''}`
        }
      />
      {isAccess && reportId !== undefined && chosen.length > 0 && (
        <Box sx={wholeWidth}>
          <WhyButton
            name={label}
            choice="Pessoa"
            asked={chosen.slice(0, maxShownNames).map((one) => ({
              question: { user: one, relatorio: reportId, aplicativo: null },
              text: personText(people.get(one), one),
            }))}
          />
        </Box>
      )}
      {isAccess && (
        <AllowedExpiries
          source="users_allowed_ends"
          title="Prazos dos usuários"
          ids={chosen}
          nameOf={(one) => personText(people.get(one), one)}
        />
      )}
    </>
  );
}
