import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { lazy } from 'react';
import { RedirectToFirstArea } from '../layout/RedirectToFirstArea.tsx';

const PainelPage = lazy(() =>
  import('./PainelPage.tsx').then((module) => ({ default: module.PainelPage })),
);

/** The screen at `/admin/`: the panel, or the first area with a server that has no panel. Spec MENU-02. */
export function Painel() {
  return useRecurso(addedParts.painel) ? <PainelPage /> : <RedirectToFirstArea />;
}
