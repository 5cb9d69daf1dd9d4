import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useSession } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { byPersonPath } from './AcessoViews.tsx';
import { ByGrant } from './ByGrant.tsx';
import { ByPerson } from './ByPerson.tsx';
import { ChooseCliente } from './ChooseCliente.tsx';

/** Who sees what: each grant in one row, or each access of each person. A superuser first chooses the cliente. Spec CONF-06. */
export function AcessoList() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const hasGrants = useRecurso(addedParts.grants);
  // The filter is in the address.
  if (user?.is_superuser && clienteOf(search) === undefined) return <ChooseCliente />;
  const isByPerson = pathname === byPersonPath;
  return hasGrants && !isByPerson ? <ByGrant /> : <ByPerson path={pathname} />;
}

function clienteOf(search: string): unknown {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? '{}').cliente;
  } catch {
    return undefined;
  }
}
