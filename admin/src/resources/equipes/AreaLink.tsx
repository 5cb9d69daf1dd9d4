import { Link as MuiLink } from '@mui/material';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface AreaLinkProps {
  readonly area: AdminArea;
  readonly to: string;
  readonly children: ReactNode;
}

/** A link for those who may open the area; for others its text. */
export function AreaLink({ area, to, children }: AreaLinkProps) {
  const { user } = useSession();
  if (!user || !canOpenAdminArea(user, area)) return children;
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  );
}
