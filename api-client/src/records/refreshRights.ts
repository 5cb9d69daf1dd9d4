/** Who may refresh the data of a report, of those who may open it, in the words that people read. Spec ATUA-01. */
export const refreshRights = {
  ninguem: 'Ninguém',
  administradores: 'Administradores',
  leitores: 'Todos os leitores',
} as const;

export type RefreshRight = keyof typeof refreshRights;
