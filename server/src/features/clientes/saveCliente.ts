import { brandProblem } from '@portal/api-client/rules';
import type { ClienteForm, Upload } from '@portal/api-client/schemas';
import { invalidFields, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { recordAudit } from '../audit/queries.ts';
import { type Image, readImage } from '../media/readImage.ts';
import { type ClienteColumns, clienteAdminQueries } from './adminQueries.ts';
import type { SecretBox } from './createSecretBox.ts';
import { brandFields } from './presentCliente.ts';

const textFields = [
  'nome',
  'cnpj',
  'email_responsavel_tecnico',
  'email_responsavel_financeiro',
  'pbi_tenant_id',
  'pbi_client_id',
] as const;
const imageFields = ['logo', 'logo_dark', 'favicon'] as const;

/**
 * Creates a cliente (`id` null) or changes one, and returns its id. An absent field keeps its value, an empty text clears
 * it, and an empty secret keeps the stored secret. Spec API-49, API-50.
 */
export async function saveCliente(
  db: Db,
  secretBox: SecretBox,
  actor: Actor,
  id: number | null,
  form: ClienteForm,
): Promise<number> {
  if (id === null && form.nome === undefined) {
    throw invalidFields({ nome: ['O nome do cliente é obrigatório.'] });
  }
  const images = await readImages(form);
  const brand = readBrand(form, images);
  return db
    .transaction(async (tx) => {
      const queries = clienteAdminQueries(tx);
      // The brand is one column, so a change is merged with the stored brand under a lock. Spec LIM-06.
      if (id !== null) await queries.lock(id);
      const before = id === null ? null : await queries.find(id);
      if (id !== null && !before) throw notFound('Cliente');
      for (const image of images.values()) await queries.saveImage(image);
      const columns = {
        ...columnsOf(form),
        branding: { ...before?.branding, ...brand },
      };
      const savedId = id ?? (await queries.insert({ ...columns, nome: form.nome?.trim() ?? '' }));
      if (id !== null) await queries.update(id, columns);
      if (form.pbi_client_secret) {
        await queries.saveSecret(savedId, secretBox.seal(savedId, form.pbi_client_secret));
      }
      if (imageFields.some((field) => form[field] !== undefined)) await queries.dropUnusedImages();
      await recordAudit(tx, {
        actor,
        clienteId: savedId,
        action: id === null ? 'cliente.create' : 'cliente.update',
        target: `cliente:${savedId}`,
        details: { fields: Object.keys(form) },
      });
      return savedId;
    })
    .catch((error: unknown) => {
      if (violatedConstraintOf(error) !== 'cliente_nome_key') throw error;
      throw invalidFields({ nome: ['Já existe um cliente com este nome.'] });
    });
}

/** Deletes a cliente with its people, reports and applications. Spec API-51. */
export async function deleteCliente(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const queries = clienteAdminQueries(tx);
    const found = await queries.find(id);
    if (!found) throw notFound('Cliente');
    await queries.delete(id);
    await queries.dropUnusedImages();
    await recordAudit(tx, {
      actor,
      clienteId: id,
      action: 'cliente.delete',
      target: `cliente:${id}`,
      details: { nome: found.nome },
    });
  });
}

function columnsOf(form: ClienteForm): Partial<ClienteColumns> {
  const columns: Partial<Record<string, string | boolean | null>> = {};
  for (const field of textFields) {
    const value = form[field];
    if (value !== undefined) columns[field] = value.trim() || null;
  }
  if (form.modo_desenvolvimento !== undefined) {
    columns.modo_desenvolvimento = form.modo_desenvolvimento;
  }
  return columns as Partial<ClienteColumns>;
}

/** Throws 400 that names every field whose file is not an accepted image. */
async function readImages(form: ClienteForm): Promise<ReadonlyMap<string, Image>> {
  const images = new Map<string, Image>();
  const messages: Record<string, string[]> = {};
  for (const field of imageFields) {
    const upload = form[field];
    if (upload === undefined || upload === '') continue;
    const image = isUpload(upload) ? await readImage(upload) : 'Envie um arquivo de imagem.';
    if (typeof image === 'string') messages[field] = [image];
    else images.set(field, image);
  }
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
  return images;
}

const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** Returns the changed branding fields. Throws 400 that names every value whose syntax is not safe in CSS. */
function readBrand(form: ClienteForm, images: ReadonlyMap<string, Image>) {
  const brand: Record<string, string | null> = {};
  const messages: Record<string, string[]> = {};
  for (const field of brandFields) {
    const image = images.get(field);
    const value = form[field];
    if (image) brand[field] = `/media/${image.hash}`;
    else if (typeof value === 'string') {
      const problem = brandProblem(field, value);
      if (problem) messages[field] = [problem];
      brand[field] = value.trim() || null;
    }
  }
  if (Object.keys(messages).length > 0) throw invalidFields(messages);
  return brand;
}
