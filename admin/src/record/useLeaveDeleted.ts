import { useLocation, useNavigate } from 'react-router-dom';
import { keepFocus } from '../layout/keepFocus.ts';

/** Returns a function that leaves the page of a record that is gone, for its list. Above a list it does nothing. */
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
