/** The tables with the roles and the values of people and of teams. All other code is the same for both. */
export const holderTables = {
  person: { column: 'user_id', papeis: 'relatorio_papel_user', valores: 'user_atributo' },
  team: { column: 'equipe_id', papeis: 'relatorio_papel_equipe', valores: 'equipe_atributo' },
} as const;

/** A person, or a team. `domain/access` imports this folder, so its kinds of holders are not imported here. */
export type HolderKind = keyof typeof holderTables;
export const holderKinds = ['person', 'team'] as const;
