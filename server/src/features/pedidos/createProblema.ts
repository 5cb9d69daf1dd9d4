import type { NewProblema } from '@portal/api-client/contract';
import { addressOfAsked, keepText, readAskedAddress } from '@portal/api-client/rules';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { findKnown } from '../../domain/pendencias/knownQueries.ts';
import { conflict, invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { momentText } from '../../platform/momentText.ts';
import { maxOpen } from './createPedido.ts';
import { pedidoQueries } from './queries.ts';
import { readAskedAccess } from './readAskedAccess.ts';
import { tellAdminsJobKind } from './tellAdminsJob.ts';

interface Dependencies {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

/**
 * Keeps a problem of a report that opens for the actor, and answers at once what is known of it. A job tells the administrators of what is
 * not known yet. Throws 404 for a report that does not open for the actor. Spec PROB-01, PROB-02.
 */
export async function createProblema(
  { db, mailer, now }: Dependencies,
  actor: Actor,
  { endereco, frase, contexto = {} }: NewProblema,
): Promise<{ resposta: string | null }> {
  const asked = readAskedAddress(endereco);
  const relatorio = asked?.relatorio ?? null;
  if (!asked || relatorio === null) {
    throw invalidFields({ endereco: ['Informe o endereço de um relatório.'] });
  }
  const at = now();
  const one = { user_id: actor.id, aplicativo_id: asked.aplicativo, relatorio_id: relatorio };
  const { access } = (await readAskedAccess(db, [one], at))(one);
  if (access === 'none') throw notFound('Relatório');
  return db.transaction(async (tx) => {
    const queries = pedidoQueries(tx);
    const known = actor.clienteId === null ? null : await findKnown(tx, actor.clienteId, relatorio);
    const resposta = known && `Já sabemos desde ${momentText(known.desde)}: ${known.texto}.`;
    await queries.lockPerson(actor.id);
    const id = await queries.save({
      user_id: actor.id,
      aplicativo_id: null,
      relatorio_id: relatorio,
      motivo: keepText(frase ?? ''),
      created_at: at,
      contexto: {
        ...contexto,
        endereco: addressOfAsked(asked),
        ...(known && { pendencia: known.id }),
        ...(resposta && { resposta }),
      },
    });
    if ((await queries.countOpen(actor.id)) > maxOpen) {
      throw conflict(`Você já tem ${maxOpen} pedidos em aberto. Espere pela resposta.`);
    }
    await recordEvent(tx, actor, {
      cliente: actor.clienteId,
      action: 'pedido.create',
      target: `pedido:${id}`,
      details: { relatorio, problema: true },
    });
    if (mailer.isOn && !known) {
      await jobQueries(tx).add([{ kind: tellAdminsJobKind, key: String(id) }]);
    }
    return { resposta };
  });
}
