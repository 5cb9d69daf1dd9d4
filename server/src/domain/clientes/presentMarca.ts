import type { Branding } from '@portal/api-client/contract';
import { brandOf, fontesOf, type StoredBrand } from './presentCliente.ts';

/** The brand of a cliente as everybody may see it. Every field is null without one. */
export function presentMarca(stored: StoredBrand = {}): Branding {
  const fontes = fontesOf(stored);
  return {
    ...brandOf(stored),
    ...(fontes.length > 0 && { fontes }),
  };
}
