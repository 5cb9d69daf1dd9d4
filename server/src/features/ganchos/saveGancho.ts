import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GanchoChanges, NewGancho } from '@portal/api-client/contract';
import { ganchoRecord, givenTexts, maxGanchos, newTexts } from '@portal/api-client/records';
import type { Change } from '../../domain/change/Change.ts';
import type { SecretBox } from '../../domain/clientes/createSecretBox.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import { lockCliente } from '../../domain/records/recordQueries.ts';
import { invalidFields, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { entregaQueries } from './entregaQueries.ts';
import { type GanchoRow, ganchoQueries } from './queries.ts';

/** What Standard Webhooks asks of a secret: 24 to 64 bytes. */
const secretBytes = 32;

function isSecret(segredo: string): boolean {
  const [, text] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(segredo) ?? [];
  const { length } = Buffer.from(text ?? '', 'base64');
  return length >= 24 && length <= 64;
}

/** A hook to create. The file of a cliente names the secret that its receiver has already. */
type CreatedGancho = NewGancho & { readonly segredo?: string | undefined };

/** Creates a hook of a cliente. Throws 400 if the cliente has ten. Returns its id and its secret. Spec GANCHO-01. */
export const insertGancho =
  (secretBox: SecretBox): Change<CreatedGancho, { id: number; segredo: string }> =>
  async (tx, actor, { cliente_id, formato = 'padrao', segredo: given, ...input }) => {
    const clienteId = clienteOfRequest(actor, 'cliente_id', cliente_id);
    await lockCliente(tx, clienteId);
    const queries = ganchoQueries(tx);
    if ((await queries.count(clienteId, {})) >= maxGanchos) {
      throw invalidFields({ nome: [`Um cliente tem até ${maxGanchos} ganchos.`] });
    }
    const id = await queries.insert({
      ...newTexts(ganchoRecord, input),
      eventos: input.eventos,
      formato,
      ativo: input.ativo ?? true,
      cliente_id: clienteId,
      lugar: await queries.findEndOfHistory(),
    });
    const segredo = given ?? `whsec_${randomBytes(secretBytes).toString('base64')}`;
    if (!isSecret(segredo))
      throw invalidFields({ segredo: ['Use whsec_ e 24 a 64 bytes em base64.'] });
    const { bytes, keyId } = secretBox.seal(`gancho:${id}`, segredo);
    await queries.update(id, { segredo: bytes, segredo_key_id: keyId });
    const after = await queries.find('all', id);
    return {
      result: { id, segredo },
      records: [ganchoRecordOf(null, after)],
      region: null,
    };
  };

interface GanchoUpdate {
  readonly id: number;
  readonly input: GanchoChanges;
}

/** Changes a hook. One that is started again goes on where it stopped. */
export const changeGancho: Change<GanchoUpdate> = async (tx, actor, { id, input }) => {
  const before = await loadLocked(tx, actor, id);
  requireVersion(before, input.versao);
  const queries = ganchoQueries(tx);
  const { versao: _, nome, endereco, ...others } = input;
  const texts = givenTexts(ganchoRecord, { nome, endereco }, before);
  await queries.update(id, { ...others, ...texts });
  if (input.ativo !== undefined && input.ativo !== before.ativo) {
    await queries.update(id, { parado_em: null });
    await entregaQueries(tx).restart(id);
    // The finding that tells of the stop closes.
    await jobQueries(tx).add([compareJob(before.cliente_id)]);
  }
  const record = ganchoRecordOf(before, await queries.find('all', id));
  const isChanged = !isDeepStrictEqual(record.before, record.after) || record.secrets?.length;
  if (isChanged) await queries.raiseVersion(id, actor);
  return { result: undefined, records: [record], region: null };
};

/** Deletes a hook with its deliveries. */
export const deleteGancho: Change<number> = async (tx, actor, id) => {
  const before = await loadLocked(tx, actor, id);
  await ganchoQueries(tx).delete(id);
  await jobQueries(tx).add([compareJob(before.cliente_id)]);
  return { result: undefined, records: [ganchoRecordOf(before, null)], region: null };
};

async function loadLocked(tx: Db, actor: Actor, id: number): Promise<GanchoRow> {
  const queries = ganchoQueries(tx);
  await queries.lock(id);
  return requireFound(await queries.find(scopeOf(actor), id), 'Gancho');
}

/** An address has a secret after its origin, such as that of a workflow of Teams. */
const fieldsOf = ({ nome, endereco, eventos, formato, ativo }: GanchoRow) => ({
  nome,
  endereco: new URL(endereco).origin,
  eventos,
  formato,
  ativo,
});

/** What history keeps of a change of a hook. */
export function ganchoRecordOf(before: GanchoRow | null, after: GanchoRow | null): RecordedChange {
  const { id, cliente_id, nome } = (after ?? before) as GanchoRow;
  const action = before === null ? 'create' : after === null ? 'delete' : 'update';
  const told = { before: before && fieldsOf(before), after: after && fieldsOf(after) };
  const isElsewhere = before && after && before.endereco !== after.endereco;
  return {
    cliente: cliente_id,
    action: `gancho.${action}`,
    target: `gancho:${id}`,
    details: { nome },
    ...told,
    secrets: [
      ...(before === null ? ['segredo'] : []),
      ...(isElsewhere && told.before?.endereco === told.after?.endereco ? ['endereco'] : []),
    ],
  };
}
