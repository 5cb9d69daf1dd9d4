import type { Cliente } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import type { AcessoRow } from '../../../acessos/acessoModel.ts';
import { listPath } from '../../../list/listPath.ts';
import { usePainel } from '../../../painel/usePainel.ts';
import { hasCredentials } from './hasCredentials.ts';

export interface Step {
  readonly text: string;
  /** Null until it is known, or if the server does not tell. */
  readonly isDone: boolean | null;
  /** Where the step is done. The last step is done by the reader. */
  readonly action?: { readonly text: string; readonly to: string };
}

/** The steps after which a person of the cliente can read a first report, in their order. Spec MENU-03. */
export function useSteps(cliente: Cliente): readonly Step[] {
  const { id } = cliente;
  const { data: painel } = usePainel(id);
  const users = useExists('users', { cliente_id_leitura: id });
  const reports = useExists('reports', { cliente: id });
  const granted = useIsGranted(id);
  return [
    {
      text: 'Salvar as credenciais do Power BI',
      isDone: hasCredentials(cliente),
      action: { text: 'Abrir o cadastro', to: `/clientes/${id}` },
    },
    {
      text: 'Criar a primeira pessoa',
      isDone: users,
      action: {
        text: 'Adicionar usuário',
        to: listPath('users/create', { cliente_id_leitura: id }),
      },
    },
    {
      text: 'Configurar o primeiro relatório e escolher quem o vê',
      isDone: reports,
      action: { text: 'Adicionar relatório', to: listPath('reports/create', { cliente: id }) },
    },
    {
      text: 'Dar acesso a uma pessoa ou equipe',
      isDone: granted,
      action: { text: 'Dar acesso', to: listPath('users', { cliente_id_leitura: id }) },
    },
    {
      text: 'Uma pessoa abre um relatório',
      isDone: painel ? painel.aberturas_total > 0 : null,
    },
  ];
}

function useExists(resource: string, filter: object): boolean | null {
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  return total === undefined ? null : total > 0;
}

/** Whether anything was granted to anybody. Roles give access to everything, so they do not count. Null if it is not known. */
function useIsGranted(cliente: number): boolean | null {
  const { data } = useGetList<AcessoRow>(
    'acessos',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'nome', order: 'ASC' },
      filter: { cliente, concedido: true },
    },
    { retry: false, staleTime: 0, onError: () => undefined },
  );
  const [first] = data ?? [];
  if (!first) return data ? false : null;
  // A server that does not know the filter answers what roles give, too.
  return first.origens.some(({ tipo }) => tipo !== 'papel') || null;
}
