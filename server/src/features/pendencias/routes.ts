import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { openPendenciaQueries } from '../../domain/pendencias/openPendenciaQueries.ts';
import { pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import { textsOf } from '../../domain/pendencias/textsOf.ts';
import { forbidden, invalidFields, notFound } from '../../errors.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { serve } from '../../platform/http/serve.ts';
import { presentPendencias } from './presentPendencias.ts';
import { type ResolveDependencies, resolvePendencia } from './resolvePendencia.ts';

/** A finding is postponed for at most this time. */
const maxPostponedMs = 366 * 24 * 60 * 60_000;

/** Serves the findings of a cliente to those who may mend them. Spec DRIFT-03, WIRE-21. */
export function pendenciaRoutes(app: FastifyInstance, dependencies: ResolveDependencies): void {
  const { db, now } = dependencies;
  const load = async (actor: Actor, id: number) => {
    const [row] = await openPendenciaQueries(db).list(actor, { id }, now());
    if (!row) throw notFound('Pendência');
    return row;
  };

  serve(app, contract.listPendencias, schemas.listPendencias, async (call) => {
    const { actor } = call;
    const at = now();
    const queries = openPendenciaQueries(db);
    /** How many a search has found. */
    let found: number | null = null;
    const rows = await answerList(call, 'pendencias', {
      filters: ['id', 'cliente', 'estado', 'gravidade', 'relatorio', 'q'],
      sorts: ['desde'],
      ids: ['id', 'cliente', 'relatorio'],
      words: { estado: ['aberta', 'adiada'], gravidade: ['falha', 'aviso', 'novidade'] },
      async list({ filter, page }) {
        const words = searchText(String(filter.q ?? ''))
          .split(/\s+/)
          .filter(Boolean);
        if (words.length === 0) return queries.list(actor, filter, at, page);
        // The database does not know the sentences.
        const matching = (await queries.list(actor, filter, at)).filter((row) => {
          const text = searchText(row.cliente_nome, row.nome ?? '', textsOf(row).frase);
          return words.every((word) => text.includes(word));
        });
        found = matching.length;
        return page ? matching.slice(page.offset, page.offset + page.limit) : matching;
      },
      count: async (filter, limit) => found ?? queries.count(actor, filter, at, limit),
    });
    return presentPendencias(db, rows, scopeOf(actor), at);
  });

  serve(app, contract.postponePendencia, schemas.postponePendencia, async (call) => {
    const { actor, params, body } = call;
    const row = await load(actor, params.id);
    if (row.cliente === null && !actor.is_superuser) {
      throw forbidden('Esta pendência é de todos os clientes.');
    }
    const ate = readExpiry('ate', body.ate);
    if (ate && (ate <= now() || ate.getTime() > now().getTime() + maxPostponedMs)) {
      throw invalidFields({ ate: ['Informe um dia futuro, até um ano.'] });
    }
    await pendenciaQueries(db).update(row.id, { adiada_ate: ate });
    const [shown] = await presentPendencias(db, [await load(actor, row.id)], scopeOf(actor), now());
    if (!shown) throw notFound('Pendência');
    return shown;
  });

  serve(app, contract.resolvePendencia, schemas.resolvePendencia, async (call) => {
    const { actor, params, query } = call;
    const row = await load(actor, params.id);
    await resolvePendencia(dependencies, actor, row, query.vista_em ?? null);
    return {};
  });
}
