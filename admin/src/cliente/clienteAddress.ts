import type { To } from 'react-router-dom';
import { clienteOf, clienteParameter, clientePath } from './clienteInView.ts';

/** What belongs to one cliente, as a filter of a list and as a query parameter. */
const ofOneCliente = ['user', 'equipe', 'relatorio', 'aplicativo', 'actor', 'alvo'];
/** Another cliente has other pages. */
const pages = ['page', 'pagina'];

/** Returns the address of the same screen for another cliente, or for all. The page of a cliente becomes that of the other one, another page its list. */
export function pathForCliente(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  cliente: number | null,
): To {
  const [, area] = /^\/(\w+)\/\d+\/show(?:\/|$)/.exec(pathname) ?? [];
  if (area === 'clientes' && cliente !== null) return clientePath(cliente);
  if (area) return { pathname: `/${area}`, search: searchForCliente(search, cliente) };
  return { pathname, search: searchForCliente(search, cliente) };
}

function searchForCliente(search: string, cliente: number | null): string {
  const query = new URLSearchParams(search);
  const filter = filterOf(query);
  for (const name of ofOneCliente) delete filter[name];
  for (const name of [...ofOneCliente, ...pages]) query.delete(name);
  if (query.has('filter')) query.set('filter', JSON.stringify(filter));
  if (cliente === null) query.delete(clienteParameter);
  else query.set(clienteParameter, String(cliente));
  return query.size > 0 ? `?${query}` : '';
}

/**
 * Returns the query of an address whose filter names a cliente, as addresses did before there was a cliente in view, with that one in
 * view; null for another address.
 */
export function movedCliente(search: string): string | null {
  const query = new URLSearchParams(search);
  const { cliente_id_leitura, cliente = cliente_id_leitura, ...rest } = filterOf(query);
  if (cliente === undefined) return null;
  query.set('filter', JSON.stringify(rest));
  if (clienteOf(search) === null) query.set(clienteParameter, String(cliente));
  return `?${query}`;
}

/** Returns the filter of a list; empty if the address has none. */
function filterOf(query: URLSearchParams): Record<string, unknown> {
  try {
    return { ...JSON.parse(query.get('filter') ?? '{}') };
  } catch {
    return {};
  }
}
