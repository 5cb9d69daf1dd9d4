import type { Cliente } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { AcessoRow } from '../../../access/grants/acessoModel.ts';
import { clientePath } from '../../../cliente/clienteInView.ts';
import { useFirst, useTotal } from '../../../data/useFirst.ts';
import type { FormLinkState } from '../../../form/useCloseForm.ts';
import { listPath } from '../../../list/listPath.ts';
import { usePainel } from '../../../painel/usePainel.ts';
import { recordPath } from '../../../record/recordPath.ts';

export interface Step {
  readonly text: string;
  /** Null until it is known, or if the server does not tell. */
  readonly isDone: boolean | null;
  /** Where the step is done, the usual way first. The last step is done by the reader. */
  readonly actions: readonly { readonly text: string; readonly to: string }[];
}

/** The steps after which a person of the cliente can read a first report, in their order. Spec MENU-03. */
export function useSteps(cliente: Cliente): readonly Step[] {
  const { id } = cliente;
  const { user } = useSession();
  const hasTeams = user !== null && canOpenAdminArea(user, 'equipes');
  /** The forms get the cliente from the address. */
  const ofCliente = (path: string) => listPath(path, { cliente: id });
  const { data: painel } = usePainel(id);
  const users = useExists('users', { cliente_id_leitura: id });
  const reports = useExists('reports', { cliente: id });
  const granted = useIsGranted(id);
  return [
    {
      text: 'Salvar as credenciais do Power BI',
      isDone: hasCredentials(cliente),
      actions: [{ text: 'Abrir o cadastro', to: credentialsPath(id) }],
    },
    {
      text: 'Criar a primeira pessoa',
      isDone: users,
      actions: [
        { text: 'Adicionar usuário', to: ofCliente('users/create') },
        { text: 'Importar usuários', to: ofCliente('users/import') },
      ],
    },
    {
      text: 'Configurar o primeiro relatório',
      isDone: reports,
      actions: [{ text: 'Adicionar relatório', to: ofCliente('reports/create') }],
    },
    {
      text: 'Dar acesso a uma pessoa ou equipe',
      isDone: granted,
      actions: [
        { text: 'Dar acesso', to: ofCliente('users') },
        ...(hasTeams ? [{ text: 'Adicionar equipe', to: ofCliente('equipes/create') }] : []),
        { text: 'Criar aplicativo', to: ofCliente('aplicativos/create') },
      ],
    },
    {
      text: 'Uma pessoa abre um relatório',
      isDone: painel ? painel.aberturas_total > 0 : null,
      actions: [],
    },
  ];
}

function useExists(resource: string, filter: object): boolean | null {
  const { total } = useTotal(resource, filter);
  return total === undefined ? null : total > 0;
}

/**
 * Whether somebody can read by a grant: an active person, now. Roles give access to everything, so they do not count. Null if it is not
 * known.
 */
function useIsGranted(cliente: number): boolean | null {
  const { data } = useFirst<AcessoRow>('acessos', {
    perPage: 1,
    sort: 'nome',
    filter: { cliente, concedido: true },
    staleTime: 0,
  });
  const [first] = data ?? [];
  if (!first) return data ? false : null;
  // A server that does not know the filter answers what roles give, too.
  return first.origens.some(({ tipo }) => tipo !== 'papel') || null;
}

/** The form of a cliente above its page, with the credentials shown. */
export const credentialsPath = (id: number): string =>
  `${recordPath('clientes', id)}/editar?parte=power-bi`;

/** The state of a link to a form that returns to the page of a cliente. */
export const backToPage = (id: number): FormLinkState => ({ returnTo: clientePath(id) });

/** True if what a token of Power BI needs is stored. Only a test tells whether it is right. */
export const hasCredentials = ({ pbi_tenant_id, pbi_client_id, pbi_client_secret_set }: Cliente) =>
  Boolean(pbi_tenant_id && pbi_client_id && pbi_client_secret_set);
