import {
  type CallSchemas,
  createAplicativo,
  createAtributo,
  createAviso,
  createChave,
  createCliente,
  createEquipe,
  createGancho,
  createProvedor,
  createRelatorioConfig,
  createUser,
  deleteAplicativo,
  deleteAtributo,
  deleteAviso,
  deleteChave,
  deleteCliente,
  deleteEquipe,
  deleteGancho,
  deleteProvedor,
  deleteRelatorioConfig,
  deleteUser,
  type Endpoint,
  getUso,
  listAcessos,
  listAdminAlertas,
  listAdminAplicativos,
  listAdminAssinaturas,
  listAdminAvisos,
  listAdminPedidos,
  listAtributos,
  listAudit,
  listChaves,
  listClientes,
  listConcessoes,
  listEquipes,
  listGanchos,
  listLixeira,
  listPendencias,
  listProvedores,
  listRelatorioConfigs,
  listUsers,
  listUsoParados,
  updateAplicativo,
  updateAtributo,
  updateAviso,
  updateChave,
  updateCliente,
  updateEquipe,
  updateGancho,
  updateProvedor,
  updateRelatorioConfig,
  updateUser,
} from '@portal/api-client/contract';
import type { AdminArea } from '@portal/api-client/rules';
import { expiryStateOf } from '../expiryText.ts';

type Call = Endpoint<CallSchemas>;

/** One resource: its API calls by react-admin's action, and how its list is searched and filtered in the browser. */
export interface ConsoleResource {
  /** The path of `list` is the resource's path, with the trailing slash; one record is `{path}{id}/`. A list alone has no other call. */
  readonly calls: { readonly list: Call } & Partial<
    Readonly<Record<'create' | 'edit' | 'delete', Call>>
  >;
  /** Fields that the search box `q` searches when the backend does not search by itself. */
  readonly searched: readonly string[];
  /**
   * The value that a filter is compared with, for a backend that does not filter by itself. Without it, the filter
   * is compared with the field of its own name.
   */
  readonly filterValue?: (row: Readonly<Record<string, unknown>>, field: string) => unknown;
  /**
   * Some fields have one name in the request that changes a record and another name in the answer. Maps the name in the
   * request to the name in the answer.
   */
  readonly storedAs?: Readonly<Record<string, string>>;
  /** Returns the id of a row whose backend has none. */
  readonly idOf?: (row: Readonly<Record<string, unknown>>) => string;
  /** The contract has no GET by id: one record is looked up in the list. */
  readonly isListOnly?: true;
}

/** The resources that are no area of their own, and the area that shows them. */
export const areaOf = {
  concessoes: 'acessos',
  parados: 'uso',
  alertas: 'assinaturas',
} as const satisfies Readonly<Record<string, AdminArea>>;

