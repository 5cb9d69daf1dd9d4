import { isDeepStrictEqual } from 'node:util';
import type { AssinaturaChanges, AssinaturaInput, Quando } from '@portal/api-client/contract';
import {
  type AssinaturaRow,
  assinaturaQueries,
} from '../../domain/assinaturas/assinaturaQueries.ts';
import {
  assinaturaWriteQueries,
  type Destinatarios,
} from '../../domain/assinaturas/assinaturaWriteQueries.ts';
import { isClocked, nextDue } from '../../domain/assinaturas/calendar/nextDue.ts';
import { readQuando } from '../../domain/assinaturas/calendar/readQuando.ts';
import { envioQueries } from '../../domain/assinaturas/envioQueries.ts';
import { mayAdminister } from '../../domain/assinaturas/mayAdminister.ts';
import { recipientQueries } from '../../domain/assinaturas/recipientQueries.ts';
import { makeFilesAnew, maxRecipients } from '../../domain/assinaturas/startDue.ts';
import type { Change } from '../../domain/change/Change.ts';
import { exportQueries } from '../../domain/exports/exportQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { conflict, forbidden, invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { assinaturaRecords, historyState } from './assinaturaRecords.ts';
import { handOver, maxPerPerson } from './handOver.ts';

export interface NewAssinatura {
  readonly input: AssinaturaInput;
  readonly clienteId: number;
  readonly now: Date;
}

/** Stores a subscription of the actor, who may export what it shows. Returns its id. Spec ASSI-01. */
export const insertAssinatura: Change<NewAssinatura, number> = async (
  tx,
  actor,
  { input, clienteId, now },
) => {
  const write = assinaturaWriteQueries(tx);
  await write.lockPerson(actor.id);
  if ((await write.countOfPerson(actor.id)) >= maxPerPerson) {
    throw conflict(`Você já tem ${maxPerPerson} assinaturas. Exclua uma para criar outra.`);
  }
  const quando = readQuando(input.quando);
  const wanted = readDestinatarios(actor, input.destinatarios);
  await requireDestinatarios(tx, actor, clienteId, wanted);
  const id = await write.insert({
    visao_id: input.visao,
    user_id: actor.id,
    formato: input.formato,
    paginas: input.paginas ?? null,
    quando,
    para_mim: wanted.eu,
    proxima_em: firstDue(quando, now),
    atualizada_em: now,
    created_at: now,
  });
  await write.replaceDestinatarios(id, wanted);
  await requireFew(tx, { id, user_id: actor.id, para_mim: wanted.eu });
  return {
    result: id,
    records: await assinaturaRecords(tx, actor, id, null),
    region: null,
  };
};

export interface AssinaturaChange {
  readonly id: number;
  readonly input: AssinaturaChanges;
  /** The cliente of the view that it shows then; null if it goes on showing the same. */
  readonly clienteId: number | null;
  readonly now: Date;
}

/**
 * Changes an own subscription; who may change the report may pause one of somebody else and let it go on, and hand over any. A subscription that is due at
 * another time, or goes on, is due next after now. Spec ASSI-05.
 */
export const changeAssinatura: Change<AssinaturaChange> = async (
  tx,
  actor,
  { id, input, clienteId, now },
) => {
  const write = assinaturaWriteQueries(tx);
  await write.lock(id);
  const found = await requireReached(tx, actor, id);
  const { assinatura, visao } = found;
  requireVersion({ ...assinatura, versao: assinatura.version }, input.versao);
  const { versao: _, ...changes } = input;
  const before = await historyState(tx, id);
  if (changes.dono !== undefined) {
    await handOver(tx, actor, found, changes, now);
    await write.raiseVersion(id, actor);
    return {
      result: undefined,
      records: await assinaturaRecords(tx, actor, id, before),
      region: null,
    };
  }
  const isOwner = assinatura.user_id === actor.id;
  if (!isOwner && Object.keys(changes).some((name) => name !== 'pausada')) {
    throw forbidden('Só quem criou a assinatura pode alterá-la. Você pode pausá-la ou excluí-la.');
  }
  // Its people and teams are of one cliente. A superuser reads views of several.
  if (clienteId !== null && clienteId !== visao.cliente_id) {
    throw invalidFields({ visao: ['Esta visão é de outro cliente. Crie outra assinatura.'] });
  }
  const quando = input.quando && readQuando(input.quando);
  const wanted = input.destinatarios && readDestinatarios(actor, input.destinatarios);
  if (wanted) {
    await requireDestinatarios(tx, actor, visao.cliente_id, wanted);
    await write.replaceDestinatarios(id, wanted);
    if (wanted.eu) await recipientQueries(tx).readmit(id, [actor.id]);
    await recipientQueries(tx).forgetRefusals(id);
    await requireFew(tx, { id, user_id: actor.id, para_mim: wanted.eu });
  }
  const goesOn = assinatura.pausada && input.pausada === false;
  // A paused one may be of a time zone that this machine does not know any more.
  const stored = assinatura.quando as Quando;
  const due = quando ?? (goesOn ? readQuando(stored) : stored);
  await write.update(id, {
    ...columnsOf(input),
    ...(wanted && { para_mim: wanted.eu }),
    ...(input.pausada !== undefined && { pausada: input.pausada }),
    ...((quando || goesOn) && {
      quando: due,
      proxima_em: firstDue(due, now),
      atualizada_em: now,
    }),
    motivo: null,
  });
  const showsSame = isDeepStrictEqual(
    shownBy({ ...assinatura, ...columnsOf(input) }),
    shownBy(assinatura),
  );
  if (!showsSame) await makeFilesAnew(tx, id, visao.cliente_id);
  await write.raiseVersion(id, actor);
  return {
    result: undefined,
    records: await assinaturaRecords(tx, actor, id, before),
    region: null,
  };
};

