export type HolderKind = 'person' | 'team';

/** The person or the team to whom something is granted. */
export interface Holder {
  readonly kind: HolderKind;
  readonly id: number;
}

/** The order in which grants are written, and in which history lists them. */
export const holderKinds = ['person', 'team'] as const;

/** What differs between the grants of people and those of teams. All other code is the same for both. */
export const holders = {
  person: {
    /** The name of the field that names the holder, in calls and in history. */
    field: 'user',
    /** The field of a report that lists the people who may open it on Dashboards. */
    allowed: 'users_allowed',
    column: 'user_id',
    inAplicativos: 'permissao',
    onDashboards: 'relatorio_user',
    hasCliente: false,
    missing: 'Usuário não encontrado neste cliente.',
    repeated: 'Há usuários repetidos.',
  },
  team: {
    field: 'equipe',
    allowed: 'equipes_allowed',
    column: 'equipe_id',
    inAplicativos: 'permissao_equipe',
    onDashboards: 'relatorio_equipe',
    // The foreign keys of these tables contain the cliente, so that no team is granted a report of another cliente. EQP-13.
    hasCliente: true,
    missing: 'Equipe não encontrada neste cliente.',
    repeated: 'Há equipes repetidas.',
  },
} as const;
