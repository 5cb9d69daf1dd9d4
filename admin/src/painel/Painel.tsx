import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { lazyPart } from '../layout/lazyPart.ts';
import { RedirectToFirstArea } from '../layout/RedirectToFirstArea.tsx';

const PainelPage = lazyPart(() => import('./PainelPage.tsx'), 'PainelPage');

/** The screen at `/admin/`: the panel, or the first area with a server that has no panel. Spec MENU-02. */
export function Painel() {
  return useRecurso(addedParts.painel) ? <PainelPage /> : <RedirectToFirstArea />;
}
