import type { Atualizacoes } from '@portal/api-client/contract';
import { Skeleton } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { causeWord, stateWord } from '@portal/ui/refresh-words';
import { useRef } from 'react';
import { problemsOf } from '../change/problemsOf.ts';
import { RetryAlert } from '../layout/RetryAlert.tsx';
import panel from '../layout/SidePanel.module.css';
import { SidePanel } from '../layout/SidePanel.tsx';
import { durationWords } from './durationWords.ts';
import styles from './HistoryPanel.module.css';
import { useRelatorioAtualizacoes } from './useRelatorioAtualizacoes.ts';

interface HistoryPanelProps {
  readonly relatorio: number;
  readonly onClose: () => void;
}

/** The last sixty refreshes of a report's data and Microsoft's limits. Administrators read Microsoft's errors. Spec ATUA-01. */
export function HistoryPanel({ relatorio, onClose }: HistoryPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, error, refetch } = useRelatorioAtualizacoes(relatorio);
  const retry = () => void refetch();
  return (
    <SidePanel
      ref={dialog}
      label="Histórico de atualizações"
      title="Histórico de atualizações"
      onClose={onClose}
    >
      {data ? (
        <>
          <p className={panel.empty}>{data.limites}</p>
          <Listed historico={data.historico} onRetry={retry} />
        </>
      ) : error ? (
        <RetryAlert onRetry={retry}>
          {problemsOf(error, 'Falha ao carregar o histórico.').text ?? ''}
        </RetryAlert>
      ) : (
        <Skeleton lines={4} />
      )}
    </SidePanel>
  );
}

interface ListedProps {
  readonly historico: Atualizacoes['historico'];
  readonly onRetry: () => void;
}

function Listed({ historico, onRetry }: ListedProps) {
  if (historico === null) {
    return <RetryAlert onRetry={onRetry}>O Power BI não respondeu.</RetryAlert>;
  }
  if (historico.length === 0) return <p>Nenhuma atualização registrada.</p>;
  return (
    <ul className={panel.list}>
      {historico.map(({ situacao, tipo, inicio, duracao, erro }, index) => (
        <li key={index} className={styles.item}>
          <p className={panel.name}>
            {stateWord(situacao)} · {causeWord(tipo)}
          </p>
          <p className={panel.note}>
            {[
              inicio && formatDateTime(inicio),
              duracao !== null && `durou ${durationWords(duracao)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {erro && <p className={styles.error}>{erro}</p>}
        </li>
      ))}
    </ul>
  );
}
