import type { EquipeItem } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { MultiSelectField } from '../../form/MultiSelectField.tsx';
import { AllowedExpiries } from './AllowedExpiries.tsx';
import type { CatalogOwner } from './useCatalog.ts';

const none: number[] = [];
/** The most teams that the list of options holds. */
const perPage = 1_000;

/** The teams whose members may read the report. Spec EQP-11. */
export function TeamsAllowedField({ owner }: { owner: CatalogOwner }) {
  const isWaiting = owner.isSuperuser && owner.cliente === '';
  const chosen: number[] = useWatch({ name: 'equipes_allowed' }) ?? none;
  const found = useGetList<EquipeItem>(
    'equipes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: owner.isSuperuser ? { cliente: Number(owner.cliente) } : {},
    },
    { enabled: !isWaiting, retry: false, onError: () => undefined },
  );
  const names = new Map((found.data ?? []).map((team) => [team.id, team.nome]));
  const nameOf = (one: number) => names.get(one) ?? `#${one}`;
  return (
    <>
      <MultiSelectField
        source="equipes_allowed"
        label="Equipes permitidas"
        options={isWaiting ? none : [...names.keys()]}
        nameOf={nameOf}
        disabled={isWaiting}
        isLoading={found.isPending}
        failure={found.error ? reasonOf(found.error) : undefined}
        noOptionsText={
          names.size === 0 ? 'Este cliente ainda não tem equipes.' : 'Nenhuma equipe encontrada.'
        }
        helperText={
          isWaiting
            ? 'Escolha o cliente primeiro.'
            : counted(chosen.length, 'selecionada', 'selecionadas')
        }
      />
      <AllowedExpiries
        source="equipes_allowed_ends"
        title="Prazos das equipes"
        ids={chosen}
        nameOf={nameOf}
      />
    </>
  );
}
