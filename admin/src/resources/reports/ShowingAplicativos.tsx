import { Link as MuiLink } from '@mui/material';
import type { RelatorioResumo } from '@portal/api-client/contract';
import { Fragment, useState } from 'react';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { recordPath } from '../../record/recordPath.ts';

type Aplicativos = Pick<RelatorioResumo, 'aplicativos' | 'aplicativos_total'>;

const shownAtFirst = 2;

/** The applications that show a report, the first two at first. Each leads to its page. */
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
          <AreaLink area="aplicativos" to={recordPath('aplicativos', id)}>
            {nome}
          </AreaLink>
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
