import { createHash } from 'node:crypto';
import { idempotencyHeader } from '@portal/api-client/contract';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { conflict, invalid, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { chamadaUnica } from '../../platform/db/schema.ts';
import type { ActingKey } from '../../platform/http/actor.ts';

/** For how long an answer is kept. */
const keptMs = 24 * 3_600_000;
/** After this time a call that has changed nothing is given up: its server ended, and another one may make it. */
const lostMs = 120_000;

/**
 * Makes a changing `POST` of a key once for each `Idempotency-Key`: sent again, it gets the same answer for 24 hours. Throws 422 for another
 * body, and 409 while the first call is running, or if its answer was lost after the change. A refused call that has changed nothing is
 * forgotten. Applies to the routes that are registered after this call. Spec CHAVE-05. docs/decisions/server-keys.md
 */
export function callOnce(app: FastifyInstance, db: Db, now: () => Date): void {
  app.addHook('preHandler', async (request, reply) => {
    const { actor } = request;
    const texto = request.headers[idempotencyHeader.toLowerCase()];
    if (!actor?.chave || texto === undefined || !isChangingPost(request)) return;
    if (typeof texto !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(texto)) {
      throw invalid(`${idempotencyHeader} tem de 1 a 255 caracteres ASCII, sem espaços.`);
    }
    const call = { chave_id: actor.chave.id, texto, iniciada_em: now(), digest: digestOf(request) };
    if (await begin(db, call)) {
      const once = { texto, at: call.iniciada_em };
      request.actor = { ...actor, chave: { ...actor.chave, once } };
      return;
    }
    const [known] = await db.select().from(chamadaUnica).where(isCall(actor.chave.id, texto));
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
    const own = isRun(actor.chave);
    const answer = {
      status: reply.statusCode,
      corpo: typeof payload === 'string' ? payload : '{}',
    };
    const isRefused = reply.statusCode >= 400;
    try {
      if (isRefused) await db.delete(chamadaUnica).where(and(own, eq(chamadaUnica.feita, false)));
      await db.update(chamadaUnica).set(answer).where(own);
    } catch (error) {
      log.warn({ err: error }, 'answer of a key not kept');
    }
    return payload;
  });
}

/** Notes in the transaction of a change that the call has made it. Throws 409 if another server has taken the call over. */
export async function noteDone(tx: Db, chave: ActingKey | undefined): Promise<void> {
  if (!chave?.once) return;
  const done = await tx
    .update(chamadaUnica)
    .set({ feita: true })
    .where(isRun(chave))
    .returning({ texto: chamadaUnica.texto });
  if (done.length === 0) throw conflict('Esta chamada foi repetida e está em andamento.');
}

/** Deletes the calls whose answers are no longer kept. */
export async function deleteOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(chamadaUnica).where(lt(chamadaUnica.iniciada_em, before(now, keptMs)));
}

/** Inserts a call, or takes over one that was lost or is too old. False if there is another one. */
async function begin(db: Db, call: typeof chamadaUnica.$inferInsert): Promise<boolean> {
  const { digest, iniciada_em } = call;
  const lost = and(
    eq(chamadaUnica.feita, false),
    sql`${chamadaUnica.status} is null`,
    lt(chamadaUnica.iniciada_em, before(iniciada_em, lostMs)),
  );
  const begun = await db
    .insert(chamadaUnica)
    .values(call)
    .onConflictDoUpdate({
      target: [chamadaUnica.chave_id, chamadaUnica.texto],
      set: { digest, iniciada_em, feita: false, status: null, corpo: null },
      setWhere: or(lost, lt(chamadaUnica.iniciada_em, before(iniciada_em, keptMs))) ?? sql`false`,
    })
    .returning({ texto: chamadaUnica.texto });
  return begun.length > 0;
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

const isCall = (id: number, texto: string) =>
  and(eq(chamadaUnica.chave_id, id), eq(chamadaUnica.texto, texto));

/** Matches the call if nobody has taken it over since it began. */
const isRun = ({ id, once }: ActingKey) =>
  and(isCall(id, once?.texto ?? ''), eq(chamadaUnica.iniciada_em, once?.at ?? new Date(0)));

const isChangingPost = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.config.endpoint?.effect === 'changes';

const digestOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url');
