import type { AtributoChanges, NewAtributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import type { Change } from '../../domain/change/Change.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { lockCliente } from '../../domain/records/recordQueries.ts';
import { conflict, invalidFields, requireFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { type AtributoRow, atributoAdminQueries } from './queries.ts';

/** Creates an attribute of a cliente. Throws 400 for a name that it has, and for more than 20. Spec SEG-02, WIRE-13. */
export const insertAtributo: Change<NewAtributo, number> = async (tx, actor, input) => {
  const clienteId = clienteOfRequest(actor, 'cliente_id', input.cliente_id);
  const queries = atributoAdminQueries(tx);
  await lockCliente(tx, clienteId);
  if ((await queries.count(clienteId, {})) >= maxAtributos) {
    throw invalidFields({ nome: [`Um cliente tem até ${maxAtributos} atributos.`] });
  }
  const nome = nameOf(input.nome);
  const id = await queries.insert({ cliente_id: clienteId, nome });
  return {
    result: id,
    records: [recordOf({ id, cliente: clienteId, before: null, after: nome })],
    // A new attribute has no value, and no report sends it.
    region: null,
  };
};

interface AtributoUpdate {
  readonly id: number;
  readonly input: AtributoChanges;
}

/** Renames an attribute. Its values and the reports that send it stay. */
export const changeAtributo: Change<AtributoUpdate> = async (tx, actor, { id, input }) => {
  const found = await loadLocked(tx, actor, id);
  requireVersion(found, input.versao);
  const cliente = input.cliente_id ?? found.cliente_id;
  if (clienteOfRequest(actor, 'cliente_id', cliente) !== found.cliente_id) {
    throw invalidFields({ cliente_id: ['Um atributo não muda de cliente.'] });
  }
  const nome = input.nome === undefined ? found.nome : nameOf(input.nome);
  if (nome !== found.nome) {
    const queries = atributoAdminQueries(tx);
    await queries.update(id, { nome });
    await queries.raiseVersion(id, actor);
  }
  return {
    result: undefined,
    records: [recordOf({ id, cliente: found.cliente_id, before: found.nome, after: nome })],
    region: null,
  };
};

/** Deletes an attribute with its values. Throws 409 while a report sends it: its readers would read other data. */
export const deleteAtributo: Change<number> = async (tx, actor, id) => {
  const { cliente_id, nome, relatorios } = await loadLocked(tx, actor, id);
  if (relatorios > 0) throw conflict(inUse);
  await atributoAdminQueries(tx).delete(id);
  return {
    result: undefined,
    records: [recordOf({ id, cliente: cliente_id, before: nome, after: null })],
    region: null,
  };
};

const inUse =
  'Um relatório envia este atributo ao Power BI. Escolha antes outro nome na configuração do relatório.';

async function loadLocked(tx: Db, actor: Actor, id: number): Promise<AtributoRow> {
  const queries = atributoAdminQueries(tx);
  await queries.lock(id);
  return requireFound(await queries.find(scopeOf(actor), id), 'Atributo');
}

interface Recorded {
  readonly id: number;
  readonly cliente: number;
  readonly before: string | null;
  readonly after: string | null;
}

function recordOf({ id, cliente, before, after }: Recorded): RecordedChange {
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return {
    cliente,
    action: `atributo.${action}`,
    target: `atributo:${id}`,
    details: { nome: after ?? before ?? '' },
    before: before === null ? null : { nome: before },
    after: after === null ? null : { nome: after },
  };
}

const nameOf = (nome: string) => nome.trim().replace(/ +/g, ' ');

/** Rethrows a violated constraint as a sentence. */
export function explainAtributo(error: unknown): never {
  const constraint = violatedConstraintOf(error);
  if (constraint === 'atributo_nome_key') {
    throw invalidFields({ nome: ['Já existe um atributo com este nome.'] });
  }
  if (constraint === 'atributo_cliente_id_cliente_id_fk') {
    throw invalidFields({ cliente_id: ['Cliente não encontrado.'] });
  }
  if (constraint === 'relatorio_atributo_fk') throw conflict(inUse);
  throw error;
}
