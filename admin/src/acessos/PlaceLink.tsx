import { Link as MuiLink } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PlaceLinkProps {
  readonly relatorio: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  readonly children: ReactNode;
}

/** Where the access to a report is changed: the form of the report, or the permissions of the application. */
export const changePath = ({ relatorio, aplicativo }: Omit<PlaceLinkProps, 'children'>) =>
  aplicativo === null ? `/reports/${relatorio}` : `/aplicativos/${aplicativo}/permissions`;

/** A link to where the access is changed; only its content for those who may not open that part. */
export function PlaceLink({ relatorio, aplicativo, children }: PlaceLinkProps) {
  const { user } = useSession();
  const area = aplicativo === null ? 'reports' : 'aplicativos';
  if (!user || !canOpenAdminArea(user, area)) return children;
  return (
    <MuiLink component={Link} to={changePath({ relatorio, aplicativo })}>
      {children}
    </MuiLink>
  );
}
