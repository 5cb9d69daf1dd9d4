import { use, useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/** The state of a link to a form that returns to another page than its list. */
export interface FormLinkState {
  readonly returnTo: string;
}

/**
 * Returns a function that navigates from the form to its list and keeps the list's filters, or to the page that the link named.
 *
 * The dialog is gone before anything else happens. Otherwise a filter that is changed meanwhile would navigate from the address of the
 * form, which opens it again. `useNavigate` does not pass `flushSync` on below a route of React elements, so the router is called itself.
 */
export function useCloseForm(): () => void {
  const resource = useResourceContext();
  const context = use(DataRouterContext);
  if (!context) throw new Error('useCloseForm must be called below a data router');
  const { router } = context;
  const { search, state } = useLocation();
  const { returnTo } = (state ?? {}) as Partial<FormLinkState>;
  return useCallback(() => {
    void router.navigate(returnTo ?? { pathname: `/${resource}`, search }, { flushSync: true });
  }, [router, resource, search, returnTo]);
}
