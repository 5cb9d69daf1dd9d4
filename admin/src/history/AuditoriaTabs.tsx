import { Button, Stack } from '@mui/material';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';

const tabs = [
  { area: 'auditoria', path: '/auditoria', text: 'O que aconteceu', recurso: null },
  { area: 'lixeira', path: '/lixeira', text: 'Lixeira', recurso: null },
  {
    area: 'auditoria',
    path: '/auditoria/incidente',
    text: 'Incidente',
    recurso: addedParts.incidents,
  },
] as const;

/** Leads from the record of changes to the bin, to an incident and back. Nothing for who may open only one of them. Spec LIXO-01, LGPD-03. */
export function AuditoriaTabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) return null;
  const open = tabs.filter(
    ({ area, recurso }) =>
      canOpenAdminArea(user, area) && (recurso === null || user.recursos?.includes(recurso)),
  );
  if (open.length < 2) return null;
  return (
    <Stack
      component="nav"
      aria-label="Auditoria"
      direction="row"
      sx={{ gap: 0.5, flexWrap: 'wrap' }}
    >
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
