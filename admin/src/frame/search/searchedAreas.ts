import {
  type AdminAplicativo,
  type Cliente,
  type CurrentUser,
  type EquipeItem,
  type RelatorioConfig,
  type User,
  updateAppPermissions,
} from '@portal/api-client/contract';
import { type AdminArea, canManageUser, mayCall } from '@portal/api-client/rules';
import type { RaRecord } from 'react-admin';
import type { Holders } from '../../access/give/GiveAccessDialog.tsx';
import { clientePath } from '../../cliente/clienteInView.ts';
import { recordPath } from '../../record/recordPath.ts';
import { nameOf } from '../../resources/reports/reportModel.ts';
import { fullNameOf } from '../../resources/users/userModel.ts';

/** A record as the search shows it. */
interface Shown {
  readonly text: string;
  readonly notes: readonly (string | null | undefined)[];
  /** Where its list leads to. */
  readonly to: string;
  readonly cliente?: number | null | undefined;
  /** The person or team as the dialog `Dar acesso` takes it. Undefined if this administrator may not give it access. */
  readonly give?: Holders | undefined;
}

interface SearchedArea {
  readonly area: AdminArea;
  readonly title: string;
  readonly sort: string;
  readonly show: (record: RaRecord, actor: CurrentUser) => Shown;
}

/** Lets `show` read the records of its own resource. */
const areaOf = <R>(
  area: AdminArea,
  title: string,
  sort: string,
  show: (record: R, actor: CurrentUser) => Shown,
): SearchedArea => ({ area, title, sort, show: (record, actor) => show(record as R, actor) });

/** Superusers see the records of all clientes. */
const ofCliente = (actor: CurrentUser, nome: string | null | undefined) =>
  actor.is_superuser ? nome : null;

/** The areas whose records the search finds, in the order of its groups. */
export const searchedAreas: readonly SearchedArea[] = [
  areaOf<User>('users', 'Pessoas', 'username', (user, actor) => {
    const { id, username, email, cliente_nome } = user;
    const name = fullNameOf(user);
    const canManage = canManageUser(actor, user);
    const mayGive = canManage && id !== actor.id && mayCall(actor, updateAppPermissions);
    return {
      text: name || username,
      notes: [name && username, email, ofCliente(actor, cliente_nome)],
      to: recordPath('users', id),
      cliente: user.cliente_id_leitura,
      give: mayGive
        ? { kind: 'user', ids: [id], cliente: user.cliente_id_leitura, name: name || username }
        : undefined,
    };
  }),
  areaOf<EquipeItem>(
    'equipes',
    'Equipes',
    'nome',
    ({ id, nome, cliente, cliente_nome }, actor) => ({
      text: nome,
      notes: [ofCliente(actor, cliente_nome)],
      to: recordPath('equipes', id),
      cliente,
      give: mayCall(actor, updateAppPermissions)
        ? { kind: 'equipe', ids: [id], cliente, name: nome }
        : undefined,
    }),
  ),
  areaOf<RelatorioConfig>('reports', 'Relatórios', 'nome_relatorio', (config, actor) => ({
    text: nameOf(config),
    notes: [ofCliente(actor, config.cliente_nome)],
    to: recordPath('reports', config.id),
    cliente: config.cliente,
  })),
  areaOf<AdminAplicativo>(
    'aplicativos',
    'Aplicativos',
    'nome',
    ({ id, nome, cliente, cliente_nome }, actor) => ({
      text: nome,
      notes: [ofCliente(actor, cliente_nome)],
      to: recordPath('aplicativos', id),
      cliente,
    }),
  ),
  areaOf<Cliente>('clientes', 'Clientes', 'nome', ({ id, nome, cnpj }) => ({
    text: nome,
    notes: [cnpj],
    to: clientePath(id),
  })),
];
