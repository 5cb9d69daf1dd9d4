import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

const withdrawal = (titular: number, aplicativo: number | null, relatorio: number) => ({
  body: {
    acao: 'retirar',
    concessoes: [
      {
        tipo: 'pessoa',
        titular,
        aplicativo,
        acesso: 'full',
        ate: null,
        relatorios_ids: [relatorio],
      },
    ],
  },
});

const giving = (user_id: number, aplicativo_id: number | null, relatorio_id: number) => ({
  body: [
    {
      user_id,
      aplicativo_id,
      relatorio_id,
      antes: null,
      depois: { acesso: 'full', paginas: [], expira_em: null },
    },
  ],
});

/** A sheet whose one line gives a report on Dashboards to a person who does not have it. */
const givingSheet = (
  { user, relatorio }: { readonly user: number; readonly relatorio: number },
  more: object = {},
) => ({
  body: { arquivo: sheetOf(`Pessoa;${user};0;${relatorio};Acesso Total;;sem fim;`), ...more },
});
const sheetOf = (line: string) =>
  Buffer.from(
    `Tipo;Id;Id do lugar;Id do relatório;Acesso;Páginas;Termina em;Versão\n${line}`,
  ).toString('base64');
/** A line that names nothing, which a check answers as an error. */
const arquivo = sheetOf('Pessoa;x;0;x;Sem Acesso;;;');

/** Rows of calls about who may open what. */
export const acessos: Readonly<Record<string, Row>> = {
  listAcessos: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  getUso: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  listUsoParados: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  listUsoAusentes: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  listConcessoes: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  saveConcessoes: {
    request: ({ user, aplicativo, relatorio }) => giving(user, aplicativo, relatorio),
    foreignRequests: [
      ({ user, relatorio }, { aplicativo }) => giving(user, aplicativo, relatorio),
      ({ user }, { relatorio }) => giving(user, null, relatorio),
      ({ aplicativo, relatorio }, { user }) => giving(user, aplicativo, relatorio),
    ],
  },
  updateConcessoes: {
    namesRecord: true,
    request: ({ reader, aplicativo, relatorio }) => withdrawal(reader, aplicativo, relatorio),
    foreignRequests: [
      ({ reader, relatorio }, { aplicativo }) => withdrawal(reader, aplicativo, relatorio),
      ({ reader }, { relatorio }) => withdrawal(reader, null, relatorio),
    ],
  },
  exportPlanilha: {
    forSuperuser: ({ cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } }),
    foreignRequests: [(_, { cliente }) => ({ query: { filter: JSON.stringify({ cliente }) } })],
  },
  checkPlanilha: {
    request: () => ({ body: { arquivo } }),
    forSuperuser: ({ cliente }) => ({ body: { arquivo, cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { arquivo, cliente } })],
  },
  applyPlanilha: {
    request: ({ user, relatorio }) => givingSheet({ user, relatorio }),
    forSuperuser: ({ cliente, user, relatorio }) => givingSheet({ user, relatorio }, { cliente }),
    foreignRequests: [
      ({ user, relatorio }, { cliente }) => givingSheet({ user, relatorio }, { cliente }),
      ({ user }, { relatorio }) => givingSheet({ user, relatorio }),
      ({ relatorio }, { user }) => givingSheet({ user, relatorio }),
    ],
  },
  listAdminPedidos: {},
  listAdminAssinaturas: {},
  decidePedido: {
    namesRecord: true,
    request: ({ pedido }) => ({ params: { id: pedido }, body: { decisao: 'recusar' } }),
  },
  explainAcesso: {
    namesRecord: true,
    request: ({ user, relatorio }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
    foreignRequests: [
      ({ user }, { relatorio }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
      ({ relatorio }, { user }) => ({ query: { user_id: user, relatorio_id: relatorio } }),
      ({ user, relatorio }, { aplicativo }) => ({
        query: { user_id: user, relatorio_id: relatorio, aplicativo_id: aplicativo },
      }),
    ],
  },
  listAppPermissions: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  listUsersWithoutAccess: {
    namesRecord: true,
    request: ({ aplicativo }) => ({ params: { appId: aplicativo } }),
  },
  updateAppPermissions: {
    namesRecord: true,
    request: ({ aplicativo, user }) => ({
      body: { app_id: aplicativo, permissions: [{ user_id: user, access_type: 'full' }] },
    }),
    foreignRequests: [
      ({ aplicativo }, { user }) => ({
        body: { app_id: aplicativo, permissions: [{ user_id: user, access_type: 'full' }] },
      }),
      ({ aplicativo, user }, { relatorio }) => ({
        body: {
          app_id: aplicativo,
          permissions: [
            { user_id: user, access_type: 'specific', allowed_pages: { [relatorio]: ['x'] } },
          ],
        },
      }),
      ({ aplicativo }, { equipe }) => ({
        body: { app_id: aplicativo, permissions: [{ equipe_id: equipe, access_type: 'full' }] },
      }),
    ],
  },
  listPermissions: {},
  createPermission: {
    successStatus: 201,
    request: ({ user, relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
    foreignRequests: [
      ({ relatorio }, { user }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user }, { relatorio }) => ({ body: { user, relatorio, tipo_acesso: 'full' } }),
      ({ user, relatorio }, { aplicativo }) => ({
        body: { user, relatorio, aplicativo, tipo_acesso: 'full' },
      }),
    ],
  },
  getPermission: { namesRecord: true, request: byId('permissao') },
  updatePermission: {
    namesRecord: true,
    request: ({ permissao }) => ({ params: { id: permissao }, body: { tipo_acesso: 'none' } }),
    foreignRequests: [
      ({ permissao }, { user }) => ({ params: { id: permissao }, body: { user } }),
      ({ permissao }, { relatorio }) => ({ params: { id: permissao }, body: { relatorio } }),
    ],
  },
  deletePermission: { namesRecord: true, request: byId('permissao') },
};
