import type { CurrentUser, EquipeItem } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { MultiSelectField } from '../../form/MultiSelectField.tsx';

const none: number[] = [];
/** The most teams that the list of options holds. */
const perPage = 1_000;

/** Chooses teams of the cliente of a new person. */
export function TeamsField({ actor }: { actor: CurrentUser }) {
  const cliente: string = useWatch({ name: 'cliente' }) ?? '';
  const chosen: number[] = useWatch({ name: 'equipes' }) ?? none;
  const isWaiting = actor.is_superuser && cliente === '';
  const found = useGetList<EquipeItem>(
    'equipes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: actor.is_superuser ? { cliente: Number(cliente) } : {},
    },
    { enabled: !isWaiting, retry: false, onError: () => undefined },
  );
  const names = new Map((found.data ?? []).map((team) => [team.id, team.nome]));
  return (
    <MultiSelectField
      source="equipes"
      label="Equipes da pessoa"
      options={isWaiting ? none : [...names.keys()]}
      nameOf={(id) => names.get(id) ?? `#${id}`}
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
  );
}
