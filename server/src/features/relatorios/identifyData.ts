import { decideAnywhere } from '../../domain/access/candidate.ts';
import { IdentityRefused } from '../../domain/dataIdentity/IdentityRefused.ts';
import { digestOf, identityOf } from '../../domain/dataIdentity/identityOf.ts';
import { factsOf } from '../../domain/dataIdentity/storedIdentity.ts';
import type { RelatorioQueries } from '../../domain/relatorios/queries.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Returns the digest of the identity with which the actor reads a report, from the server's own records alone. Throws 404 for a report
 * that they may not open, and what an opening throws for a person without an identity. Spec SEG-03.
 */
export async function identifyData(
  queries: RelatorioQueries,
  actor: Actor,
  id: number,
  now: Date,
): Promise<string> {
  const [found] = await queries.findByReference(actor, String(id));
  if (!found || decideAnywhere(actor, found, now).access === 'none') throw notFound('Relatório');
  const identity = identityOf(factsOf(found.relatorio, found.dados));
  if ('refusal' in identity) throw new IdentityRefused(identity);
  return digestOf(identity);
}
