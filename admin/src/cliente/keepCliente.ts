import type { DataRouter, To } from 'react-router-dom';
import { createPath, parsePath } from 'react-router-dom';
import { clienteOf, clienteParameter } from './clienteInView.ts';

/**
 * Returns the router with navigations and addresses of links that keep the cliente in view. An address that names another cliente leads
 * to that one; with an empty name it leads to all clientes.
 */
export function keepCliente(router: DataRouter): DataRouter {
  const kept = (to: To) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const query = new URLSearchParams(path.search);
    const isNamed = query.has(clienteParameter);
    const cliente = clienteOf(isNamed ? `?${query}` : router.state.location.search);
    if (cliente === null && !isNamed) return path;
    if (cliente === null) query.delete(clienteParameter);
    else query.set(clienteParameter, String(cliente));
    return { ...path, search: query.size > 0 ? `?${query}` : '' };
  };
  const navigate: DataRouter['navigate'] = (
    to: number | To | null,
    options?: { readonly replace?: boolean },
  ) => {
    if (typeof to === 'number' || to === null) return router.navigate(to as number);
    const path = kept(to);
    const { pathname, ...here } = router.state.location;
    const isHere =
      createPath(here) === createPath({ ...path, pathname: '' }) &&
      pathname === `${router.basename ?? ''}${path.pathname}`;
    // A link to the same address adds no entry to the history. The link has compared its address without the cliente.
    return router.navigate(path, { ...options, ...(isHere && { replace: true }) });
  };
  return Object.create(router, {
    navigate: { value: navigate },
    createHref: { value: (to: To) => router.createHref(kept(to) as URL) },
  });
}
