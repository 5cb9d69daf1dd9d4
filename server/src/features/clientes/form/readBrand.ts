import { brandProblem } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import { brandFields, fontFields } from '../../../domain/clientes/presentCliente.ts';
import type { Image } from '../../../domain/media/readImage.ts';
import { invalidFields } from '../../../errors.ts';
import type { Fonts } from './readFonts.ts';

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
