import { Button, Stack } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { useListFilterContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { listPath } from '../../list/listPath.ts';

export const byPersonPath = '/acessos/pessoas';

const views = [
  { path: '/acessos', text: 'Por concessão' },
  { path: byPersonPath, text: 'Por pessoa' },
];

/** Leads from one view of the accesses to the other, with the same filter. Spec CONF-06. */
export function AcessoViews() {
  const { pathname } = useLocation();
  const { filterValues } = useListFilterContext();
  return (
    <Announced recurso={addedParts.grants}>
      <Stack component="nav" aria-label="Visão" direction="row" sx={{ gap: 0.5 }}>
        {views.map(({ path, text }) => (
          <Button
            key={path}
            size="small"
            component={Link}
            to={listPath(path.slice(1), filterValues)}
            variant={path === pathname ? 'outlined' : 'text'}
            aria-current={path === pathname ? 'page' : undefined}
          >
            {text}
          </Button>
        ))}
      </Stack>
    </Announced>
  );
}
