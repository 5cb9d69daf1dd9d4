import { isDeepStrictEqual } from 'node:util';
import { clienteRecord, storedText } from '@portal/api-client/records';
import { brandProblem, clienteProblem, enderecosProblem, hostOf } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import {
  type ClienteColumns,
  type ClienteRow,
  clienteAdminQueries,
} from '../../domain/clientes/adminQueries.ts';
import type { SecretBox } from '../../domain/clientes/createSecretBox.ts';
import { credentialProblem } from '../../domain/clientes/credentialProblem.ts';
import { brandFields } from '../../domain/clientes/presentCliente.ts';
import { resolveTenant } from '../../domain/clientes/resolveTenant.ts';
import type { Image } from '../../domain/media/readImage.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import {
  brandColumns,
  type Fonts,
  imageFields,
  readBrand,
  readFonts,
  readImages,
  storedBrand,
} from './brandInput.ts';
import { savedCliente } from './clienteRecords.ts';

const textFields = [
  'nome',
  'cnpj',
  'email_responsavel_tecnico',
  'email_responsavel_financeiro',
  'pbi_tenant_id',
  'pbi_client_id',
] as const;
const ruleFields = [
  'segundo_fator',
  'somente_microsoft',
  'desativar_apos_dias',
  'sessao_inativa_horas',
  'sessao_maxima_horas',
  'permitir_ver_dados',
  'uso_nomes',
  'pbi_secret_vence',
] as const;

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
  const isChanged =
    Object.keys(changes).length > 0 || hasNewEnderecos || Boolean(form.pbi_client_secret);
  if (id !== null && isChanged) await queries.raiseVersion(id, actor);
  if (form.pbi_client_secret) {
    await queries.saveSecret(savedId, secretBox.seal(`cliente:${savedId}`, form.pbi_client_secret));
  }
  if (form.pbi_client_secret || changes.pbi_tenant_id || changes.pbi_client_id) {
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
  return { result: savedId, records: [{ ...record, details }], region: null };
};

const nameConstraints: ReadonlySet<string> = new Set([
  'cliente_nome_key',
  'cliente_nome_folded_key',
]);

/** Rethrows a taken name as 400 on the field `nome`, a taken host name as 400 on `enderecos`. Neither names the other cliente. */
function explainTaken(error: unknown): never {
  const constraint = violatedConstraintOf(error) ?? '';
  if (constraint === 'endereco_pkey') {
    throw invalidFields({ enderecos: ['Um destes endereços já é usado neste portal.'] });
  }
  if (!nameConstraints.has(constraint)) throw error;
  throw invalidFields({ nome: ['Já existe um cliente com este nome.'] });
}

/** Returns the host names of a form as they are stored; null for a form without them. Throws 400 for what is none. */
function readEnderecos({ enderecos }: ClienteForm, portalHost: string): readonly string[] | null {
  if (enderecos === undefined) return null;
  const typed = enderecos.filter((text) => text.trim() !== '');
  const problem = enderecosProblem(typed, portalHost);
  if (problem) throw invalidFields({ enderecos: [problem] });
  return typed.flatMap((text) => hostOf(text) ?? []);
}

/**
 * Replaces a tenant that is written as a domain by its GUID. A stored text that the form repeats stays as it is. Entra ID is
 * asked before the transaction, so that no lock waits for it.
 */
async function withTenantGuid(
  db: Db,
  authorityUrl: string,
  id: number | null,
  form: ClienteForm,
): Promise<ClienteForm> {
  const { pbi_tenant_id } = form;
  // A text that is neither a GUID nor a domain is refused with the other wrong texts.
  if (!pbi_tenant_id?.trim() || clienteProblem('pbi_tenant_id', pbi_tenant_id)) return form;
  const before = id === null ? null : await clienteAdminQueries(db).find(id);
  if (pbi_tenant_id.trim() === before?.pbi_tenant_id) return form;
  return { ...form, pbi_tenant_id: await resolveTenant(authorityUrl, pbi_tenant_id) };
}

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

function columnsOf(form: ClienteForm, before: ClienteRow | null): Partial<ClienteColumns> {
  const columns: Partial<Record<string, string | number | boolean | null>> = {};
  for (const field of textFields) {
    const value = form[field];
    if (value !== undefined) {
      columns[field] = storedText(clienteRecord[field], value, before?.[field]) || null;
    }
  }
  if (form.modo_desenvolvimento !== undefined) {
    columns.modo_desenvolvimento = form.modo_desenvolvimento;
  }
  // The day of the former secret does not hold for a new one.
  if (form.pbi_client_secret) columns.pbi_secret_vence = null;
  for (const field of ruleFields) {
    if (form[field] !== undefined) columns[field] = form[field];
  }
  return columns as Partial<ClienteColumns>;
}

/**
 * Throws 400 that names every wrong text. A stored text that the form repeats is accepted, so that a cliente from before
 * a rule can still be edited.
 */
function requireValidTexts(form: ClienteForm, before: ClienteRow | null): void {
  const messages: Record<string, string[]> = {};
  const check = (
    field: string,
    value: unknown,
    stored: unknown,
    problemOf: typeof brandProblem,
  ) => {
    if (typeof value !== 'string' || value.trim() === stored) return;
    const problem = problemOf(field, value);
    if (problem) messages[field] = [problem];
  };
  const secretProblem = credentialProblem(form.pbi_client_secret ?? '');
  if (secretProblem) messages.pbi_client_secret = [secretProblem];
  for (const field of textFields) check(field, form[field], before?.[field], clienteProblem);
  const stored = storedBrand(form, before);
  for (const field of brandFields) check(field, form[field], stored[field], brandProblem);
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
}

/** A tenant that is stored in another form, from before a rule, is never that of a person who comes from Microsoft. */
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Throws 400 if the change would leave a cliente to which nobody can sign in: Microsoft only, without Microsoft at this server or
 * without the tenant by which its people are found. What is stored already may be repeated. Spec CONTA-13.
 */
function requireReachable(
  form: ClienteForm,
  before: ClienteRow | null,
  hasMicrosoft: boolean,
): void {
  const isOn = form.somente_microsoft ?? before?.somente_microsoft ?? false;
  if (!isOn) return;
  const wasOn = before?.somente_microsoft ?? false;
  if (!wasOn && !hasMicrosoft) {
    throw invalidFields({
      somente_microsoft: ['A entrada com a Microsoft não está configurada neste servidor.'],
    });
  }
  const tenant = form.pbi_tenant_id?.trim() ?? before?.pbi_tenant_id ?? '';
  if (guid.test(tenant) || (wasOn && tenant === before?.pbi_tenant_id)) return;
  throw invalidFields(
    wasOn
      ? { pbi_tenant_id: ['As pessoas entram somente com a Microsoft, por este tenant.'] }
      : {
          somente_microsoft: [
            'Informe antes o Tenant ID: por ele o portal reconhece as pessoas que entram com a Microsoft.',
          ],
        },
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
