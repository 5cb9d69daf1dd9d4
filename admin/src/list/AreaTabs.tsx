import { Button, Stack } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';

interface AreaTab {
  readonly area: AdminArea;
  readonly path: string;
  readonly text: string;
  /** What a server must announce, besides the area. */
  readonly recurso: Recurso | null;
}

interface AreaTabsProps {
  /** Names the tabs together. */
  readonly label: string;
  readonly tabs: readonly AreaTab[];
}

/** Leads from one of several lists that belong together to the others. Nothing for who may open only one of them. */
export function AreaTabs({ label, tabs }: AreaTabsProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return null;
  const open = tabs.filter(
    ({ area, recurso }) =>
      canOpenAdminArea(user, area) && (recurso === null || user.recursos?.includes(recurso)),
  );
  if (open.length < 2) return null;
  return (
    <Stack component="nav" aria-label={label} direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {open.map(({ path, text }) => {
        const isHere = pathname === path;
        return (
          <Button
            key={path}
            size="small"
            component={Link}
            to={path}
            variant={isHere ? 'outlined' : 'text'}
            aria-current={isHere ? 'page' : undefined}
          >
            {text}
          </Button>
        );
      })}
    </Stack>
  );
}
