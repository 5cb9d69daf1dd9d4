import { Button } from '@mui/material';
import type { Concessao } from '@portal/api-client/contract';
import { Fragment, useState } from 'react';
import { counted } from '../../counted.ts';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { recordPath } from '../../record/recordPath.ts';

const maxShown = 3;

interface GrantReportsProps {
  readonly row: Concessao;
  /** True where the other reports that the row names unfold on demand. */
  readonly canUnfold?: boolean;
}

/**
 * The first reports of a grant, with the titles of their permitted pages, and how many more they are. Each leads to its page
 * for those who may open it. Nothing for a role, which opens all.
 */
export function GrantReports({ row, canUnfold = false }: GrantReportsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = row.relatorios.slice(0, isOpen ? undefined : maxShown);
  const more = row.relatorios_ids.length - shown.length;
  const hasFold = canUnfold && row.relatorios.length > maxShown;
  return (
    <>
      {shown.map(({ id, nome, paginas }, index) => {
        const titles = paginas.map(({ titulo }) => titulo).join(', ');
        return (
          <Fragment key={id}>
            {index > 0 && ', '}
            <AreaLink area="reports" to={recordPath('reports', id)} color="inherit">
              {nome || '(Sem nome)'}
            </AreaLink>
            {titles && ` (${titles})`}
          </Fragment>
        );
      })}
      {more > 0 && (!hasFold || isOpen) && ` e mais ${more.toLocaleString('pt-BR')}`}
      {hasFold && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {isOpen ? 'Mostrar menos' : `e mais ${counted(more, 'relatório', 'relatórios')}`}
        </Button>
      )}
    </>
  );
}
