import type { ClienteForm, Upload } from '@portal/api-client/schemas';
import { type Image, readImage } from '../../../domain/media/readImage.ts';
import { invalidFields } from '../../../errors.ts';

/** The fields of a form that are files of images. */
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

/** True for a file of a form; false for a text. */
export const isUpload = (value: unknown): value is Upload =>
  typeof value === 'object' && value !== null && 'bytes' in value;
