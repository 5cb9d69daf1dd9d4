import { useLocation, useNavigate } from 'react-router-dom';
import { keepFocus } from '../layout/keepFocus.ts';

/** Returns a function that goes from the page of a deleted record to its list. On the list itself it does nothing. */
export function useLeaveDeleted(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const [, list] = /^(\/\w+)\/\d+\/show/.exec(pathname) ?? [];
    if (!list) return;
    navigate({ pathname: list, search });
    keepFocus();
  };
}
