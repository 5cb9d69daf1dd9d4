import { adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Navigate } from 'react-router-dom';
import { RedirectToHome } from './RedirectToHome.tsx';

/** `/admin/` itself: leads to the users, or to the first area this person may open. */
export function RedirectToFirstArea() {
  const { user } = useSession();
  const areas = user ? adminAreas.filter((area) => canOpenAdminArea(user, area)) : [];
  const first = areas.includes('users') ? 'users' : areas[0];
  return first ? <Navigate to={`/${first}`} replace /> : <RedirectToHome />;
}
