import { brandProblem } from '@portal/api-client/rules';
import type { ClienteForm, Upload } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../domain/clientes/adminQueries.ts';
import { draftedBrand, draftOf } from '../../domain/clientes/brandDraft.ts';
import { brandFields, fontFields } from '../../domain/clientes/presentCliente.ts';
import { type Font, readFont } from '../../domain/media/readFont.ts';
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

/** The fonts of a form in their order: a file that was read, or the address of one that stays. */
export type Fonts = readonly (Font | string)[];

/** Returns the fonts of a form; null for a form without them. Throws 400 for too many and for a file that is no font. */
export async function readFonts({ fontes }: ClienteForm): Promise<Fonts | null> {
  if (fontes === undefined) return null;
  const sent = fontes.filter((one) => one !== '');
  if (sent.length > fontFields.length) {
    throw invalidFields({ fontes: [`Uma marca tem no máximo ${fontFields.length} fontes.`] });
  }
  const fonts: (Font | string)[] = [];
  for (const one of sent) {
    const font = isUpload(one) ? await readFont(one) : null;
    if (typeof font === 'string') throw invalidFields({ fontes: [font] });
    fonts.push(font ?? String(one));
  }
  return fonts;
}

/**
 * Returns the fields of the brand that a form changes, as they are stored. Fonts without a name get that of the first file. Throws 400 for the
 * address of a font that the stored brand does not have.
 */
export function readBrand(
  form: ClienteForm,
  { images, fonts }: { readonly images: ReadonlyMap<string, Image>; readonly fonts: Fonts | null },
  stored: Stored,
): Record<string, string | null> {
  const brand: Record<string, string | null> = fonts ? fontColumns(fonts, stored) : {};
  for (const field of brandFields) {
    const image = images.get(field);
    const value = form[field];
    if (image) brand[field] = `/media/${image.hash}`;
    else if (typeof value === 'string') brand[field] = value.trim() || null;
  }
  const name = familyOf(fonts);
  if (name && !('font_family' in brand ? brand.font_family : stored.font_family)) {
    brand.font_family = name;
  }
  if (form.rascunho_marca === 'descartar' && Object.keys(brand).length > 0) {
    throw invalidFields({ rascunho_marca: ['Quem descarta o rascunho não muda a marca.'] });
  }
  return brand;
}

type Stored = Readonly<Record<string, string | null>>;

function fontColumns(fonts: Fonts, stored: Stored): Record<string, string | null> {
  const kept = new Map(
    fontFields.flatMap((field) => {
      const line = stored[field];
      return line ? [[line.split(' ')[0] ?? '', line]] : [];
    }),
  );
  const lines = fonts.map((font) => {
    if (typeof font !== 'string') return `/media/${font.hash} ${font.peso} ${font.estilo}`;
    const line = kept.get(font);
    if (line === undefined) throw invalidFields({ fontes: ['Envie o arquivo da fonte.'] });
    return line;
  });
  return Object.fromEntries(fontFields.map((field, index) => [field, lines[index] ?? null]));
}

/** The family of the first file, if it may be written into a style sheet. */
function familyOf(fonts: Fonts | null): string | null {
  const family = fonts?.find((font) => typeof font !== 'string')?.familia.trim() ?? '';
  return family && brandProblem('font_family', family) === null ? family : null;
}

/** The brand that a form changes. */
export const storedBrand = ({ rascunho_marca }: ClienteForm, before: ClienteRow | null) =>
  (before && (rascunho_marca ? draftedBrand(before) : before.branding)) ?? {};

/** Returns the columns of the brand after a change: of its draft if the form says so, else of the brand itself. Spec MARCA-07. */
export function brandColumns(
  form: ClienteForm,
  before: ClienteRow | null,
  brand: ClienteRow['branding'],
): Pick<ClienteRow, 'branding' | 'rascunho_marca'> {
  const { branding, rascunho_marca } = before ?? { branding: {}, rascunho_marca: null };
  if (form.rascunho_marca === 'descartar') return { branding, rascunho_marca: null };
  if (form.rascunho_marca === 'salvar') {
    return { branding, rascunho_marca: draftOf(branding, { ...rascunho_marca, ...brand }) };
  }
  const changed = { ...branding, ...brand };
  return { branding: changed, rascunho_marca: draftOf(changed, rascunho_marca) };
}
