import { createHash } from 'node:crypto';
import { idempotencyHeader } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conflict, invalid, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { lostMs, onceQueries } from './onceQueries.ts';

/**
 * Makes a changing `POST` of a key once for each `Idempotency-Key`: sent again, it gets the same answer for 24 hours. Throws 422 for another
 * body, and 409 while the first call is running, or if its answer was lost after the change. A refused call that has changed nothing is
 * forgotten. Applies to the routes that are registered after this call. Spec CHAVE-05. docs/decisions/server-keys.md
 */
export function callOnce(app: FastifyInstance, db: Db, now: () => Date): void {
  const queries = onceQueries(db);
  app.addHook('preHandler', async (request, reply) => {
    const { actor } = request;
    const texto = request.headers[idempotencyHeader.toLowerCase()];
    if (!actor?.chave || texto === undefined || !isChangingPost(request)) return;
    if (typeof texto !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(texto)) {
      throw invalid(`${idempotencyHeader} tem de 1 a 255 caracteres ASCII, sem espaços.`);
    }
    const call = { chave_id: actor.chave.id, texto, iniciada_em: now(), digest: digestOf(request) };
    if (await queries.begin(call)) {
      const once = { texto, at: call.iniciada_em };
      request.actor = { ...actor, chave: { ...actor.chave, once } };
      return;
    }
    const known = await queries.find(actor.chave.id, texto);
    if (known && known.digest !== call.digest) {
      throw new PortalError(422, {
        detail: `Este ${idempotencyHeader} já foi usado com outro pedido.`,
      });
    }
    if (typeof known?.status === 'number') {
      reply.header('Idempotent-Replayed', 'true').status(known.status);
      return reply.type('application/json; charset=utf-8').send(known.corpo);
    }
    const isLost = known?.feita && known.iniciada_em.getTime() + lostMs < now().getTime();
    throw conflict(
      isLost
        ? 'A alteração foi feita, mas a resposta se perdeu. Confira antes de repetir com outro texto.'
        : 'Esta chamada ainda está em andamento.',
    );
  });

  app.addHook('onSend', async ({ actor, log }, reply, payload) => {
    if (!actor?.chave?.once) return payload;
    const corpo = typeof payload === 'string' ? payload : '{}';
    try {
      await queries.end(actor.chave, { status: reply.statusCode, corpo });
    } catch (error) {
      log.warn({ err: error }, 'answer of a key not kept');
    }
    return payload;
  });
}

const isChangingPost = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.config.endpoint?.effect === 'changes';

const digestOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url');
