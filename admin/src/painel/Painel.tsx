import { addedParts, adminAreas, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { Navigate } from 'react-router-dom';
import { RedirectToHome } from '../layout/RequireAdmin.tsx';
import { lazyPart } from '../lazyPart.ts';

const PainelPage = lazyPart(() => import('./PainelPage.tsx'), 'PainelPage');

/** The screen at `/admin/`: the panel, or the first area with a server that has no panel. Spec MENU-02. */
export const Painel = () => (
  <Announced recurso={addedParts.painel} otherwise={<RedirectToFirstArea />}>
    <PainelPage />
  </Announced>
);

/** The screen at `/admin/`. Redirects to the users, or else to the first area that the user may open. */
function RedirectToFirstArea() {
  const { user } = useSession();
  const areas = user ? adminAreas.filter((area) => canOpenAdminArea(user, area)) : [];
  const first = areas.includes('users') ? 'users' : areas[0];
  return first ? <Navigate to={`/${first}`} replace /> : <RedirectToHome />;
}
