import type { Acesso } from '@portal/api-client/contract';
import { type Decision, decide, type Reason } from '@portal/api-client/rules';
import { listFacts } from '../../domain/access/listFacts.ts';
import { describeIdentity } from '../../domain/dataIdentity/describeIdentity.ts';
import { factsFrom } from '../../domain/dataIdentity/factsFrom.ts';
import { readSources } from '../../domain/dataIdentity/sourceQueries.ts';
import { knownTitles, unseenTitle } from '../../domain/pages/knownTitles.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { acessoQueries, type NamedCell } from './queries.ts';

/**
 * Adds to cells what the decision says about them (access, pages, end and reasons) and which data they read. Leaves out a cell that lost its access
 * since it was listed. Spec EXPL-01, EXPL-07, SEG-03.
 */
export async function presentAcessos(
  db: Db,
  cells: readonly NamedCell[],
  now: Date,
): Promise<Acesso[]> {
  if (cells.length === 0) return [];
  const queries = acessoQueries(db);
  const relatorios = [...new Set(cells.map(({ relatorio }) => relatorio))];
  const people = [...new Set(cells.map(({ user }) => user))];
  const decisions = new Map<string, Decision>();
  for (const alike of await listFacts(db, { people, relatorios }, now)) {
    for (const { facts, relatorioId, aplicativoId } of alike.places) {
      const decision = decide(facts);
      for (const id of alike.people) decisions.set(keyOf(id, relatorioId, aplicativoId), decision);
    }
  }
  const found = cells.flatMap((cell) => {
    const decision = decisions.get(keyOf(cell.user, cell.relatorio, cell.aplicativo));
    return decision && decision.access !== 'none' ? [{ cell, decision }] : [];
  });
  const names = await queries.listNames(
    found.flatMap(({ decision }) => decision.reasons.flatMap((reason) => authorOf(reason) ?? [])),
  );
  const titles = await knownTitles(db, relatorios);
  const sources = await readSources(db, { people, relatorios });
  return found.map(({ cell: { ate: _, ...cell }, decision }) => ({
    ...cell,
    acesso: decision.access as 'full' | 'specific',
    paginas: decision.pages.map((nome) => ({
      nome,
      titulo: titles.get(cell.relatorio)?.get(nome)?.titulo ?? unseenTitle,
    })),
    ate: decision.until?.toISOString() ?? null,
    origens: decision.reasons.map((reason) => originOf(reason, names)),
    dados: describeIdentity(factsFrom(sources, cell.user, cell.relatorio)),
  }));
}

const keyOf = (...ids: readonly (number | null)[]) => ids.join(' ');
const authorOf = (reason: Reason) => ('grantedBy' in reason ? reason.grantedBy : null);

function originOf(reason: Reason, names: ReadonlyMap<number, string>): Acesso['origens'][number] {
  if (!('grantedBy' in reason)) {
    const papel = reason.role === 'superuser' ? 'Superuser' : reason.role;
    return { tipo: 'papel', papel, equipe: null, por: null, em: null, ate: null };
  }
  const { by, grantedBy, grantedAt, until } = reason;
  return {
    tipo: by === 'person' ? 'direto' : 'equipe',
    papel: null,
    equipe: by === 'person' ? null : { ...by.equipe },
    por: grantedBy === null ? null : (names.get(grantedBy) ?? null),
    em: grantedAt?.toISOString() ?? null,
    ate: until?.toISOString() ?? null,
  };
}
