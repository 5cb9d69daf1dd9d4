import { isDeepStrictEqual } from 'node:util';
import type { NewProvedor, Provedor, ProvedorChanges } from '@portal/api-client/contract';
import { givenTexts, maxProvedores, newTexts, provedorRecord } from '@portal/api-client/records';
import type { Change } from '../../../domain/change/Change.ts';
import type { SecretBox } from '../../../domain/clientes/createSecretBox.ts';
import { atributoQueries } from '../../../domain/dataIdentity/atributoQueries.ts';
import type { RecordedChange } from '../../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../../domain/identity/clienteOfRequest.ts';
import { lockCliente } from '../../../domain/records/recordQueries.ts';
import { invalidFields, requireFound } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { requireVersion } from '../../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../../platform/http/actor.ts';
import { type ProvedorRow, provedorQueries } from './queries.ts';
import { signInQueries } from './signInQueries.ts';

/** Creates a provider of a cliente. Throws 400 if the cliente has three. Returns its id. Spec IDP-01. */
export const insertProvedor =
  (secretBox: SecretBox): Change<NewProvedor, number> =>
  async (tx, actor, { cliente_id, segredo = '', ...input }) => {
    const clienteId = clienteOfRequest(actor, 'cliente_id', cliente_id);
    await lockCliente(tx, clienteId);
    const queries = provedorQueries(tx);
    if ((await queries.count(clienteId, {})) >= maxProvedores) {
      throw invalidFields({ nome: [`Um cliente tem até ${maxProvedores} provedores.`] });
    }
    if (segredo === '') throw invalidFields({ segredo: ['Informe o segredo.'] });
    const id = await queries.insert({
      ...(newTexts(provedorRecord, input) as { nome: string; emissor: string; client_id: string }),
      dominios: dominiosOf(actor, input.dominios, []),
      atributos: await atributosOf(tx, clienteId, input.atributos ?? []),
      somente: input.somente ?? false,
      ativo: input.ativo ?? true,
      cliente_id: clienteId,
    });
    await storeSecret(tx, secretBox, id, segredo);
    await queries.settleOnly(clienteId);
    const record = recordOf(null, await queries.find('all', id), []);
    return { result: id, records: [record], region: null };
  };

const all = { sid: null, userId: null };

interface ProvedorUpdate {
  readonly id: number;
  readonly input: ProvedorChanges;
  readonly now: Date;
}

/** Changes a provider. One that is no longer active ends its sessions. */
export const changeProvedor =
  (secretBox: SecretBox): Change<ProvedorUpdate> =>
  async (tx, actor, { id, input, now }) => {
    const before = await loadLocked(tx, actor, id);
    requireVersion(before, input.versao);
    const queries = provedorQueries(tx);
    requireTrust(actor, before, input);
    const {
      versao: _,
      nome,
      emissor,
      client_id,
      segredo = '',
      dominios,
      atributos,
      ...others
    } = input;
    await queries.update(id, {
      ...others,
      ...givenTexts(provedorRecord, { nome, emissor, client_id }, before),
      ...(dominios && { dominios: dominiosOf(actor, dominios, before.dominios) }),
      ...(atributos && {
        atributos: await atributosOf(tx, before.cliente_id, atributos, before.atributos),
      }),
    });
    if (segredo !== '') await storeSecret(tx, secretBox, id, segredo);
    await queries.settleOnly(before.cliente_id);
    if (before.ativo && input.ativo === false) {
      await signInQueries(tx).endSessions(id, all, 'provider deactivated', now);
    }
    const after = await queries.find('all', id);
    const record = recordOf(before, after, segredo === '' ? [] : ['segredo']);
    if (!isDeepStrictEqual(record.before, record.after) || segredo !== '') {
      await queries.raiseVersion(id, actor);
    }
    return { result: undefined, records: [record], region: null };
  };

