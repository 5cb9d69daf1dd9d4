import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { RedirectToFirstArea } from '../layout/RedirectToFirstArea.tsx';
import { lazyPart } from '../lazyPart.ts';

const PainelPage = lazyPart(() => import('./PainelPage.tsx'), 'PainelPage');

/** The screen at `/admin/`: the panel, or the first area with a server that has no panel. Spec MENU-02. */
export const Painel = () => (
  <Announced recurso={addedParts.painel} otherwise={<RedirectToFirstArea />}>
    <PainelPage />
  </Announced>
);
