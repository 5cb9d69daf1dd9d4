import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a link to a form that returns to another page than its list. */
export interface FormLinkState {
  readonly returnTo: string;
}

/** Returns a function that navigates from the form to its list and keeps the list's filters, or to the page that the link named. */
export function useCloseForm(): () => void {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { returnTo } = (state ?? {}) as Partial<FormLinkState>;
  return useCallback(
    () => navigate(returnTo ?? { pathname: `/${resource}`, search }),
    [navigate, resource, search, returnTo],
  );
}
