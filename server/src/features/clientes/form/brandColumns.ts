import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../../domain/clientes/adminQueries.ts';
import { draftedBrand, draftOf } from '../../../domain/clientes/brandDraft.ts';

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
