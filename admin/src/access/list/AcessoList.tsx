import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useSession } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ChooseCliente } from '../../cliente/ChooseCliente.tsx';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { sheetPath } from '../sheet/SheetActions.tsx';
import { byPersonPath } from './AcessoViews.tsx';
import { ByGrant } from './ByGrant.tsx';
import { ByPerson } from './ByPerson.tsx';

const ImportSheet = lazy(() =>
  import('../sheet/ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })),
);

/** Who sees what: each grant in one row, or each access of each person. A superuser first chooses the cliente. Spec CONF-06. */
export function AcessoList() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const hasGrants = useRecurso(addedParts.grants);
  const hasSheet = useRecurso(addedParts.grantSheet);
  const { cliente } = useClienteInView();
  if (user?.is_superuser && cliente === null) {
    return (
      <ListPage title="Acessos">
        <ListCard title="Quem vê o quê">
          <Box sx={{ p: 2, pt: 0 }}>
            <ChooseCliente text="Escolha um cliente para ver os acessos." />
          </Box>
        </ListCard>
      </ListPage>
    );
  }
  if (hasSheet && pathname === sheetPath) {
    return (
      <Suspense fallback={null}>
        {/* A file of one cliente must not stay chosen for another one. */}
        <ImportSheet key={cliente} cliente={cliente ?? undefined} />
      </Suspense>
    );
  }
  const isByPerson = pathname === byPersonPath;
  return hasGrants && !isByPerson ? <ByGrant /> : <ByPerson path={pathname} />;
}
