import type { AtualizacaoEmAndamento } from '@portal/api-client/contract';
import { useEffect, useState } from 'react';
import button from '../layout/button.module.css';
import { durationWords } from './durationWords.ts';
import styles from './RefreshProgress.module.css';
import type { DataRefresh } from './useDataRefresh.ts';

interface RefreshProgressProps {
  readonly refresh: DataRefresh;
  readonly onCancel: (running: AtualizacaoEmAndamento) => void;
}

/** Says that the data of a report is being refreshed, and how long that usually takes. A screen reader hears it once. Spec ATUA-01. */
export function RefreshProgress({ refresh, onCancel }: RefreshProgressProps) {
  const { isPermitted, running, usual } = refresh;
  const elapsed = useElapsed(running?.pedida_em);
  // Twice as long as usual, and at least a minute more.
  const isSlow = usual !== null && elapsed > usual + Math.max(usual, 60);
  const time = usual === null ? '' : `costuma levar ${durationWords(usual)}`;
  return (
    <div className={styles.progress} data-running={running !== null}>
      <p role="status">
        {running && `Atualizando… ${isSlow ? 'está demorando mais que o normal' : time}`.trim()}
      </p>
      {running && (
        <progress
          aria-label="Atualização dos dados"
          // The bar is never full before the end. Without a usual duration it shows no amount.
          {...(usual !== null && !isSlow && { max: usual, value: Math.min(elapsed, usual * 0.95) })}
        />
      )}
      {isPermitted && running?.cancelavel && (
        <button type="button" className={button.quiet} onClick={() => onCancel(running)}>
          Cancelar
        </button>
      )}
    </div>
  );
}

/** Whole seconds since an instant, by this machine's clock; 0 without an instant. */
function useElapsed(since: string | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
}
