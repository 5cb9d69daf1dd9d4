import type { ChaveChanges, ChaveInput } from '@portal/api-client/contract';
import {
  chaveDays,
  diretorio,
  type Escopo,
  escopos,
  grupos,
  maxChaves,
} from '@portal/api-client/records';
import type { Change } from '../../domain/change/Change.ts';
import type { ChaveRow } from '../../domain/chaves/chaveQueries.ts';
import { chaveHash } from '../../domain/chaves/chaveText.ts';
import type { Fields } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { readNetwork } from '../../domain/restrictions/networks.ts';
import { forbidden, invalidFields, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { chaveAdminQueries } from './chaveAdminQueries.ts';

const dayMs = 24 * 3_600_000;

interface Timed<Input> {
  readonly input: Input;
  readonly now: Date;
}

/** Creates a key of the actor with the hash of its text. Throws 400 for the 51st of a cliente. Spec CHAVE-01. */
export const insertChave: Change<Timed<ChaveInput> & { readonly texto: string }, number> = async (
  tx,
  actor,
  { input, texto, now },
) => {
  const isForAll = actor.is_superuser && input.cliente_id === null;
  const cliente_id = isForAll ? null : clienteOfRequest(actor, 'cliente_id', input.cliente_id);
  const queries = chaveAdminQueries(tx, now);
  await queries.lockNumber(cliente_id);
  if ((await queries.countOf(cliente_id)) >= maxChaves) {
    throw invalidFields({ nome: [`Um cliente tem até ${maxChaves} chaves.`] });
  }
  const columns = columnsOf({ isForAll, input, now });
  const row = await queries.insert({
    nome: '',
    escopos: [],
    expira_em: new Date(now.getTime() + chaveDays.proposed * dayMs),
    ...columns,
    cliente_id,
    user_id: actor.id,
    hash: chaveHash(texto),
    criada_em: now,
  });
  return {
    result: row.id,
    records: [recordOf({ row, before: null, after: fieldsOf(row) })],
    region: null,
  };
};

/** Changes a key. Only its maker may: it has their rights. */
export const changeChave: Change<Timed<ChaveChanges> & { readonly id: number }> = async (
  tx,
  actor,
  { id, input, now },
) => {
  const row = await loadOwn(tx, actor, id, now);
  const columns = columnsOf({ isForAll: row.cliente_id === null, input, now });
  // By its name a directory finds again whom it keeps.
  if (row.escopos.join() === diretorio && columns.nome !== undefined && columns.nome !== row.nome) {
    throw invalidFields({ nome: ['O nome de um diretório não muda. Crie outra chave.'] });
  }
  await chaveAdminQueries(tx, now).update(id, columns);
  const after = { ...row, ...columns };
  return {
    result: undefined,
    records: [recordOf({ row: after, before: fieldsOf(row), after: fieldsOf(after) })],
    region: null,
  };
};

interface Replacement {
  readonly id: number;
  readonly texto: string;
  readonly horas: number;
  readonly now: Date;
}

/** Gives a key a second text. The present one works for some hours; one that was replaced before ends now. Spec CHAVE-03. */
export const replaceText: Change<Replacement> = async (tx, actor, { id, texto, horas, now }) => {
  const row = await loadOwn(tx, actor, id, now);
  const until = horas === 0 ? null : new Date(now.getTime() + horas * 3_600_000);
  await chaveAdminQueries(tx, now).replaceHash(id, chaveHash(texto), until);
  const fields = fieldsOf(row);
  return {
    result: undefined,
    records: [{ ...recordOf({ row, before: fields, after: fields }), secrets: ['texto'] }],
    region: null,
  };
};

/** Ends a key at once. Any general administrator of its cliente may. Spec CHAVE-03. */
export const endChave: Change<{ readonly id: number; readonly now: Date }> = async (
  tx,
  actor,
  { id, now },
) => {
  const row = await load(tx, actor, id, now);
  await chaveAdminQueries(tx, now).delete(id);
  return {
    result: undefined,
    records: [recordOf({ row, before: fieldsOf(row), after: null })],
    region: null,
  };
};

async function load(tx: Db, actor: Actor, id: number, now: Date): Promise<ChaveRow> {
  const queries = chaveAdminQueries(tx, now);
  await queries.lock(id);
  return requireFound(await queries.find(scopeOf(actor), id), 'Chave');
}

async function loadOwn(tx: Db, actor: Actor, id: number, now: Date): Promise<ChaveRow> {
  const found = await load(tx, actor, id, now);
  if (found.user_id === actor.id) return found;
  throw forbidden('Só quem criou a chave pode alterá-la ou trocá-la. Encerre-a e crie outra.');
}

interface Given extends Timed<ChaveChanges> {
  readonly isForAll: boolean;
}

/** Reads and checks the fields of a request. Throws 400 with the messages of all fields. */
function columnsOf({ isForAll, input, now }: Given) {
  const nome = input.nome?.trim().replace(/\s+/g, ' ');
  const expira_em = readExpiry('expira_em', input.expira_em);
  const redes = input.redes?.map(readNetwork);
  const wrong = input.escopos?.filter((escopo) => !isForAll && isOfSuperusers(escopo)) ?? [];
  const problems = {
    ...(nome === '' && { nome: ['Este campo é obrigatório.'] }),
    ...(input.escopos?.includes(diretorio) &&
      (input.escopos.length > 1 || isForAll) && {
        escopos: ['A chave de um diretório é de um cliente e não tem outro escopo.'],
      }),
    ...(wrong.length > 0 && {
      escopos: ['Os clientes só podem estar em uma chave para todos os clientes.'],
    }),
    ...(expira_em &&
      isTooFar(expira_em, now) && {
        expira_em: [`Escolha um fim entre agora e ${chaveDays.most} dias.`],
      }),
    ...(redes?.includes(null) && {
      redes: ['Informe cada rede como 203.0.113.0/24 ou 2001:db8::/32.'],
    }),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    ...(nome !== undefined && { nome }),
    ...(input.escopos && { escopos: escopos.filter((one) => input.escopos?.includes(one)) }),
    ...(expira_em && { expira_em }),
    ...(redes && { redes: redes.flatMap((one) => one ?? []) }),
  };
}

const isOfSuperusers = (escopo: Escopo) =>
  'superusers' in (grupos[escopo.split(':')[0] as keyof typeof grupos] ?? {});

const isTooFar = (end: Date, now: Date) =>
  end <= now || end.getTime() > now.getTime() + chaveDays.most * dayMs;

type Recorded = Pick<ChaveRow, 'id' | 'nome' | 'escopos' | 'redes' | 'expira_em' | 'cliente_id'>;

const fieldsOf = ({ nome, escopos: names, redes, expira_em }: Recorded): Fields => ({
  nome,
  escopos: names,
  redes,
  expira_em: expira_em.toISOString(),
});

function recordOf({
  row,
  before,
  after,
}: {
  readonly row: Recorded;
  readonly before: Fields | null;
  readonly after: Fields | null;
}): RecordedChange {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return {
    cliente: row.cliente_id,
    action: `chave.${action}`,
    target: `chave:${row.id}`,
    details: { nome: row.nome },
    before,
    after,
  };
}
