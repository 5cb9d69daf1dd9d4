import { Button, Link as MuiLink, Stack, TableCell, TableRow, Typography } from '@mui/material';
import type { RelatorioParado } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, Spinner, useSession } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import { idleText } from './idleText.ts';
import { SortedTable } from './SortedTable.tsx';
import { useIdleReports } from './useIdleReports.ts';
import type { UsoSearch } from './useUsoSearch.ts';

const WithdrawAll = lazy(() =>
  import('./WithdrawAll.tsx').then((module) => ({ default: module.WithdrawAll })),
);

/** So many rows are shown at first. A button shows as many more. */
const step = 100;

/** The reports that nobody has opened in the period, with how many may, and the withdrawal of their access. Spec USO-01. */
export function IdleReports({ search }: { search: UsoSearch }) {
  const { data, error, isPending, refetch } = useIdleReports(search);
  const [shown, setShown] = useState(step);
  if (error) {
    return (
      <Stack sx={{ p: 2 }}>
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar os relatórios sem abertura. ${reasonOf(error)}`}
        </RetryAlert>
      </Stack>
    );
  }
  if (isPending) return <Spinner label="Carregando relatórios..." />;
  if (data.length === 0) {
    return <Typography sx={{ p: 2 }}>Todos os relatórios foram abertos neste período.</Typography>;
  }
  return (
    <>
      <Typography variant="body2" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        {`${counted(data.length, 'relatório', 'relatórios')} sem abertura nos últimos ${search.dias} dias.`}
      </Typography>
      <SortedTable
        label="Relatórios sem abertura"
        columns={columns.map((title) => ({ title }))}
        sort={['ultima', 'ASC']}
        onSort={() => undefined}
      >
        {data.slice(0, shown).map((report) => (
          <IdleReport
            key={report.id}
            report={report}
            cliente={search.cliente}
            onWithdrawn={() => void refetch()}
          />
        ))}
      </SortedTable>
      {data.length > shown && (
        <Button onClick={() => setShown(shown + step)} sx={{ m: 1 }}>
          {`Mostrar mais (${(data.length - shown).toLocaleString('pt-BR')})`}
        </Button>
      )}
    </>
  );
}

const columns = ['Relatório', 'Abertura', 'Quem pode ver', 'Ações'];

interface IdleReportProps {
  readonly report: RelatorioParado;
  readonly cliente: number | undefined;
  readonly onWithdrawn: () => void;
}

function IdleReport({ report, cliente, onWithdrawn }: IdleReportProps) {
  const { user } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const { id, nome, ultima, pessoas } = report;
  const isLinked = user !== null && canOpenAdminArea(user, 'reports');
  const cells = [idleText(ultima), `quem pode ver: ${counted(pessoas, 'pessoa', 'pessoas')}`];
  return (
    <TableRow role="row" hover>
      <TableCell component="th" scope="row" role="rowheader" data-title={columns[0]}>
        <span className="value">
          {isLinked ? (
            <MuiLink component={Link} to={`/reports/${id}`}>
              {nome}
            </MuiLink>
          ) : (
            nome
          )}
        </span>
      </TableCell>
      {cells.map((text, index) => (
        <TableCell key={columns[index + 1]} role="cell" data-title={columns[index + 1]}>
          <span className="value">{text}</span>
        </TableCell>
      ))}
      <TableCell role="cell" className="actions" align="right">
        {pessoas > 0 && (
          <Announced recurso={addedParts.grants}>
            <Button size="small" color="error" onClick={() => setIsAsking(true)}>
              Retirar acesso…
            </Button>
          </Announced>
        )}
        {isAsking && (
          <Suspense fallback={null}>
            <WithdrawAll
              relatorio={{ id, nome }}
              cliente={cliente}
              onDone={onWithdrawn}
              onClose={() => setIsAsking(false)}
            />
          </Suspense>
        )}
      </TableCell>
    </TableRow>
  );
}
