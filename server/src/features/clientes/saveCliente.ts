import { isDeepStrictEqual } from 'node:util';
import { clienteRecord, storedText } from '@portal/api-client/records';
import { enderecosProblem, hostOf } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { requireOwnMoment } from '../../domain/change/requireOwnMoment.ts';
import {
  type ClienteColumns,
  type ClienteRow,
  clienteAdminQueries,
} from '../../domain/clientes/adminQueries.ts';
import type { SecretBox } from '../../domain/clientes/createSecretBox.ts';
import type { Image } from '../../domain/media/readImage.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import { termosQueries } from '../../domain/termos/termosQueries.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { savedCliente } from './clienteRecords.ts';
import { brandColumns, storedBrand } from './form/brandColumns.ts';
import { columnsOf } from './form/columnsOf.ts';
import { readBrand } from './form/readBrand.ts';
import { type Fonts, readFonts } from './form/readFonts.ts';
import { imageFields, readImages } from './form/readImages.ts';
import { readTermos } from './form/readTermos.ts';
import { requireReachable } from './form/requireReachable.ts';
import { requireValidTexts } from './form/requireValidTexts.ts';
import { withTenantGuid } from './form/withTenantGuid.ts';

/** Where a cliente is saved, and the Entra ID that knows its tenant. */
export interface ClienteStores {
  readonly db: Db;
  readonly secretBox: SecretBox;
  readonly authorityUrl: string;
  /** True if people can sign in by Microsoft at this server. */
  readonly hasMicrosoft: boolean;
  /** The host name of the portal itself, which is no cliente's. */
  readonly portalHost: string;
  readonly now: () => Date;
}

/**
 * Creates a cliente (`id` null) or changes one, and returns its id. An absent field keeps its value, an empty text clears
 * it, and an empty secret keeps the stored secret. Spec API-49, API-50.
 */
export async function saveCliente(
  { db, secretBox, authorityUrl, hasMicrosoft, portalHost, now }: ClienteStores,
  actor: Actor,
  id: number | null,
  sent: ClienteForm,
): Promise<number> {
  const form = await withTenantGuid(db, authorityUrl, id, sent);
  if (id === null && form.nome === undefined) {
    throw invalidFields({ nome: ['O nome do cliente é obrigatório.'] });
  }
  const files = { images: await readImages(form), fonts: await readFonts(form) };
  const enderecos = readEnderecos(form, portalHost);
  const update = { id, form, files, enderecos, secretBox, hasMicrosoft, now: now() };
  return commit(db, changeCliente, actor, update).catch(explainTaken);
}

interface ClienteUpdate {
  /** Null for a new cliente. */
  readonly id: number | null;
  readonly form: ClienteForm;
  readonly files: {
    /** The images of the form by field. */
    readonly images: ReadonlyMap<string, Image>;
    readonly fonts: Fonts | null;
  };
  /** The host names as they are stored; null if the form has none. */
  readonly enderecos: readonly string[] | null;
  readonly secretBox: SecretBox;
  readonly hasMicrosoft: boolean;
  readonly now: Date;
}

