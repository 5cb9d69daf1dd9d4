import { keepText, readAskedAddress } from '@portal/api-client/rules';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { conflict, invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { pedidoQueries } from './queries.ts';
import { tellAdminsJobKind } from './tellAdminsJob.ts';

/** The most open requests of one person, with the problems that they have reported. */
export const maxOpen = 20;

interface Dependencies {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

/**
 * Keeps a request of the actor. It reads nothing of the thing that the address names: the same statements run and the same rows are
 * written for each address, so neither the answer nor its time tells whether the thing exists. A job tells the administrators.
 * Spec PED-01, PED-02. docs/decisions/server-requests-for-access.md
 */
export async function createPedido(
  { db, mailer, now }: Dependencies,
  actor: Actor,
  { endereco, motivo }: { readonly endereco: string; readonly motivo?: string | null },
): Promise<void> {
  const asked = readAskedAddress(endereco);
  if (!asked) {
    throw invalidFields({ endereco: ['Informe o endereço de um relatório ou de um aplicativo.'] });
  }
  await db.transaction(async (tx) => {
    const queries = pedidoQueries(tx);
    await queries.lockPerson(actor.id);
    const id = await queries.save({
      user_id: actor.id,
      aplicativo_id: asked.aplicativo,
      relatorio_id: asked.relatorio,
      motivo: keepText(motivo ?? ''),
      created_at: now(),
    });
    if ((await queries.countOpen(actor.id)) > maxOpen) {
      throw conflict(`Você já tem ${maxOpen} pedidos em aberto. Espere pela resposta.`);
    }
    await recordEvent(tx, actor, {
      cliente: actor.clienteId,
      action: 'pedido.create',
      target: `pedido:${id}`,
      details: {
        ...(asked.aplicativo !== null && { aplicativo: asked.aplicativo }),
        ...(asked.relatorio !== null && { relatorio: asked.relatorio }),
      },
    });
    if (mailer.isOn) await jobQueries(tx).add([{ kind: tellAdminsJobKind, key: String(id) }]);
  });
}
