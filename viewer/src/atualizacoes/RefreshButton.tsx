import { IconButton } from '../layout/IconButton.tsx';
import type { DataRefresh } from './useDataRefresh.ts';

/** `Atualizar dados` in the header of a report, for who may. While a refresh runs a press does nothing. Spec ATUA-01. */
export function RefreshButton({ refresh }: { refresh: DataRefresh }) {
  const { isPermitted, running, isStarting, start } = refresh;
  if (!isPermitted) return null;
  const isBusy = running !== null || isStarting;
  return (
    <IconButton
      icon="refresh"
      text="Atualizar dados"
      title={running ? 'Os dados estão sendo atualizados' : 'Atualizar dados'}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={isBusy}
      onClick={() => void start()}
    />
  );
}
