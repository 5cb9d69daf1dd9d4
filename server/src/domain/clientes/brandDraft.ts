import type { ClienteRow } from './adminQueries.ts';

type BrandingColumns = ClienteRow['branding'];

interface Branded {
  readonly branding: BrandingColumns;
  readonly rascunho_marca: BrandingColumns | null;
}

/** Returns the brand as it will be once its draft is published. */
export const draftedBrand = ({ branding, rascunho_marca }: Branded): BrandingColumns => ({
  ...branding,
  ...rascunho_marca,
});

/**
 * Returns the fields of a draft that differ from a brand; null for none. A draft keeps no other field, so that publishing it takes back
 * nothing that has changed in the brand meanwhile. docs/decisions/server-brand-draft.md
 */
export function draftOf(branding: BrandingColumns, fields: BrandingColumns | null) {
  const changed = Object.entries(fields ?? {}).filter(
    ([field, value]) => (value ?? null) !== (branding[field] ?? null),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
