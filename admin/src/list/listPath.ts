import { clienteParameter } from '../cliente/clienteInView.ts';

/** The address of a list, or of a form above it, with a filter. A cliente in the filter becomes the cliente in view. */
export function listPath(path: string, filter: Readonly<Record<string, unknown>>): string {
  const { cliente_id_leitura, cliente = cliente_id_leitura, ...rest } = filter;
  const query = new URLSearchParams();
  if (Object.keys(rest).length > 0) query.set('filter', JSON.stringify(rest));
  if (cliente !== undefined && cliente !== null) query.set(clienteParameter, String(cliente));
  return query.size > 0 ? `/${path}?${query}` : `/${path}`;
}
