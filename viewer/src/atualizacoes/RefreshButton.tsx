import { Icon } from '@portal/ui';
import button from '../layout/button.module.css';
import styles from './RefreshButton.module.css';
import type { DataRefresh } from './useDataRefresh.ts';

/** `Atualizar dados` in the header of a report, for who may. While a refresh runs a press does nothing. Spec ATUA-01. */
export function RefreshButton({ refresh }: { refresh: DataRefresh }) {
  const { isPermitted, running, isStarting, start } = refresh;
  if (!isPermitted) return null;
  const isBusy = running !== null || isStarting;
  return (
    <button
      type="button"
      className={button.quiet}
      title={running ? 'Os dados estão sendo atualizados' : 'Atualizar dados'}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={isBusy}
      onClick={() => void start()}
    >
      <Icon name="refresh" />
      <span className={styles.word}>Atualizar dados</span>
    </button>
  );
}
