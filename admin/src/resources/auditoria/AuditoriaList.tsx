import { Box } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { Spinner, useSession } from '@portal/ui';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { AuditoriaTabs } from '../../history/AuditoriaTabs.tsx';
import { recordsText } from '../../history/auditModel.ts';
import { HistoryItems } from '../../history/HistoryItems.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { ClearFilters, ListFailure } from '../../list/ListFailure.tsx';
import { ListPagination } from '../../list/ListPagination.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { ListSkeleton } from '../../list/ListSkeleton.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import styles from '../../list/table.module.css';
import { AuditoriaFilters } from './AuditoriaFilters.tsx';
import { SelosButton } from './SelosButton.tsx';

const IncidentePage = lazyPart(() => import('./incidente/IncidentePage.tsx'), 'IncidentePage');

/** The history, and below its address the page of an incident: a route here costs the first load of the console nothing. */
export const AuditoriaList = () => (
  <Routes>
    <Route
      path="incidente"
      element={
        <Suspense fallback={<Spinner label="Carregando..." />}>
          <IncidentePage />
        </Suspense>
      }
    />
    <Route path="*" element={<History />} />
  </Routes>
);

/** What has happened, newest first: everything for superusers, their cliente for an Admin Geral. Spec HIST-04. */
const History = () => (
  <ListScreen
    page="Auditoria"
    title="O que aconteceu"
    note={<Total />}
    sort={{ field: 'at', order: 'DESC' }}
    // At first the list shows only changes. Other filters show sign-ins and refused calls. Spec CONF-05.
    filterDefaultValues={{ acao: 'mudancas' }}
    buttons={
      <>
        <SelosButton />
        <ExportButton<AuditEntry>
          resource="auditoria"
          fileName="auditoria.csv"
          loadWriter={async () => (await import('./writeAuditoriaCsv.ts')).writeAuditoriaCsv}
          what="a auditoria"
        />
      </>
    }
    above={<AuditoriaTabs />}
    tools={
      <>
        <SearchBox label="Buscar na auditoria" />
        <AuditoriaFilters />
      </>
    }
  >
    <Entries />
  </ListScreen>
);

/** The number of rows. A search looks only at the newest rows that match the other filters, as the server limits it. */
function Total() {
  const { total, filterValues } = useListContext();
  if (total === undefined) return null;
  return filterValues.q ? `${recordsText(total)} entre os 10.000 mais novos` : recordsText(total);
}

/** The current page. Also says that it loads, failed or is empty. */
function Entries() {
  const { user } = useSession();
  const { data, error, isPending, filterValues } = useListContext<AuditEntry>();
  const { cliente } = useClienteInView();
  if (error) {
    return (
      <ListFailure>
        {deniedOr(error, `Falha ao carregar a auditoria. ${reasonOf(error)}`)}
      </ListFailure>
    );
  }
  if (isPending || !data) return <ListSkeleton label="Carregando auditoria..." columns={1} />;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      {data.length === 0 ? (
        <p className={styles.none}>
          {isFiltered ? 'Nenhum registro encontrado.' : 'Nada foi registrado ainda.'}{' '}
          <ClearFilters />
        </p>
      ) : (
        <Box sx={{ px: 2, pb: 1 }}>
          <HistoryItems rows={data} hasCliente={Boolean(user?.is_superuser) && cliente === null} />
        </Box>
      )}
      <ListPagination sizes={[25, 50, 100]} />
    </>
  );
}
