import { listAcessos } from '../contract/acessos.ts';
import { listAdminAplicativos } from '../contract/adminAplicativos.ts';
import { listAdminAssinaturas } from '../contract/adminAssinaturas.ts';
import { listAdminAvisos } from '../contract/adminAvisos.ts';
import { listAdminPedidos } from '../contract/adminPedidos.ts';
import { deleteAtributo } from '../contract/atributos.ts';
import { listAudit } from '../contract/audit.ts';
import { listChaves } from '../contract/chaves.ts';
import { listClientes } from '../contract/clientes.ts';
import type { CallSchemas, Endpoint } from '../contract/endpoint.ts';
import { listEquipes } from '../contract/equipes.ts';
import { listGanchos } from '../contract/ganchos.ts';
import { listLixeira } from '../contract/lixeira.ts';
import { listPendencias } from '../contract/pendencias.ts';
import { listProvedores } from '../contract/provedores.ts';
import { listRelatorioConfigs } from '../contract/relatorioConfigs.ts';
import { type AdminGroup, anyAdmin, type Roles } from '../contract/roles.ts';
import { deleteUser } from '../contract/users.ts';
import { getUso } from '../contract/uso.ts';
import type { Escopo } from '../records/escopos.ts';
import { isAnnounced } from './isAnnounced.ts';

/** The fields of a person that the access rules read. The current user of the contract has these fields. */
export interface Person {
  readonly is_superuser: boolean;
  readonly groups: readonly string[];
  /** The key by which they call; absent for a person who has signed in. Spec CHAVE-02. */
  readonly chave?: object;
}

/** Returns whether the person has one of the roles. A superuser has every role. Spec ROLE-03, ROLE-11. */
function hasRole(person: Person, roles: Roles): boolean {
  if (person.is_superuser || roles === 'everyone') return true;
  return roles.some((group: AdminGroup) => person.groups.includes(group));
}

/**
 * Returns whether the person may make the call at all. The server checks this before it reads the body; the console
 * and the menus check it before they offer the call. Other rules decide which records the person reaches.
 */
export function mayCall(person: Person, { roles }: Pick<Endpoint<CallSchemas>, 'roles'>): boolean {
  return hasRole(person, roles);
}

/** Returns the one scope that contains a call; null if no key may make it. Spec CHAVE-01. */
export function escopoOf({
  escopo,
  effect,
}: Pick<Endpoint<CallSchemas>, 'escopo' | 'effect'>): Escopo | null {
  if (escopo === 'entrar' || escopo === 'diretorio') return escopo;
  return escopo ? `${escopo}:${effect === 'reads' ? 'ler' : 'alterar'}` : null;
}

/** The parts of the console, named by their route. */
export type AdminArea =
  | 'clientes'
  | 'users'
  | 'reports'
  | 'aplicativos'
  | 'equipes'
  | 'atributos'
  | 'acessos'
  | 'pedidos'
  | 'pendencias'
  | 'uso'
  | 'assinaturas'
  | 'chaves'
  | 'auditoria'
  | 'lixeira'
  | 'ganchos'
  | 'provedores'
  | 'avisos';

/**
 * The call that decides who may open an area: a person who may make the call may open the area. Every administrator
 * may list people and attributes, so the areas `users` and `atributos` require the right to change them. Of the calls with this right,
 * `deleteUser` and `deleteAtributo` bring no fields into the viewer. Spec ROUTE-08 … 11, AMBIG-02.
 */
const callOfArea: Readonly<Record<AdminArea, Pick<Endpoint<CallSchemas>, 'roles' | 'recurso'>>> = {
  clientes: listClientes,
  users: deleteUser,
  reports: listRelatorioConfigs,
  aplicativos: listAdminAplicativos,
  equipes: listEquipes,
  atributos: deleteAtributo,
  acessos: listAcessos,
  pedidos: listAdminPedidos,
  pendencias: listPendencias,
  uso: getUso,
  assinaturas: listAdminAssinaturas,
  chaves: listChaves,
  auditoria: listAudit,
  lixeira: listLixeira,
  ganchos: listGanchos,
  provedores: listProvedores,
  avisos: listAdminAvisos,
};

export const adminAreas = Object.keys(callOfArea) as readonly AdminArea[];

/**
 * Returns whether the person may open this part of the console: they may make its call, and the server announces the
 * resource of the call. Spec REC-02.
 */
export function canOpenAdminArea(
  person: Person & { readonly recursos?: readonly string[] },
  area: AdminArea,
): boolean {
  const call = callOfArea[area];
  return mayCall(person, call) && isAnnounced(person.recursos, call.recurso);
}

/**
 * Returns whether the person is an administrator of any kind, who sees the `Administração` menu. Spec NAV-03, NAV-04.
 */
export function isAdmin(person: Person): boolean {
  return hasRole(person, anyAdmin);
}
