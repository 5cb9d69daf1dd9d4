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
const acts: readonly Act[] = [
  { ...give, text: 'Dar acesso a…', area: 'users', note: 'Pessoas e equipes' },
  { ...give, text: 'Dar acesso a…', area: 'equipes', note: 'Equipes' },
  {
    text: 'Novo usuário',
    area: 'users',
    call: createUser,
    note: 'Usuários',
    effect: { to: '/users/create' },
  },
  {
    text: 'Importar usuários',
    area: 'users',
    call: createUser,
    note: 'Usuários',
    effect: { to: '/users/import' },
  },
  {
    text: 'Nova equipe',
    area: 'equipes',
    call: createEquipe,
    note: 'Equipes',
    effect: { to: '/equipes/create' },
  },
  {
    text: 'Novo atributo',
    area: 'atributos',
    call: createAtributo,
    note: 'Atributos',
    effect: { to: '/atributos/create' },
  },
  {
    text: 'Nova configuração',
    area: 'reports',
    call: createRelatorioConfig,
    note: 'Relatórios',
    effect: { to: '/reports/create' },
  },
  {
    text: 'Novo aplicativo',
    area: 'aplicativos',
    call: createAplicativo,
    note: 'Aplicativos',
    effect: { to: '/aplicativos/create' },
  },
  {
    text: 'Novo cliente',
    area: 'clientes',
    call: createCliente,
    note: 'Clientes',
    effect: { to: '/clientes/create' },
  },
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
