import type { RelatorioConfig } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { useListContext } from 'react-admin';
import { type ChosenColumns, useChosenColumns } from '../../list/columns/useChosenColumns.ts';
import type { Column } from '../../list/RecordTable.tsx';
import { estadoTitles, reportColumns, resumoTitles } from './reportColumns.tsx';
import { useFriendlyNames } from './useFriendlyNames.ts';
import { useEstados, useResumos } from './useResumos.ts';

const unknown = { data: undefined, isFetching: true };
const known = reportColumns({
  names: {},
  isLoading: true,
  resumos: unknown,
  estados: unknown,
  hasMarks: false,
});

/** The columns that the person sees. What only hidden columns show is not asked for. */
export function useReportColumns(): {
  readonly columns: readonly Column<RelatorioConfig>[];
  readonly chosen: ChosenColumns;
} {
  const { data = [] } = useListContext<RelatorioConfig>();
  const chosen = useChosenColumns('reports', known);
  const { data: names, isLoading } = useFriendlyNames(data);
  const { user } = useSession();
  const hasMarks = user !== null && canOpenAdminArea(user, 'pendencias');
  const resumos = useResumos(data, hasMarks || resumoTitles.some(chosen.isShown));
  const estados = useEstados(data, estadoTitles.some(chosen.isShown));
  const columns = reportColumns({ names, isLoading, resumos, estados, hasMarks });
  return { columns: columns.filter(({ title }) => chosen.isShown(title)), chosen };
}
