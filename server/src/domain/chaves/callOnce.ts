import { createHash } from 'node:crypto';
import { idempotencyHeader } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conflict, invalid, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { SecretBox } from '../clientes/createSecretBox.ts';
import { lostMs, type OnceRow, onceQueries } from './onceQueries.ts';

/**
 * Makes a changing `POST` of a key once for each `Idempotency-Key`: sent again, it gets the same answer for 24 hours. Throws 422 for another
 * body, and 409 while the first call is running, or if its answer was lost after the change. A refused call that has changed nothing is
 * forgotten. Applies to the routes that are registered after this call. Spec CHAVE-05. docs/decisions/server-keys.md
 */
export function callOnce(
  app: FastifyInstance,
  { db, secretBox, now }: { db: Db; secretBox: SecretBox; now: () => Date },
): void {
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
    const answer = known && openAnswer(secretBox, known);
    if (typeof known?.status === 'number' && answer !== null) {
      reply.header('Idempotent-Replayed', 'true').status(known.status);
      return reply.type('application/json; charset=utf-8').send(answer);
    }
    // Also of a call whose key of encryption the server does not have any more.
    const isLost =
      known?.feita &&
      (known.status !== null || known.iniciada_em.getTime() + lostMs < now().getTime());
    throw conflict(
      isLost
        ? 'A alteração foi feita, mas a resposta se perdeu. Confira antes de repetir com outro texto.'
        : 'Esta chamada ainda está em andamento.',
    );
  });

  app.addHook('onSend', async ({ actor, log }, reply, payload) => {
    if (!actor?.chave?.once) return payload;
    const { once, id } = actor.chave;
    const answer = typeof payload === 'string' ? payload : '{}';
    const corpo = sealAnswer(secretBox, { chave_id: id, texto: once.texto }, answer);
    try {
      await queries.end(actor.chave, { status: reply.statusCode, corpo });
    } catch (error) {
      log.warn({ err: error }, 'answer of a key not kept');
    }
    return payload;
  });
}

/** What an answer is sealed for, so that no other row can be read in its place. */
const sealNameOf = ({ chave_id, texto }: Pick<OnceRow, 'chave_id' | 'texto'>) =>
  `chamada:${chave_id}:${texto}` as const;

/** Answers may have secrets, such as the link of an invitation. */
function sealAnswer(box: SecretBox, call: Pick<OnceRow, 'chave_id' | 'texto'>, answer: string) {
  const { keyId, bytes } = box.seal(sealNameOf(call), answer);
  return `${bytes.toString('base64')} ${keyId}`;
}

/** The answer of a call; null without one, and if its key of encryption is gone. */
function openAnswer(box: SecretBox, call: OnceRow): string | null {
  const [bytes = '', keyId = ''] = (call.corpo ?? '').split(/ (.*)/s);
  if (!bytes) return null;
  try {
    return box.open(sealNameOf(call), { keyId, bytes: Buffer.from(bytes, 'base64') });
  } catch {
    return null;
  }
}

const isChangingPost = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.config.endpoint?.effect === 'changes';

const digestOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url');
