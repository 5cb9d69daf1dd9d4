import type { RelatorioConfig } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import type { Column } from '../../list/RecordTable.tsx';
import { estadoTitles, reportColumns, resumoTitles } from './reportColumns.tsx';
import { useFriendlyNames } from './useFriendlyNames.ts';
import { useEstados, useResumos } from './useResumos.ts';

const unknown = { data: undefined, isFetching: true };

/** All columns, as they are before the data of the reports has loaded. */
export const knownColumns = reportColumns({
  names: {},
  isLoading: true,
  resumos: unknown,
  estados: unknown,
  hasMarks: false,
});

/** The columns that the person sees. What only hidden columns show is not asked for. */
export function useReportColumns(
  data: readonly RelatorioConfig[],
  isShown: (title: string) => boolean,
): readonly Column<RelatorioConfig>[] {
  const { data: names, isLoading } = useFriendlyNames(data);
  const { user } = useSession();
  const hasMarks = user !== null && canOpenAdminArea(user, 'pendencias');
  const resumos = useResumos(data, hasMarks || resumoTitles.some(isShown));
  const estados = useEstados(data, estadoTitles.some(isShown));
  return reportColumns({ names, isLoading, resumos, estados, hasMarks }).filter(({ title }) =>
    isShown(title),
  );
}
