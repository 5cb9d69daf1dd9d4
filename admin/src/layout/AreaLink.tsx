import { type LinkProps, Link as MuiLink } from '@mui/material';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';

interface AreaLinkProps extends Pick<LinkProps, 'children' | 'color' | 'sx'> {
  readonly area: AdminArea;
  readonly to: string;
}

/** A link for those who may open the area; for others its content. */
export function AreaLink({ area, ...link }: AreaLinkProps) {
  const { user } = useSession();
  if (!user || !canOpenAdminArea(user, area)) return <>{link.children}</>;
  return <MuiLink component={Link} {...link} />;
}
