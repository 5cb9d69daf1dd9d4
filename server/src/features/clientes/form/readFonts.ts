import type { ClienteForm } from '@portal/api-client/schemas';
import { fontFields } from '../../../domain/clientes/presentCliente.ts';
import { type Font, readFont } from '../../../domain/media/readFont.ts';
import { invalidFields } from '../../../errors.ts';
import { isUpload } from './readImages.ts';

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
