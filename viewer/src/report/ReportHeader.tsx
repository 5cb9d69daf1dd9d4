import type { RefreshInfo } from '@portal/api-client/contract';
import { Icon, useToast } from '@portal/ui';
import { copyText } from '@portal/ui/copy-text';
import type { CSSProperties, ReactNode } from 'react';
import { RefreshButton } from '../atualizacoes/RefreshButton.tsx';
import { RefreshProgress } from '../atualizacoes/RefreshProgress.tsx';
import type { DataRefresh } from '../atualizacoes/useDataRefresh.ts';
import { useRefreshDialog } from '../atualizacoes/useRefreshDialog.tsx';
import { FreshnessLine } from '../content/freshness/FreshnessLine.tsx';
import button from '../layout/button.module.css';
import { useSharedLink } from '../layout/useSharedLink.ts';
import styles from './ReportPane.module.css';

/** The header keeps room for so many letters of a longer name. */
const mostLetters = 24;

/** What the header says of a report. */
export interface ReportHeading {
  readonly title: string;
  readonly subtitle: string;
  readonly refreshInfo: RefreshInfo | null;
}

interface ReportHeaderProps extends ReportHeading {
  /** Null where data cannot be refreshed. */
  readonly refresh: DataRefresh | null;
  readonly onFullScreen: () => void;
  /** Shown before the actions of the header. */
  readonly children: ReactNode;
}

/** One line: the name of the report, when its data was updated, and the actions. Spec DASH-04 … 08, LEIT-05, LEIT-13. */
export function ReportHeader(props: ReportHeaderProps) {
  const { title, subtitle, refreshInfo, refresh, onFullScreen } = props;
  const { dialog, open } = useRefreshDialog(refresh);
  const showToast = useToast();
  const sharedLink = useSharedLink();
  const copyLink = async () => {
    if (await copyText(sharedLink(window.location.href))) showToast('success', 'Link copiado.');
    else showToast('error', 'Não foi possível copiar. Copie o endereço do navegador.');
  };
  return (
    <header className={styles.header}>
      <h1
        title={title}
        style={{ '--letters': Math.min(title.length, mostLetters) } as CSSProperties}
      >
        {title}
      </h1>
      {!refresh?.running && <p className={styles.subtitle}>{subtitle}</p>}
      {refresh && <RefreshProgress refresh={refresh} onCancel={open} />}
      {!refresh?.running && (
        <div className={styles.data}>
          <FreshnessLine refreshInfo={refreshInfo}>
            {refresh && (
              <button
                type="button"
                className={button.quiet}
                onClick={({ currentTarget }) => {
                  // The focus goes back to what opened the popover, and from the dialog to there.
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
                  open('history');
                }}
              >
                Histórico de atualizações
              </button>
            )}
          </FreshnessLine>
        </div>
      )}
      <div className={styles.actions}>
        {props.children}
        {refresh && <RefreshButton refresh={refresh} />}
        <button
          type="button"
          className={button.quiet}
          title="Copiar link"
          onClick={() => void copyLink()}
        >
          <Icon name="link" />
          <span className={styles.word}>Copiar link</span>
        </button>
        <button type="button" className={button.quiet} title="Tela Cheia" onClick={onFullScreen}>
          <Icon name="fullScreen" />
          <span className={styles.word}>Tela Cheia</span>
        </button>
      </div>
      {dialog}
    </header>
  );
}
