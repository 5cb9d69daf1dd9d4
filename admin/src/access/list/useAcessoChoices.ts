import type {
  AdminAplicativo,
  EquipeItem,
  RelatorioConfig,
  User,
} from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useGetList, useGetOne, useListContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';

export interface Option {
  readonly id: number;
  readonly nome: string;
}

/** Reports, applications and teams of a cliente; more than a page of a list holds are not offered. */
const perPage = 1_000;

/**
 * The names among which the filters of accesses choose, and the name of the person of the filter. They are asked for after the
 * rows of the list, which would wait for them in a large cliente.
 */
export function useAcessoChoices(filterValues: Readonly<Record<string, unknown>>) {
  const { user } = useSession();
  const { cliente } = useClienteInView();
  const { user: person } = filterValues;
  const filter = user?.is_superuser ? { cliente } : {};
  const pagination = { page: 1, perPage };
  const options = { enabled: !useListContext().isPending };
  const sorted = (field: string) => ({
    pagination,
    filter,
    sort: { field, order: 'ASC' as const },
  });
  const relatorios = useGetList<RelatorioConfig>('reports', sorted('nome_relatorio'), options);
  const aplicativos = useGetList<AdminAplicativo>('aplicativos', sorted('nome'), options);
  const equipes = useGetList<EquipeItem>('equipes', sorted('nome'), { ...options, retry: false });
  const found = useGetOne<User>('users', { id: person as number }, { enabled: Boolean(person) });
  return {
    relatorios: (relatorios.data ?? []).map(({ id, nome_relatorio }) => ({
      id,
      nome: nome_relatorio,
    })),
    aplicativos: (aplicativos.data ?? []).map(({ id, nome }) => ({ id, nome })),
    equipes: (equipes.data ?? []).map(({ id, nome }) => ({ id, nome })),
    person: person ? nameOf(found.data) : null,
  };
}

/** The name of a person; `…` until it is known. */
function nameOf(user: User | undefined): string {
  if (!user) return '…';
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
}