/** Deletes an own subscription, or one of a report that the actor may change. Mails that wait do not leave. Spec ASSI-05. */
export const deleteAssinatura: Change<number> = async (tx, actor, id) => {
  const write = assinaturaWriteQueries(tx);
  await write.lock(id);
  await requireReached(tx, actor, id);
  const before = await historyState(tx, id);
  const records = await assinaturaRecords(tx, actor, id, before, { isDeleted: true });
  // Otherwise who creates, sends and deletes again and again would order files without a limit.
  await exportQueries(tx).deleteUnasked((await envioQueries(tx).forgetFiles(id)).exports);
  await write.delete(id);
  return { result: undefined, records, region: null };
};

/** Returns a subscription that is the actor's own or of a report that the actor may change. Throws 404 for any other. */
export async function requireReached(db: Db, actor: Actor, id: number): Promise<AssinaturaRow> {
  const found = await assinaturaQueries(db).find(id);
  const scope = scopeOf(actor);
  const isOwn = found?.assinatura.user_id === actor.id;
  const isInScope = scope === 'all' || found?.visao.cliente_id === scope;
  if (!found || !isInScope || !(isOwn || mayAdminister(actor, found.visao.cliente_id))) {
    throw notFound('Assinatura');
  }
  return found;
}

/** The columns of what the file shows, of the fields that are given. */
const columnsOf = ({ visao, formato, paginas }: AssinaturaChanges) => ({
  ...(visao !== undefined && { visao_id: visao }),
  ...(formato !== undefined && { formato }),
  ...(paginas !== undefined && { paginas }),
});
const shownBy = ({ visao_id, formato, paginas }: AssinaturaRow['assinatura']) => [
  visao_id,
  formato,
  paginas,
];

const firstDue = (quando: Quando, now: Date) => (isClocked(quando) ? nextDue(quando, now) : null);

interface Wanted extends Destinatarios {
  readonly eu: boolean;
}

/** An owner who names themselves gets the mail as the owner. */
function readDestinatarios(actor: Actor, given: AssinaturaInput['destinatarios']): Wanted {
  const { eu, users = [], equipes = [] } = given ?? { eu: true };
  return {
    eu: eu || users.includes(actor.id),
    users: users.filter((id) => id !== actor.id),
    equipes,
  };
}

async function requireDestinatarios(
  tx: Db,
  actor: Actor,
  clienteId: number,
  { eu, users, equipes }: Wanted,
): Promise<void> {
  if (!eu && users.length + equipes.length === 0) {
    throw invalidFields({ destinatarios: ['Escolha quem recebe a assinatura.'] });
  }
  if (users.length + equipes.length === 0) return;
  if (!mayAdminister(actor, clienteId)) {
    throw forbidden('Só quem administra o relatório pode enviar a assinatura a outras pessoas.');
  }
  const field = 'destinatarios';
  await requireOfCliente(tx, clienteId, 'person', { field, ids: users });
  await requireOfCliente(tx, clienteId, 'team', { field, ids: equipes });
}

async function requireFew(
  tx: Db,
  of: { id: number; user_id: number; para_mim: boolean },
): Promise<void> {
  const people = await recipientQueries(tx).listRecipients(of, maxRecipients + 1);
  if (people.length <= maxRecipients) return;
  throw invalidFields({
    destinatarios: [`Uma assinatura chega a no máximo ${maxRecipients} pessoas.`],
  });
}
