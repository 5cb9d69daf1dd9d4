import { adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Navigate } from 'react-router-dom';
import { RedirectToHome } from './RedirectToHome.tsx';

/** The screen at `/admin/`. Redirects to the users, or else to the first area that the user may open. */
export function RedirectToFirstArea() {
  const { user } = useSession();
  const areas = user ? adminAreas.filter((area) => canOpenAdminArea(user, area)) : [];
  const first = areas.includes('users') ? 'users' : areas[0];
  return first ? <Navigate to={`/${first}`} replace /> : <RedirectToHome />;
}
