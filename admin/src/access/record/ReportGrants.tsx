import { Link as MuiLink, Stack } from '@mui/material';
import type { RelatorioConfig } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useEditContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { listPath } from '../../list/listPath.ts';
import type { ConcessaoRow } from '../grants/concessaoModel.ts';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantReach } from '../grants/GrantPeople.tsx';
import { GrantLink, HolderLink } from '../grants/links.tsx';
import { GrantList } from './GrantList.tsx';

interface ReportGrantsProps {
  readonly relatorio: number;
  readonly cliente: number;
}

/**
 * Who may read a report, on Dashboards and in applications. A grant is changed here only while the form has no unsaved values:
 * these would give the former grants back when they are saved. After a change the form reads the report again. Spec CONF-06.
 */
export function ReportGrants({ relatorio, cliente }: ReportGrantsProps) {
  const { isDirty } = useFormState();
  const { refetch } = useEditContext<RelatorioConfig>();
  const filter = { relatorio, cliente };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isDirty && (
        <Alert level="info">
          Há alterações não salvas neste formulário. Salve antes de prorrogar ou retirar acessos
          aqui, ou use{' '}
          <MuiLink component={Link} color="inherit" to={listPath('acessos', filter)}>
            Acessos
          </MuiLink>
          .
        </Alert>
      )}
      <GrantList<ConcessaoRow>
        label="Quem tem acesso"
        filter={filter}
        searchLabel="Buscar pessoas, equipes e aplicativos"
        sentence={(isEmpty) => {
          if (isEmpty) return 'Ninguém tem acesso a este relatório ainda.';
          const places = 'Em Dashboards e nos aplicativos.';
          return isDirty
            ? places
            : `${places} Prorrogar e retirar valem na hora e só para este relatório.`;
        }}
        row={(row) => ({
          title: <HolderLink row={row} />,
          what: (
            <>
              <GrantLink row={row} />
              {pagesText(row)}
            </>
          ),
          note: <GrantReach row={row} cliente={cliente} />,
          actions: !isDirty && (
            <GrantActions rows={[row]} onDone={async () => void (await refetch?.())} />
          ),
        })}
      />
    </Stack>
  );
}

/** The titles of the permitted pages of the one report of the row. */
function pagesText({ relatorios: [report] }: ConcessaoRow): string {
  const titles = (report?.paginas ?? []).map(({ titulo }) => titulo);
  return titles.length === 0 ? '' : ` (${titles.join(', ')})`;
}
