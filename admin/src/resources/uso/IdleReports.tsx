import { Button } from '@mui/material';
import type { RelatorioParado } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { recordPath } from '../../record/recordPath.ts';
import type { UsoSearch } from './useUsoSearch.ts';

const WithdrawAll = lazyPart(() => import('./WithdrawAll.tsx'), 'WithdrawAll');

const columns: readonly Column<RelatorioParado>[] = [
  { title: 'Relatório', field: 'nome', cell: ({ nome }) => nome },
  { title: 'Abertura', field: 'ultima', cell: ({ ultima }) => idleText(ultima) },
  {
    title: 'Acesso',
    field: 'pessoas',
    cell: ({ pessoas }) => `quem pode ver: ${counted(pessoas, 'pessoa', 'pessoas')}`,
  },
];

/**
 * The reports that nobody has opened in the period, those that were never opened first, with how many may and the withdrawal of their
 * access. Spec USO-01.
 */
export function IdleReports({ search }: { search: UsoSearch }) {
  const { dias, administradores, cliente } = search;
  const filter = {
    de: firstDayOf(dias),
    ...(administradores && { administradores }),
    ...(cliente !== undefined && { cliente }),
  };
  return (
    <ListBase
      key={JSON.stringify(filter)}
      resource="parados"
      filter={filter}
      perPage={25}
      sort={{ field: 'ultima', order: 'ASC' }}
      storeKey={false}
      // The address belongs to the whole screen.
      disableSyncWithLocation
      queryOptions={{ onError: () => undefined }}
    >
      <IdleTable cliente={cliente} />
    </ListBase>
  );
}

function IdleTable({ cliente }: { cliente: number | undefined }) {
  const { user } = useSession();
  const { refetch } = useListContext();
  const isLinked = user !== null && canOpenAdminArea(user, 'reports');
  return (
    <RecordTable<RelatorioParado>
      label="Relatórios sem abertura"
      columns={columns}
      pathOf={({ id }) => (isLinked ? recordPath('reports', id) : null)}
      actions={(report) => (
        <WithdrawAction report={report} cliente={cliente} onWithdrawn={() => void refetch()} />
      )}
      loadingText="Carregando relatórios..."
      emptyText="Todos os relatórios foram abertos neste período."
      failureText={(failure) =>
        `Falha ao carregar os relatórios sem abertura. ${reasonOf(failure)}`
      }
    />
  );
}

interface WithdrawActionProps {
  readonly report: RelatorioParado;
  readonly cliente: number | undefined;
  readonly onWithdrawn: () => void;
}

function WithdrawAction({ report, cliente, onWithdrawn }: WithdrawActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  // An open confirmation stays until it closes itself.
  if (report.pessoas === 0 && !isAsking) return null;
  return (
    <Announced recurso={addedParts.grants}>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        Retirar acesso…
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <WithdrawAll
            relatorio={report}
            cliente={cliente}
            onDone={onWithdrawn}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </Announced>
  );
}

const dayMs = 24 * 60 * 60_000;
/** `en-CA` writes a day as `2026-11-25`, which can be parsed. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayNumber = (at: Date) => Date.parse(isoDay.format(at)) / dayMs;

/** `Nunca aberto`, or `Sem abertura há 45 dias`, by the days of Brasília. Spec USO-01. */
export function idleText(ultima: string | null, now = new Date()): string {
  if (ultima === null) return 'Nunca aberto';
  const days = Math.max(0, dayNumber(now) - dayNumber(new Date(ultima)));
  return `Sem abertura há ${days.toLocaleString('pt-BR')} ${days === 1 ? 'dia' : 'dias'}`;
}

/** The first of so many days in Brasília, of which today is the last. */
export const firstDayOf = (dias: number, now = Date.now()): string =>
  isoDay.format(new Date(now - (dias - 1) * dayMs));
