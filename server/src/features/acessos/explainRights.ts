import type { Explicacao } from '@portal/api-client/contract';
import type { DecidedPerson } from '@portal/api-client/rules';
import { findRights, listTeamNames } from '../../domain/relatorios/rightQueries.ts';
import { type RightName, reasonsFor, rightIn } from '../../domain/relatorios/rightsOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

const verbs: Readonly<Record<RightName, string>> = {
  exportacao: 'exportar',
  atualizacao: 'atualizar os dados',
};
const refused = {
  ninguem: 'ninguém pode',
  administradores: 'só administradores podem',
  leitores: 'todos os leitores podem',
} as const;

/** Explains what a person may do with a report that they may open, by the same decision as the act itself. Spec REDE-01. */
export async function explainRights(
  db: Db,
  person: DecidedPerson,
  { userId, relatorioId }: { readonly userId: number; readonly relatorioId: number },
): Promise<NonNullable<Explicacao['direitos']>> {
  const found = await findRights(db, relatorioId, userId);
  if (!found) return [];
  const teams = await listTeamNames(db, userId);
  return (Object.keys(verbs) as RightName[]).map((codigo) => {
    const right = rightIn(found.relatorio, codigo);
    const [reason] = reasonsFor(codigo, { ...person, id: userId }, found);
    const why =
      reason === undefined
        ? typeof right === 'string'
          ? refused[right]
          : 'só pessoas e equipes escolhidas podem'
        : reason === 'leitores'
          ? refused.leitores
          : reason === 'administradores'
            ? 'é administrador'
            : reason === 'person'
              ? 'foi escolhido pelo nome'
              : `é da equipe ${teams.get(reason.equipe) ?? ''}, que foi escolhida`;
    const permitido = reason !== undefined;
    return {
      codigo,
      permitido,
      frase: `${permitido ? 'Pode' : 'Não pode'} ${verbs[codigo]}: ${why}.`,
    };
  });
}
