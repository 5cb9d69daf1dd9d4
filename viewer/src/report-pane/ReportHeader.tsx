import type { RefreshInfo } from '@portal/api-client/contract';
import { Icon } from '@portal/ui';
import { formatDateTime } from '../format/formatDateTime.ts';
import button from '../layout/button.module.css';
import styles from './ReportPane.module.css';

interface ReportHeaderProps {
  readonly title: string;
  readonly subtitle: string;
  readonly refreshInfo: RefreshInfo | null;
  readonly isFull: boolean;
  readonly onToggleFull: () => void;
}

/** The name of the report, when its data was updated, and the full-screen button. Spec DASH-04 … 08. */
export function ReportHeader(props: ReportHeaderProps) {
  const { title, subtitle, refreshInfo, isFull, onToggleFull } = props;
  const updatedAt = refreshInfo?.lastRefreshDate && formatDateTime(refreshInfo.lastRefreshDate);
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 title={title}>{title}</h1>
        <p>{subtitle}</p>
      </div>
      <div className={styles.data}>
        {updatedAt && (
          <p
            className={styles.updated}
            title={`Status: ${refreshInfo.status ?? '—'} | Tipo: ${refreshInfo.refreshType ?? '—'}`}
          >
            Última atualização: {updatedAt}
          </p>
        )}
        {refreshInfo?.status === 'Failed' && (
          <p className={styles.stale}>
            A última atualização falhou: os dados podem estar desatualizados.
          </p>
        )}
      </div>
      <button type="button" className={button.secondary} onClick={onToggleFull}>
        <Icon name={isFull ? 'exitFullScreen' : 'fullScreen'} />
        {isFull ? 'Sair da Tela Cheia' : 'Tela Cheia'}
      </button>
    </header>
  );
}
