import type { VisaoItem } from '@portal/api-client/contract';
import type { FastifyReply } from 'fastify';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import { presentItem } from '../../domain/visoes/presentVisao.ts';
import type { VisaoQueries } from '../../domain/visoes/queries.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { contentRange, readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';

interface ListCall {
  readonly actor: Actor;
  readonly query: Parameters<typeof readListQuery>[0];
  readonly reply: FastifyReply;
}

/**
 * Lists the actor's own views of the reports that the actor may open, by name or by the last change. A person has at most a
 * hundred views, so they are filtered and sorted here. Spec WIRE-09.
 */
export async function listVisoes(
  queries: VisaoQueries,
  { actor, query, reply }: ListCall,
  now: Date,
): Promise<VisaoItem[]> {
  const asked = readListQuery(query);
  requireKnown(asked, {
    filters: ['relatorio'],
    sorts: ['nome', 'alterada_em'],
    ids: ['relatorio'],
  });
  const { sort, page, filter } = asked;
  const items = (await queries.listOwn(actor)).flatMap((row) => {
    const decision = decideAnywhere(actor, row, now);
    return decision.access === 'none' ? [] : [presentItem(row, decision)];
  });
  const [field, order] = sort ?? ['nome', 'ASC'];
  const sorted =
    field === 'alterada_em'
      ? items.toSorted((a, b) => a.alterada_em.localeCompare(b.alterada_em) || a.id - b.id)
      : sortByName(
          items,
          ({ nome }) => nome,
          (a, b, names) => names || a.id - b.id,
        );
  if (order === 'DESC') sorted.reverse();
  const found =
    'relatorio' in filter ? sorted.filter((one) => one.relatorio === filter.relatorio) : sorted;
  if (!page) return found;
  const rows = found.slice(page.offset, page.offset + page.limit);
  reply.header('Content-Range', contentRange('visoes', page.offset, rows.length, found.length));
  return rows;
}
