import type { ClienteForm, Upload } from '@portal/api-client/schemas';
import { brandFields } from '../../domain/clientes/presentCliente.ts';
import { type Image, readImage } from '../../domain/media/readImage.ts';
import { invalidFields } from '../../errors.ts';

export const imageFields = ['logo', 'logo_dark', 'favicon'] as const;

/** Returns the images of a form by field. Throws 400 that names every field whose file is not an accepted image. */
export async function readImages(form: ClienteForm): Promise<ReadonlyMap<string, Image>> {
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

/** Returns the fields of the brand that a form changes, as they are stored. */
export function readBrand(
  form: ClienteForm,
  images: ReadonlyMap<string, Image>,
): Record<string, string | null> {
  const brand: Record<string, string | null> = {};
  for (const field of brandFields) {
    const image = images.get(field);
    const value = form[field];
    if (image) brand[field] = `/media/${image.hash}`;
    else if (typeof value === 'string') brand[field] = value.trim() || null;
  }
  if (form.rascunho_marca === 'descartar' && Object.keys(brand).length > 0) {
    throw invalidFields({ rascunho_marca: ['Quem descarta o rascunho não muda a marca.'] });
  }
  return brand;
}