export const changeCliente: Change<ClienteUpdate, number> = async (
  tx,
  actor,
  { id, form, files, enderecos, secretBox, hasMicrosoft, now },
) => {
  const queries = clienteAdminQueries(tx);
  // The brand is one column, so a change is merged with the stored brand under a lock. Spec LIM-06.
  if (id !== null) await queries.lock(id);
  const before = id === null ? null : await queries.find(id);
  if (id !== null && !before) throw notFound('Cliente');
  if (before) requireVersion({ ...before, versao: before.version }, form.versao);
  requireValidTexts(form, before);
  requireReachable(form, before, hasMicrosoft);
  const brand = readBrand(form, files, storedBrand(form, before));
  for (const image of files.images.values()) await queries.saveImage(image);
  for (const font of files.fonts ?? []) {
    if (typeof font !== 'string') await queries.saveImage(font);
  }
  const columns = {
    ...columnsOf(form, before),
    ...(isRuleStricter(form, before) && { desativar_desde: now }),
    ...brandColumns(form, before, brand),
  };
  const savedId =
    id ?? (await queries.insert({ ...columns, nome: storedText(clienteRecord.nome, form.nome) }));
  const changes = before ? changedColumns(before, columns) : {};
  if (id !== null) await queries.update(id, changes);
  const former = before?.enderecos ?? [];
  const hasNewEnderecos = enderecos !== null && !isDeepStrictEqual(former, enderecos);
  if (hasNewEnderecos) {
    const removed = former.filter((host) => !enderecos.includes(host));
    await queries.saveEnderecos(savedId, enderecos, removed, now);
  }
  const termos = readTermos(form, before);
  if (termos) await termosQueries(tx).publish(savedId, termos, now);
  const hasNewRestrictions = changes.redes !== undefined || changes.horarios !== undefined;
  if (hasNewRestrictions) await requireOwnMoment(tx, actor, form.confirmacao, now);
  const isChanged =
    Object.keys(changes).length > 0 ||
    hasNewEnderecos ||
    termos !== null ||
    Boolean(form.pbi_client_secret);
  if (id !== null && isChanged) await queries.raiseVersion(id, actor);
  if (form.pbi_client_secret) {
    await queries.saveSecret(savedId, secretBox.seal(`cliente:${savedId}`, form.pbi_client_secret));
  }
  const { pbi_tenant_id, pbi_client_id, pbi_profile_id } = changes;
  if (form.pbi_client_secret || pbi_tenant_id || pbi_client_id || pbi_profile_id !== undefined) {
    await jobQueries(tx).add([compareJob(savedId)]);
  }
  const isDiscarded = form.rascunho_marca === 'descartar';
  if (isDiscarded || imageFields.some((field) => form[field] !== undefined))
    await queries.dropUnusedImages(before?.branding);
  const after = await queries.find(savedId);
  if (!after) throw new Error('the saved cliente is absent');
  const secrets = form.pbi_client_secret ? ['pbi_client_secret'] : [];
  const record = savedCliente(before, after, secrets);
  const details = isDiscarded ? { rascunho: 'descartado' } : {};
  return {
    result: savedId,
    records: [{ ...record, details }],
    region: null,
    ...(hasNewRestrictions && { bound: { clientes: [savedId] } }),
  };
};

/** Returns the columns whose new value differs from the stored one. The brand is one column. */
function changedColumns(
  before: ClienteRow,
  columns: Partial<ClienteColumns>,
): Partial<ClienteColumns> {
  const stored: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(stored[name], value)),
  );
}

/** True if accounts are deactivated by a rule that is new, or after fewer days than before. */
function isRuleStricter(
  { desativar_apos_dias: days }: ClienteForm,
  before: ClienteRow | null,
): boolean {
  if (days === undefined || days === null) return false;
  const former = before?.desativar_apos_dias ?? null;
  return former === null || days < former;
}

/** Returns the host names of the form as they are stored; null if it does not have the field. Throws 400 for a text that is no host name. */
export function readEnderecos(
  { enderecos }: ClienteForm,
  portalHost: string,
): readonly string[] | null {
  if (enderecos === undefined) return null;
  const typed = enderecos.filter((text) => text.trim() !== '');
  const problem = enderecosProblem(typed, portalHost);
  if (problem) throw invalidFields({ enderecos: [problem] });
  return typed.flatMap((text) => hostOf(text) ?? []);
}

const nameConstraints: ReadonlySet<string> = new Set([
  'cliente_nome_key',
  'cliente_nome_folded_key',
]);

/** Rethrows a taken name as 400 on the field `nome`, a taken host name as 400 on `enderecos`. Neither names the other cliente. */
export function explainTaken(error: unknown): never {
  const constraint = violatedConstraintOf(error) ?? '';
  if (constraint === 'endereco_pkey') {
    throw invalidFields({ enderecos: ['Um destes endereços já é usado neste portal.'] });
  }
  if (!nameConstraints.has(constraint)) throw error;
  throw invalidFields({ nome: ['Já existe um cliente com este nome.'] });
}
