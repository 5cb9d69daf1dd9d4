import { Link as MuiLink } from '@mui/material';
import type { RelatorioResumo } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

type Aplicativos = Pick<RelatorioResumo, 'aplicativos' | 'aplicativos_total'>;

const shownAtFirst = 2;

/** The applications that show a report, the first two at first. Each leads to its form. */
export function ShowingAplicativos({ aplicativos, aplicativos_total }: Aplicativos) {
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? aplicativos : aplicativos.slice(0, shownAtFirst);
  if (aplicativos_total === 0) return 'Nenhum';
  const more = aplicativos_total - shown.length;
  const moreText = `e mais ${more}`;
  return (
    <>
      {shown.map(({ id, nome }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <AplicativoLink id={id}>{nome}</AplicativoLink>
        </Fragment>
      ))}
      {more > 0 && ' '}
      {more > 0 &&
        (isUnfolded ? (
          moreText
        ) : (
          <MuiLink
            component="button"
            type="button"
            onClick={() => setUnfolded(true)}
            sx={{ verticalAlign: 'baseline', minHeight: '1.5rem' }}
          >
            {moreText}
          </MuiLink>
        ))}
    </>
  );
}

function AplicativoLink({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const { user } = useSession();
  if (!user || !canOpenAdminArea(user, 'aplicativos')) return children;
  return (
    <MuiLink component={Link} to={`/aplicativos/${id}`}>
      {children}
    </MuiLink>
  );
}
