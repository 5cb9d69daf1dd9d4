import { isDeepStrictEqual } from 'node:util';
import type { AvisoChanges, NewAviso } from '@portal/api-client/contract';
import { avisoRecord, givenTexts, maxAvisos, newTexts } from '@portal/api-client/records';
import { type AvisoRow, avisoQueries } from '../../domain/avisos/avisoQueries.ts';
import { avisoReaderQueries } from '../../domain/avisos/shownAvisoQueries.ts';
import type { Change, Touched } from '../../domain/change/Change.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { lockCliente } from '../../domain/records/recordQueries.ts';
import { invalidFields, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

interface NewInput {
  readonly input: NewAviso;
  readonly now: Date;
}

/** Creates a notice of a cliente; of all clientes if a superuser names none. Returns its id. Spec AVISO-01. */
export const insertAviso: Change<NewInput, number> = async (tx, actor, { input, now }) => {
  const { cliente_id, grau = 'informacao', equipes = null } = input;
  const isToAll = actor.is_superuser && cliente_id === null;
  const clienteId = isToAll ? null : clienteOfRequest(actor, 'cliente_id', cliente_id);
  if (clienteId !== null) await lockCliente(tx, clienteId);
  const queries = avisoQueries(tx);
  if ((await queries.countOwn(clienteId)) >= maxAvisos) {
    throw invalidFields({ titulo: [`Um cliente tem até ${maxAvisos} avisos. Exclua os antigos.`] });
  }
  const columns = {
    ...newTexts(avisoRecord, input),
    grau,
    inicio: readExpiry('inicio', input.inicio) ?? now,
    fim: readExpiry('fim', input.fim) ?? null,
    equipes,
    cliente_id: clienteId,
  };
  await check(tx, columns);
  const id = await queries.insert(columns);
  return touched(tx, null, await queries.find('all', id), now, id);
};

interface AvisoUpdate {
  readonly id: number;
  readonly input: AvisoChanges;
  readonly now: Date;
}

/** Changes a notice. Those who have closed it see it again only if its title or text changes. Spec AVISO-01. */
export const changeAviso: Change<AvisoUpdate> = async (tx, actor, { id, input, now }) => {
  const queries = avisoQueries(tx);
  await queries.lock(id);
  const before = requireFound(await queries.find(scopeOf(actor), id), 'Aviso');
  requireVersion(before, input.versao);
  const { grau, equipes } = input;
  const texts = givenTexts(avisoRecord, input, before);
  const [inicio, fim] = [readExpiry('inicio', input.inicio), readExpiry('fim', input.fim)];
  const given = {
    ...texts,
    ...(grau && { grau }),
    ...(inicio && { inicio }),
    ...(fim !== undefined && { fim }),
    ...(equipes !== undefined && { equipes }),
  };
  const after = { ...before, ...given };
  if (!isDeepStrictEqual(before.equipes, after.equipes)) await check(tx, after);
  else checkEnd(after);
  const isNewText = after.titulo !== before.titulo || after.texto !== before.texto;
  await queries.update(id, { ...given, ...(isNewText && { edicao: before.edicao + 1 }) });
  const change = await touched(tx, before, await queries.find('all', id), now, undefined);
  const [record] = change.records;
  if (!isDeepStrictEqual(record?.before, record?.after)) await queries.raiseVersion(id, actor);
  return change;
};

type Checked = Pick<AvisoRow, 'cliente_id' | 'inicio' | 'fim' | 'equipes'>;

async function check(tx: Db, { cliente_id, equipes, ...times }: Checked): Promise<void> {
  checkEnd(times);
  if (equipes === null) return;
  if (cliente_id === null) {
    throw invalidFields({ equipes: ['Um aviso a todos os clientes não escolhe equipes.'] });
  }
  await requireOfCliente(tx, cliente_id, 'team', { field: 'equipes', ids: equipes });
}

function checkEnd({ inicio, fim }: Pick<Checked, 'inicio' | 'fim'>): void {
  if (fim !== null && fim <= inicio) throw invalidFields({ fim: ['O fim vem depois do início.'] });
}

/** What a saved notice is for history, and whom it reaches. */
async function touched<Result>(
  tx: Db,
  before: AvisoRow | null,
  after: AvisoRow | null,
  now: Date,
  result: Result,
): Promise<Touched<Result>> {
  const reach = after && (await avisoReaderQueries(tx).countReached(after, now));
  const records = [avisoRecordOf(before, after)];
  return { result, records, region: null, ...(reach && { reach }) };
}

const fieldsOf = ({ titulo, texto, grau, inicio, fim, equipes }: AvisoRow) => ({
  titulo,
  texto,
  grau,
  inicio: inicio.toISOString(),
  fim: fim?.toISOString() ?? null,
  alcance: equipes,
});

/** What history keeps of a change of a notice. */
export function avisoRecordOf(before: AvisoRow | null, after: AvisoRow | null): RecordedChange {
  const { id, cliente_id, titulo } = (after ?? before) as AvisoRow;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return {
    cliente: cliente_id,
    action: `aviso.${action}`,
    target: `aviso:${id}`,
    details: { nome: titulo },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  };
}
