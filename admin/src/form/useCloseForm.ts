import { useCallback } from 'react';
import { useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';

/** Back to the list under the form, with the list's filters as they are. */
export function useCloseForm(): () => void {
  const resource = useResourceContext();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    () => navigate({ pathname: `/${resource}`, search }),
    [navigate, resource, search],
  );
}
