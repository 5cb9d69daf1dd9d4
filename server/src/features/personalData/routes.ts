import { eraseDados, getDados, getOwnDados } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../Context.ts';
import { commit } from '../../domain/change/commit.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { createAttemptKeys } from '../../domain/identity/createAttemptKeys.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { runIn } from '../../domain/seal/asHistoryCommand.ts';
import { createSigner } from '../../domain/seal/createSigner.ts';
import { type Actor, authorOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { copyPage } from './copyPage.ts';
import { eraseUser } from './eraseUser.ts';
import { exportPersonalData } from './exportPersonalData.ts';
import { findPerson } from './findPerson.ts';
import { remains } from './remains.ts';

/**
 * Serves the copy of what is kept of a person, by the code of the command: to themselves, and to who may change them. A person in
 * another cliente is not found. Spec WIRE-36, LGPD-01.
 */
export function personalDataRoutes(
  app: FastifyInstance,
  { db, long, config, now }: Context,
  sessions: Pick<Sessions, 'forgetPerson'>,
): void {
  const keys = createAttemptKeys(config.jwtSecret);
  const erase = eraseUser({ signer: createSigner(config.auditKey), keys });
  async function answer(
    actor: Actor,
    person: { readonly id: number; readonly clienteId: number | null },
    formato: 'html' | 'json',
    reply: FastifyReply,
  ): Promise<string> {
    const { id, clienteId } = person;
    // Who sees the portal as the person takes a copy of somebody else.
    const author = authorOf(actor);
    const own = id === author.id;
    // Told before it is read, so that no copy leaves without a row of history.
    await recordEvent(db, author, {
      cliente: clienteId,
      action: 'personal-data.export',
      target: `user:${id}`,
      details: { formato, own },
    });
    const copy = await long.transaction(
      async (tx) => {
        const run = runIn(tx);
        return exportPersonalData(run, await findPerson(run, { username: '', id: `${id}` }, keys));
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    reply
      // The apps take an answer of HTML for the page of a Wi-Fi sign-in (ENTR-07).
      .type(formato === 'json' ? 'application/json; charset=utf-8' : 'application/octet-stream')
      .header('Content-Disposition', `attachment; filename="dados-pessoais-${id}.${formato}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'no-store');
    return formato === 'json' ? copy : copyPage(JSON.parse(copy));
  }

  serve(app, getOwnDados, schemas.getOwnDados, ({ actor, query, reply }) =>
    answer(actor, actor, query.formato ?? 'html', reply),
  );
  serve(app, getDados, schemas.getDados, async ({ actor, params, query, reply }) => {
    const { id, cliente_id_leitura: clienteId } = await requireManaged(db, actor, params.id);
    return answer(actor, { id, clienteId }, query.formato ?? 'html', reply);
  });
  serve(app, eraseDados, schemas.eraseDados, async ({ actor, params: { id }, body }) => {
    const erased = await commit(long, erase, actor, { id, confirmacao: body.confirmacao });
    sessions.forgetPerson(id);
    const partes = Object.entries(erased).filter(([, linhas]) => linhas > 0);
    return {
      usuario: id,
      quando: now().toISOString(),
      por: actor.username,
      partes: partes.map(([nome, linhas]) => ({ nome, linhas })),
      ficam: [...remains],
    };
  });
}
