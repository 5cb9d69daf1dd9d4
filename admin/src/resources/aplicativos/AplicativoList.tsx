import { Route } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { AplicativoGrid } from './AplicativoGrid.tsx';

const AplicativoWizard = lazyPart(
  () => import('./wizard/AplicativoWizard.tsx'),
  'AplicativoWizard',
);
const PermissionsDialog = lazyPart(
  () => import('../../access/permissions/PermissionsDialog.tsx'),
  'PermissionsDialog',
);

/** Rows of two, three and four cards are full. */
const perPage = 24;

/** The applications as cards. Spec ADM-APP-01 … 07. */
export const AplicativoList = () => (
  <ListScreen
    page="Gerenciamento de Aplicativos"
    addText="Criar Aplicativo"
    title="Aplicativos"
    perPage={perPage}
    sort={{ field: 'ordem', order: 'ASC' }}
    tools={<SearchBox label="Buscar aplicativos" />}
    form={<AplicativoWizard />}
    routes={<Route path=":id/permissions" element={<PermissionsDialog />} />}
  >
    <AplicativoGrid perPage={perPage} />
  </ListScreen>
);
