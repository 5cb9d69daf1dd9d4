/** Says that a person without own access still has access by teams. Spec EQP-05. */
export function staysByTeams(name: string, equipes: readonly { readonly nome: string }[]): string {
  return equipes.map(({ nome }) => `${name} continua com acesso pela equipe ${nome}.`).join(' ');
}
