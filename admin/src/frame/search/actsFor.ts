import {
  type CallSchemas,
  type CurrentUser,
  createAplicativo,
  createAtributo,
  createCliente,
  createEquipe,
  createRelatorioConfig,
  createUser,
  type Endpoint,
  updateAppPermissions,
} from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea, mayCall } from '@portal/api-client/rules';
import type { ComboboxOption } from '@portal/ui/combobox';
import type { Holders } from '../../access/give/GiveAccessDialog.tsx';

/** What choosing a result does: it leads to an address, opens the dialog that gives access, or writes a text into the field. */
type Effect = { readonly to: string } | { readonly give: Holders } | { readonly write: string };

/** One line of the search of the console. */
export interface SearchResult extends ComboboxOption {
  readonly effect: Effect;
}

interface Act {
  readonly text: string;
  /** The area of the act, and the call that it makes. */
  readonly area: AdminArea;
  readonly call: Endpoint<CallSchemas>;
  readonly note: string;
  readonly effect: SearchResult['effect'];
}

/** The begin of a search for somebody who gets access. */
export const givePrefix = 'Dar acesso a ';

const give = { call: updateAppPermissions, effect: { write: givePrefix } };
/** Leads to the form of a new record. */
const create = (area: AdminArea, text: string, call: Act['call'], note: string): Act => ({
  text,
  area,
  call,
  note,
  effect: { to: `/${area}/create` },
});
const acts: readonly Act[] = [
  { ...give, text: 'Dar acesso a…', area: 'users', note: 'Pessoas e equipes' },
  { ...give, text: 'Dar acesso a…', area: 'equipes', note: 'Equipes' },
  create('users', 'Novo usuário', createUser, 'Usuários'),
  {
    text: 'Importar usuários',
    area: 'users',
    call: createUser,
    note: 'Usuários',
    effect: { to: '/users/import' },
  },
  create('equipes', 'Nova equipe', createEquipe, 'Equipes'),
  create('atributos', 'Novo atributo', createAtributo, 'Atributos'),
  create('reports', 'Nova configuração', createRelatorioConfig, 'Relatórios'),
  create('aplicativos', 'Novo aplicativo', createAplicativo, 'Aplicativos'),
  create('clientes', 'Novo cliente', createCliente, 'Clientes'),
];

/** The acts that this administrator may do, each once. */
export function actsFor(user: CurrentUser): readonly SearchResult[] {
  const allowed = acts.filter(
    ({ area, call }) => canOpenAdminArea(user, area) && mayCall(user, call),
  );
  return allowed
    .filter(({ text }, index) => allowed.findIndex((act) => act.text === text) === index)
    .map(({ text, note, effect }) => ({
      key: `acao-${'to' in effect ? effect.to : 'dar'}`,
      text,
      note,
      effect,
    }));
}