/** Deletes a provider with its sessions. */
export const deleteProvedor: Change<number> = async (tx, actor, id) => {
  const before = await loadLocked(tx, actor, id);
  await provedorQueries(tx).delete(id);
  await provedorQueries(tx).settleOnly(before.cliente_id);
  return { result: undefined, records: [recordOf(before, null, [])], region: null };
};

async function loadLocked(tx: Db, actor: Actor, id: number): Promise<ProvedorRow> {
  const queries = provedorQueries(tx);
  await queries.lock(id);
  return requireFound(await queries.find(scopeOf(actor), id), 'Provedor');
}

async function storeSecret(tx: Db, secretBox: SecretBox, id: number, secret: string) {
  const { bytes, keyId } = secretBox.seal(`provedor:${id}`, secret);
  await provedorQueries(tx).update(id, { segredo: bytes, segredo_key_id: keyId });
}

type FilledAtributo = Provedor['atributos'][number];

/** Throws 400 for another issuer of a provider whose word a superuser has trusted. Spec IDP-02. */
function requireTrust(actor: Actor, before: ProvedorRow, { emissor, dominios }: ProvedorChanges) {
  const isOther = emissor !== undefined && emissor.trim() !== before.emissor;
  if (!actor.is_superuser && isOther && (dominios ?? before.dominios).length > 0) {
    throw invalidFields({
      emissor: ['Só um superusuário muda o emissor de um provedor com domínios.'],
    });
  }
}

const domainPattern = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** The domains in the form in which they are compared. Whoever allows one trusts the provider to name people on record. Spec IDP-02. */
function dominiosOf(
  actor: Actor,
  given: readonly string[] | undefined,
  stored: readonly string[],
): string[] {
  const dominios = [...new Set(given?.map((one) => one.trim().toLowerCase().replace(/^@/, '')))];
  if (!actor.is_superuser && !isDeepStrictEqual(dominios.toSorted(), stored.toSorted())) {
    throw invalidFields({ dominios: ['Só um superusuário muda os domínios.'] });
  }
  const wrong = dominios.find((one) => !domainPattern.test(one));
  if (wrong !== undefined) {
    throw invalidFields({ dominios: [`“${wrong}” não é um domínio, como empresa.com.br.`] });
  }
  return dominios;
}

/** The claims that fill attributes of the cliente, each attribute once. A stored one whose attribute has been deleted falls away. */
async function atributosOf(
  tx: Db,
  clienteId: number,
  given: readonly FilledAtributo[],
  stored: readonly FilledAtributo[] = [],
): Promise<FilledAtributo[]> {
  const known = new Set((await atributoQueries(tx).listOfCliente(clienteId)).map(({ id }) => id));
  const was = new Set(stored.map(({ atributo }) => atributo));
  const isTwice = new Set(given.map(({ atributo }) => atributo)).size < given.length;
  if (isTwice || given.some(({ atributo }) => !known.has(atributo) && !was.has(atributo))) {
    throw invalidFields({ atributos: ['Cada atributo do cliente pode ser preenchido uma vez.'] });
  }
  return given
    .filter(({ atributo }) => known.has(atributo))
    .map(({ claim, atributo }) => ({ claim: claim.trim(), atributo }));
}

/** What history keeps of a change of a provider. */
function recordOf(
  before: ProvedorRow | null,
  after: ProvedorRow | null,
  secrets: readonly string[],
): RecordedChange {
  const { id, cliente_id, nome } = (after ?? before) as ProvedorRow;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  return {
    cliente: cliente_id,
    action: `provedor.${action}`,
    target: `provedor:${id}`,
    details: { nome },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
    secrets: before === null ? ['segredo'] : [...secrets],
  };
}

const fieldsOf = ({
  nome,
  emissor,
  client_id,
  dominios,
  atributos,
  somente,
  ativo,
}: ProvedorRow) => ({
  nome,
  emissor,
  client_id,
  dominios,
  atributos: atributos.map(({ claim }) => claim),
  somente,
  ativo,
});
