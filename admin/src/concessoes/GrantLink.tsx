import { Link as MuiLink } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { accessText } from './concessaoModel.ts';

/** What a grant opens, with a link to where it was given for those who may open that part. */
export function GrantLink({ row }: { readonly row: Concessao }) {
  const { user } = useSession();
  const to = pathOf(row);
  const area = row.aplicativo === null ? 'reports' : 'aplicativos';
  if (to === null || !user || !canOpenAdminArea(user, area)) return accessText(row);
  return (
    <MuiLink component={Link} to={to}>
      {accessText(row)}
    </MuiLink>
  );
}

/** The permissions of the application with the holder, or the form of the only report on Dashboards. */
function pathOf({ tipo, titular, aplicativo, relatorios_ids }: Concessao): string | null {
  if (aplicativo !== null) {
    const holder = tipo === 'equipe' ? `equipe=${titular}` : `pessoa=${titular}`;
    return `/aplicativos/${aplicativo}/permissions?${holder}`;
  }
  return relatorios_ids.length === 1 ? `/reports/${relatorios_ids[0]}` : null;
}
