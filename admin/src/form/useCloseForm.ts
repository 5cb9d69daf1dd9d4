import { use, useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** The state of a link to a form that returns to another page than its list. */
export interface FormLinkState {
  readonly returnTo: string;
}

/**
 * Returns a function that navigates from the form to the next screen, which gets the state of the form's link. Without a next screen it
 * navigates to the page that the link named, to the page that the form stands above, or to the list with its filters.
 *
 * The dialog is gone before anything else happens. Otherwise a filter that is changed meanwhile would navigate from the address of the
 * form, which opens it again. `useNavigate` does not pass `flushSync` on below a route of React elements, so the router is called itself.
 */
export function useLeaveForm(): (next: string | null) => void {
  const resource = useResourceContext();
  const context = use(DataRouterContext);
  if (!context) throw new Error('useLeaveForm must be called below a data router');
  const { router } = context;
  const { pathname, search, state } = useLocation();
  const { returnTo } = (state ?? {}) as Partial<FormLinkState>;
  return useCallback(
    (next) => {
      const closed = returnTo ?? { pathname: pageBelow(pathname) ?? `/${resource}`, search };
      void router.navigate(next ?? closed, { flushSync: true, ...(next !== null && { state }) });
    },
    [router, resource, pathname, search, returnTo, state],
  );
}

/** The page, with its tab, above which `/users/7/show/acessos/editar` opens a form; null for a form above a list. */
const pageBelow = (pathname: string): string | null =>
  /^(\/\w+\/\d+\/show.*)\/\w+$/.exec(pathname)?.[1] ?? null;

/** Returns a function that closes the form. */
export function useCloseForm(): () => void {
  const leave = useLeaveForm();
  return useCallback(() => leave(null), [leave]);
}