/** Maps the name of a resource in the console to its calls of the contract. */
const resources: Readonly<Record<AdminArea | keyof typeof areaOf, ConsoleResource>> = {
  clientes: {
    calls: {
      list: listClientes,
      create: createCliente,
      edit: updateCliente,
      delete: deleteCliente,
    },
    searched: ['nome', 'cnpj', 'brand_name'],
    isListOnly: true,
  },
  users: {
    calls: { list: listUsers, create: createUser, edit: updateUser, delete: deleteUser },
    searched: ['username', 'email', 'first_name', 'last_name', 'cliente_nome'],
    storedAs: { groups_input: 'groups', cliente_id: 'cliente_id_leitura' },
    filterValue: userFilterValue,
  },
  reports: {
    calls: {
      list: listRelatorioConfigs,
      create: createRelatorioConfig,
      edit: updateRelatorioConfig,
      delete: deleteRelatorioConfig,
    },
    searched: ['nome_relatorio', 'cliente_nome', 'rls_role', 'report_id'],
    isListOnly: true,
  },
  aplicativos: {
    calls: {
      list: listAdminAplicativos,
      create: createAplicativo,
      edit: updateAplicativo,
      delete: deleteAplicativo,
    },
    searched: ['nome', 'descricao', 'cliente_nome'],
  },
  equipes: {
    calls: { list: listEquipes, create: createEquipe, edit: updateEquipe, delete: deleteEquipe },
    searched: ['nome', 'descricao', 'cliente_nome'],
  },
  atributos: {
    calls: {
      list: listAtributos,
      create: createAtributo,
      edit: updateAtributo,
      delete: deleteAtributo,
    },
    searched: [],
    filterValue: (row, field) => row[field === 'cliente' ? 'cliente_id' : field],
    isListOnly: true,
  },
  acessos: {
    calls: { list: listAcessos },
    searched: [],
    idOf: ({ user, relatorio, aplicativo }) => `${user}-${relatorio}-${aplicativo}`,
  },
  concessoes: {
    calls: { list: listConcessoes },
    searched: [],
    idOf: ({ tipo, titular, nome, aplicativo, acesso, ate }) =>
      [tipo, titular ?? nome, aplicativo ?? '', acesso, ate ?? ''].join(' '),
  },
  pedidos: { calls: { list: listAdminPedidos }, searched: ['nome', 'username'] },
  pendencias: {
    calls: { list: listPendencias },
    searched: ['frase', 'relatorio_nome', 'cliente_nome'],
    filterValue: (row, field) => (field === 'estado' ? pendenciaStateOf(row) : row[field]),
  },
  // The screen calls it by itself: the answer is no list.
  uso: { calls: { list: getUso }, searched: [] },
  parados: { calls: { list: listUsoParados }, searched: [] },
  assinaturas: {
    calls: { list: listAdminAssinaturas },
    searched: ['visao_nome', 'relatorio_nome'],
  },
  alertas: { calls: { list: listAdminAlertas }, searched: ['medida', 'relatorio_nome'] },
  chaves: {
    calls: { list: listChaves, create: createChave, edit: updateChave, delete: deleteChave },
    searched: ['nome'],
    filterValue: (row, field) => row[field === 'cliente' ? 'cliente_id' : field],
    isListOnly: true,
  },
  auditoria: { calls: { list: listAudit }, searched: [] },
  lixeira: { calls: { list: listLixeira }, searched: ['nome'] },
  ganchos: {
    calls: { list: listGanchos, create: createGancho, edit: updateGancho, delete: deleteGancho },
    searched: [],
    filterValue: (row, field) => row[field === 'cliente' ? 'cliente_id' : field],
    isListOnly: true,
  },
  avisos: {
    calls: {
      list: listAdminAvisos,
      create: createAviso,
      edit: updateAviso,
      delete: deleteAviso,
    },
    searched: [],
    filterValue: (row, field) => row[field === 'cliente' ? 'cliente_id' : field],
    isListOnly: true,
  },
  provedores: {
    calls: {
      list: listProvedores,
      create: createProvedor,
      edit: updateProvedor,
      delete: deleteProvedor,
    },
    searched: [],
    filterValue: (row, field) => row[field === 'cliente' ? 'cliente_id' : field],
    isListOnly: true,
  },
};

const pendenciaStateOf = ({ adiada_ate }: Readonly<Record<string, unknown>>) =>
  ['none', 'ended'].includes(expiryStateOf(adiada_ate as string | null)) ? 'aberta' : 'adiada';

function userFilterValue(row: Readonly<Record<string, unknown>>, field: string): unknown {
  // A superuser counts as a member of that group, even if the list of groups does not name it. AMBIG-05.
  if (field === 'groups' && row.is_superuser) return [row.groups, 'Superuser'].flat();
  if (field !== 'termina') return row[field];
  const state = expiryStateOf(row.expira_em as string | null | undefined);
  return { soon: 'breve', ended: 'terminado', later: '', none: '' }[state];
}

/** Returns the resource with this name. Throws for an unknown name, so that a missing entry fails the first request. */
export function resourceOf(name: string): ConsoleResource {
  const resource = findResource(name);
  if (!resource) throw new Error(`unknown resource ${name}`);
  return resource;
}

/** Returns the resource with this name, or undefined. */
export function findResource(name: string): ConsoleResource | undefined {
  return Object.hasOwn(resources, name) ? resources[name as keyof typeof resources] : undefined;
}
