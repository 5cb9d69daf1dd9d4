import type { Cliente } from '@portal/api-client/contract';
import { colorFields, imageFields, textFields } from './clienteFields.ts';

const ofBrand: ReadonlySet<string> = new Set([
  ...textFields.slice(textFields.indexOf('brand_name')),
  ...colorFields,
  ...imageFields,
  'fontes',
]);

/** Returns the cliente with the brand of its draft, which the form edits. Spec MARCA-07. */
export const withDraft = (cliente: Cliente): Cliente => ({
  ...cliente,
  ...cliente.rascunho_marca,
});

/** Returns what a form sends: the fields of the brand go into the draft. */
export const intoDraft = <P extends object>(payload: P): P =>
  Object.keys(payload).some((field) => ofBrand.has(field))
    ? { ...payload, rascunho_marca: 'salvar' }
    : payload;
