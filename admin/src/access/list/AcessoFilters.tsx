import type { EquipeItem, User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useGetOne, useListContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { FilterChip } from '../../list/FilterChips.tsx';
import { expiryOptions } from '../expiry/ends.ts';
import { useClientePlaces, useWholeOf } from '../grants/useClientePlaces.ts';

/** Filters the accesses by report, application, team and end. The chosen values are in the address. */
export function AcessoFilters() {
  const { filterValues, setFilters, isPending } = useListContext();
  const { cliente } = useClienteInView();
  // The names are asked for after the rows of the list, which would wait for them in a large cliente.
  const { reports, apps } = useClientePlaces(cliente, !isPending);
  const teams = useWholeOf<EquipeItem>('equipes', 'nome', cliente, !isPending);
  const { user } = filterValues;
  const person = useGetOne<User>('users', { id: user }, { enabled: Boolean(user) });
  const { user: _, ...others } = filterValues;
  const byId = (name: string, all: string, found: readonly { id: number; nome: string }[]) => ({
    name,
    options: [
      { value: '', text: all },
      ...found.map(({ id, nome }) => ({ value: String(id), text: nome, sets: { [name]: id } })),
    ],
  });
  const relatorios = reports.map(({ id, nome_relatorio }) => ({ id, nome: nome_relatorio }));
  const places = [{ id: 0, nome: 'Dashboards' }, ...apps];
  return (
    <>
      {user && (
        <FilterChip text={`Pessoa: ${nameOf(person.data)}`} onRemove={() => setFilters(others)} />
      )}
      <FieldFilter label="Relatório" {...byId('relatorio', 'Todos os relatórios', relatorios)} />
      <FieldFilter label="Onde" {...byId('aplicativo', 'Todos os lugares', places)} />
      <FieldFilter
        label="Equipe"
        recurso={addedParts.teamGrants}
        {...byId('equipe', 'Todas as equipes', teams.data ?? [])}
      />
      <FieldFilter
        name="ate"
        label="Termina"
        options={[
          { value: '', text: 'Qualquer prazo' },
          ...expiryOptions(new Date(), filterValues.ate),
        ]}
      />
    </>
  );
}

/** The name of a person; `…` until it is known. */
function nameOf(user: User | undefined): string {
  if (!user) return '…';
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
}
