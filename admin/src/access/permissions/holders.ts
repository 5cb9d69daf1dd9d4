import { type EquipeItem, reportAdmins, type User } from '@portal/api-client/contract';
import { expiryStateOf } from '../../expiryText.ts';
import type { HolderKind } from '../draft/access.ts';

/** Whose access the dialog edits: a person or a team. */
export interface Holder {
  readonly id: number;
  readonly name: string;
  /** Shown below the name. */
  readonly note: string;
  /** What the search looks in. */
  readonly searched: string;
  /** The teams of a person. */
  readonly equipes: readonly { readonly id: number; readonly nome: string }[];
  /** The role by which a person sees every report without a grant. Absent for one who cannot sign in. */
  readonly papel?: string | undefined;
}

/** The words of a tab. */
export const words = {
  user: {
    title: 'Usuários',
    search: 'Buscar usuários',
    none: 'Nenhum usuário encontrado.',
    back: 'Voltar aos usuários',
    hint: 'Escolha um usuário para ver e alterar o acesso dele.',
    all: 'Todos',
    selected: 'selecionados',
    several: 'usuários',
  },
  equipe: {
    title: 'Equipes',
    search: 'Buscar equipes',
    none: 'Nenhuma equipe encontrada.',
    back: 'Voltar às equipes',
    hint: 'Escolha uma equipe para ver e alterar o acesso dela.',
    all: 'Todas',
    selected: 'selecionadas',
    several: 'equipes',
  },
} as const satisfies Readonly<Record<HolderKind, object>>;

export function holderOfUser(user: User): Holder {
  const { id, username, email, first_name, last_name, is_active, groups, equipes = [] } = user;
  const name = [first_name, last_name].filter(Boolean).join(' ') || username;
  const note = is_active === false ? `${username} · conta desativada` : username;
  const papel = canSignIn(user) ? reportAdmins.find((role) => groups.includes(role)) : undefined;
  return { id, name, note, searched: `${name} ${username} ${email}`, equipes, papel };
}

/** True for an account that is active and has not ended. */
export const canSignIn = ({ is_active, expira_em }: User): boolean =>
  is_active !== false && expiryStateOf(expira_em) !== 'ended';

export function holderOfEquipe({ id, nome, membros_total }: EquipeItem): Holder {
  const count = membros_total.toLocaleString('pt-BR');
  const note = membros_total === 1 ? '1 membro' : `${count} membros`;
  return { id, name: nome, note, searched: nome, equipes: [] };
}
