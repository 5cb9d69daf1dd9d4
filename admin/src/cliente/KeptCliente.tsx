import { type ReactNode, use, useCallback, useEffect, useMemo } from 'react';
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type NavigateOptions,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
  useLocation,
} from 'react-router-dom';
import { movedCliente, pathForCliente } from './clienteAddress.ts';
import { ClienteInViewContext, clienteOf } from './clienteInView.ts';
import { keepCliente } from './keepCliente.ts';
import { useCliente } from './useCliente.ts';

/**
 * Keeps the cliente in view in the address: links and navigations inside it stay with that cliente. A filter by cliente in an address, as
 * lists had before, becomes the cliente in view.
 */
export function KeptCliente({ children }: { readonly children: ReactNode }) {
  const data = use(DataRouterContext);
  const navigation = use(NavigationContext);
  if (!data) throw new Error('ClienteInViewProvider must be rendered below a data router');
  const router = useMemo(() => keepCliente(data.router), [data.router]);
  const kept = useMemo(() => {
    const navigator = { ...navigation.navigator, ...navigatorOf(router) };
    return { data: { ...data, router, navigator }, navigation: { ...navigation, navigator } };
  }, [data, navigation, router]);

  const location = useLocation();
  const cliente = clienteOf(location.search);
  useKnownCliente(cliente, data.router);
  const moved = movedCliente(location.search);
  useEffect(() => {
    if (moved !== null) {
      const { pathname, state } = location;
      void data.router.navigate({ pathname, search: moved }, { state, replace: true });
    }
  }, [moved, location, data.router]);

  const choose = useCallback(
    (next: number | null) => void data.router.navigate(pathForCliente(location, next)),
    [data.router, location],
  );
  const value = useMemo(() => ({ cliente, choose }), [cliente, choose]);
  return (
    <DataRouterContext value={kept.data}>
      <NavigationContext value={kept.navigation}>
        <ClienteInViewContext value={value}>{moved === null && children}</ClienteInViewContext>
      </NavigationContext>
    </DataRouterContext>
  );
}

const navigatorOf = (router: DataRouter) => ({
  createHref: router.createHref,
  push: (to: To, state?: unknown, options?: NavigateOptions) =>
    void router.navigate(to, { ...options, state }),
  replace: (to: To, state?: unknown, options?: NavigateOptions) =>
    void router.navigate(to, { ...options, state, replace: true }),
});

/** Shows all clientes instead of one that does not exist. */
function useKnownCliente(cliente: number | null, router: DataRouter): void {
  const { data, isFetching } = useCliente(cliente);
  const location = useLocation();
  const isMissing = data === null && !isFetching;
  useEffect(() => {
    if (!isMissing) return;
    void router.navigate(pathForCliente(location, null), { state: location.state, replace: true });
  }, [isMissing, router, location]);
}
