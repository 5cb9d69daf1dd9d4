export type HolderKind = 'person' | 'team';

/** The person or the team to whom something is granted. */
export interface Holder {
  readonly kind: HolderKind;
  readonly id: number;
}

/** The order in which grants are written, and in which history lists them. */
export const holderKinds = ['person', 'team'] as const;

/** The holder as the key of a grant has it: see `concessao.titular`. */
export const titularOf = ({ kind, id }: Holder): number => (kind === 'person' ? id : -id);
export const holderOf = (titular: number): Holder =>
  titular > 0 ? { kind: 'person', id: titular } : { kind: 'team', id: -titular };

/** What differs between the grants of people and those of teams. All other code is the same for both. */
export const holders = {
  person: {
    /** The name of the field that names the holder, in calls and in history. */
    field: 'user',
    /** The field of a report that lists the people who may open it on Dashboards. */
    allowed: 'users_allowed',
    missing: 'Usuário não encontrado neste cliente.',
    repeated: 'Há usuários repetidos.',
  },
  team: {
    field: 'equipe',
    allowed: 'equipes_allowed',
    missing: 'Equipe não encontrada neste cliente.',
    repeated: 'Há equipes repetidas.',
  },
} as const;
