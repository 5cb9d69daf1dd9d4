import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns a function that navigates from the form to its list and keeps the list's filters. */
export function useCloseForm(): () => void {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    () => navigate({ pathname: `/${resource}`, search }),
    [navigate, resource, search],
  );
}
