import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ChooseCliente } from '../../cliente/ChooseCliente.tsx';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { lazyPart } from '../../lazyPart.ts';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { sheetPath } from '../sheet/SheetActions.tsx';
import { views } from './AcessoView.tsx';
import { ByGrant } from './ByGrant.tsx';
import { ByPerson } from './ByPerson.tsx';

const ImportSheet = lazyPart(() => import('../sheet/ImportSheet.tsx'), 'ImportSheet');

/**
 * Who sees what, by grant or by person, with the same filters. A superuser first chooses the cliente. A server that lists no grants has
 * the view by person alone. Spec CONF-06, EXPL-07.
 */
export function AcessoList() {
  const { user } = useSession();
  const { pathname } = useLocation();
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
  const view = (
    <Announced recurso={addedParts.grants} otherwise={<ByPerson />}>
      {pathname === views[1].path ? <ByPerson /> : <ByGrant />}
    </Announced>
  );
  if (pathname !== sheetPath) return view;
  return (
    <Announced recurso={addedParts.grantSheet} otherwise={view}>
      <Suspense fallback={null}>
        {/* A file of one cliente must not stay chosen for another one. */}
        <ImportSheet key={cliente} cliente={cliente ?? undefined} />
      </Suspense>
    </Announced>
  );
}
