import { Link as MuiLink } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AcessoRow } from './acessoModel.ts';

interface Place {
  readonly relatorio: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  /** Whose access is meant. */
  readonly user: number;
  /** What gives the access, the direct grant first. */
  readonly origens?: AcessoRow['origens'];
}

/**
 * Where the access to a report is changed: the form of the report, or the permissions of the application with the person, or
 * with the team that gives the access.
 */
export function changePath({ relatorio, aplicativo, user, origens }: Place): string {
  if (aplicativo === null) return `/reports/${relatorio}`;
  const equipe = origens?.[0]?.equipe;
  const holder = equipe ? `equipe=${equipe.id}` : `pessoa=${user}`;
  return `/aplicativos/${aplicativo}/permissions?${holder}`;
}

/** A link to where the access is changed; only its content for those who may not open that part. */
export function PlaceLink({ children, ...place }: Place & { readonly children: ReactNode }) {
  const { user } = useSession();
  const area = place.aplicativo === null ? 'reports' : 'aplicativos';
  if (!user || !canOpenAdminArea(user, area)) return children;
  return (
    <MuiLink component={Link} to={changePath(place)}>
      {children}
    </MuiLink>
  );
}
