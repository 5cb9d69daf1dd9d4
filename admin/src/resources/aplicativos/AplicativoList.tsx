import { Route } from 'react-router-dom';
import { lazyPart } from '../../lazyPart.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { FormRoutes } from '../../list/FormRoutes.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
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
export function AplicativoList() {
  return (
    <ConsoleList clienteField="cliente" perPage={perPage} sort={{ field: 'ordem', order: 'ASC' }}>
      <ListPage
        title="Gerenciamento de Aplicativos"
        actions={<AddButton text="Criar Aplicativo" />}
      >
        <ListCard title="Aplicativos" tools={<SearchBox label="Buscar aplicativos" />}>
          <DeferredList>
            <AplicativoGrid perPage={perPage} />
          </DeferredList>
        </ListCard>
      </ListPage>
      <FormRoutes form={<AplicativoWizard />}>
        <Route path=":id/permissions" element={<PermissionsDialog />} />
      </FormRoutes>
    </ConsoleList>
  );
}
