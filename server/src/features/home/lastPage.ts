import type { UltimaPagina, UltimaPaginaInput } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import { notFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { LastPageQueries } from './lastPageQueries.ts';

/** Returns where the actor read last; null if the actor may not open it any more. Spec LEIT-12. */
export async function loadLastPage(
  queries: LastPageQueries,
  loadFacts: LoadFacts,
  actor: Actor,
): Promise<UltimaPagina | null> {
  const found = await queries.find(actor.id);
  if (!found) return null;
  const { relatorio: relatorioId, aplicativo: aplicativoId, pagina: page } = found;
  const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId }, actor);
  return facts && decide({ ...facts, page }).access !== 'none' ? found : null;
}

/** Keeps where the actor reads now. Throws 404 unless the actor may open this page there. Spec LEIT-12. */
export async function saveLastPage(
  queries: LastPageQueries,
  loadFacts: LoadFacts,
  actor: Actor,
  { relatorio: relatorioId, aplicativo: aplicativoId, pagina, titulo }: UltimaPaginaInput,
): Promise<void> {
  const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId }, actor);
  if (!facts || decide({ ...facts, page: pagina }).access === 'none') throw notFound('Relatório');
  const place = { relatorio_id: relatorioId, aplicativo_id: aplicativoId, pagina, titulo };
  await queries
    .save({ ...place, user_id: actor.id, cliente_id: facts.relatorio.clienteId })
    .catch((error: unknown) => {
      // The report, the application or the person has gone or moved at the same time.
      if (violatedConstraintOf(error) === null) throw error;
      throw notFound('Relatório');
    });
}
