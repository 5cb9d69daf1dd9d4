import { acceptTermos, getTermos, type Termos } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { termosQueries } from '../../domain/termos/termosQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { serve } from '../../platform/http/serve.ts';

const nothing: Termos = {
  versao: null,
  termos: '',
  privacidade: '',
  publicado_em: null,
  aceito_em: null,
};

/** Serves what people accept before they open a report. Spec LGPD-02, WIRE-36. */
export function termosRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  sessions: Pick<Sessions, 'forgetPerson'>,
): void {
  const load = async (from: Db, userId: number): Promise<Termos> => {
    const found = await termosQueries(from).findAsked(userId);
    if (!found) return nothing;
    const { cliente: _, publicado_em, aceito_em, ...rest } = found;
    return {
      ...rest,
      publicado_em: publicado_em.toISOString(),
      aceito_em: aceito_em?.toISOString() ?? null,
    };
  };

  serve(app, getTermos, schemas.getTermos, ({ actor }) => load(db, actor.id));
  serve(app, acceptTermos, schemas.acceptTermos, async ({ actor, body: { versao } }) => {
    const answer = await db.transaction(async (tx) => {
      const queries = termosQueries(tx);
      const asked = await queries.findAsked(actor.id);
      if (asked?.versao !== versao) {
        throw conflict('Os termos mudaram. Leia a nova versão antes de aceitar.');
      }
      const { cliente } = asked;
      const row = { user_id: actor.id, cliente_id: cliente, versao, aceito_em: now() };
      if (await queries.accept(row)) {
        await recordEvent(tx, actor, {
          cliente,
          action: 'termos.accept',
          target: `user:${actor.id}`,
          details: { versao },
        });
      }
      return load(tx, actor.id);
    });
    sessions.forgetPerson(actor.id);
    return answer;
  });
}
