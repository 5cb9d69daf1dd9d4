import { Button, Stack } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link, useLocation } from 'react-router-dom';

const tabs = [
  { area: 'auditoria', text: 'O que aconteceu' },
  { area: 'lixeira', text: 'Lixeira' },
] as const;

/** Leads from the record of changes to the bin and back. Nothing for who may open only one of them. Spec LIXO-01. */
export function AuditoriaTabs() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const open = tabs.filter(({ area }) => user !== null && canOpenAdminArea(user, area));
  if (open.length < tabs.length) return null;
  return (
    <Stack component="nav" aria-label="Auditoria" direction="row" sx={{ gap: 0.5 }}>
      {open.map(({ area, text }) => {
        const isHere = pathname === `/${area}`;
        return (
          <Button
            key={area}
            size="small"
            component={Link}
            to={`/${area}`}
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
