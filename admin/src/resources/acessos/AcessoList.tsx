import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useSession } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { byPersonPath } from './AcessoViews.tsx';
import { ByGrant } from './ByGrant.tsx';
import { ByPerson } from './ByPerson.tsx';
import { ChooseCliente } from './ChooseCliente.tsx';
import { sheetPath } from './planilha/SheetActions.tsx';

const ImportSheet = lazy(() =>
  import('./planilha/ImportSheet.tsx').then((module) => ({ default: module.ImportSheet })),
);

/** Who sees what: each grant in one row, or each access of each person. A superuser first chooses the cliente. Spec CONF-06. */
export function AcessoList() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const hasGrants = useRecurso(addedParts.grants);
  const hasSheet = useRecurso(addedParts.grantSheet);
  // The filter is in the address.
  const cliente = clienteOf(search);
  if (user?.is_superuser && cliente === undefined) return <ChooseCliente />;
  if (hasSheet && pathname === sheetPath) {
    return (
      <Suspense fallback={null}>
        {/* A file of one cliente must not stay chosen for another one. */}
        <ImportSheet key={cliente} cliente={cliente} />
      </Suspense>
    );
  }
  const isByPerson = pathname === byPersonPath;
  return hasGrants && !isByPerson ? <ByGrant /> : <ByPerson path={pathname} />;
}

function clienteOf(search: string): number | undefined {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}').cliente;
  } catch {
    return undefined;
  }
}
