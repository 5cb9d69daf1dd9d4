import type { IdentityFacts, Team } from './identityOf.ts';
import { type Sources, sendsIdentity } from './sourceQueries.ts';

/**
 * Returns what decides with which data a person reads a report. Null for a person or a configuration that was not read, and for a
 * configuration that is not known to send an identity.
 */
export function factsFrom(
  { relatorios, people, teams }: Sources,
  userId: number,
  relatorioId: number,
): IdentityFacts | null {
  const source = relatorios.get(relatorioId);
  const person = people.get(userId);
  if (!source || !person || !sendsIdentity(source)) return null;
  const { username, email } = person;
  const { rls_role, rls_nome, rls_nome_fixo, rls_atributo, rls_atributo_id, hasPapeis } = source;
  const own = source.papeisOfPeople.get(userId) ?? [];
  const value = person.valores.get(rls_atributo_id ?? 0);
  const ofTeams = person.teams.flatMap((id) => teams.get(id) ?? []);
  return {
    username,
    email,
    rls_role,
    rls_nome,
    rls_nome_fixo,
    rls_atributo,
    hasPapeis,
    papeis: [
      ...own.map((papel) => ({ papel, equipe: null })),
      ...ofTeams.flatMap((equipe: Team) =>
        (source.papeisOfTeams.get(equipe.id) ?? []).map((papel) => ({ papel, equipe })),
      ),
    ],
    valores: [
      ...(value === undefined ? [] : [{ valor: value, equipe: null }]),
      ...ofTeams.flatMap((equipe) => {
        const valor = source.valoresOfTeams.get(equipe.id);
        return valor === undefined ? [] : [{ valor, equipe }];
      }),
    ],
  };
}
