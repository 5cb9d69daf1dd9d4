import { Link as MuiLink } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const maxShown = 3;

/**
 * The first reports of a grant, with the titles of their permitted pages, and how many more they are. Each leads to its form
 * for those who may open it. Nothing for a role, which opens all.
 */
export function GrantReports({ row }: { readonly row: Concessao }) {
  const { user } = useSession();
  const mayOpen = user !== null && canOpenAdminArea(user, 'reports');
  const shown = row.relatorios.slice(0, maxShown);
  const more = row.relatorios_ids.length - shown.length;
  return (
    <>
      {shown.map(({ id, nome, paginas }, index) => {
        const titles = paginas.map(({ titulo }) => titulo).join(', ');
        const name = nome || '(Sem nome)';
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            {mayOpen ? (
              <MuiLink component={Link} to={`/reports/${id}`} color="inherit">
                {name}
              </MuiLink>
            ) : (
              name
            )}
            {titles && ` (${titles})`}
          </Fragment>
        );
      })}
      {more > 0 && ` e mais ${more.toLocaleString('pt-BR')}`}
    </>
  );
}
