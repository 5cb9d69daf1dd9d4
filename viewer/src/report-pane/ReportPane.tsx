import type { RefreshInfo } from '@portal/api-client/contract';
import { Spinner, useToast } from '@portal/ui';
import { useRef } from 'react';
import button from '../layout/button.module.css';
import { RetryAlert } from '../layout/RetryAlert.tsx';
import { StateMessage } from '../layout/StateMessage.tsx';
import type { ReportConfig } from './ReportConfig.ts';
import { ReportHeader } from './ReportHeader.tsx';
import styles from './ReportPane.module.css';
import { useFrameState } from './useFrameState.ts';
import { useFullScreen } from './useFullScreen.ts';
import { usePortalFrame } from './usePortalFrame.ts';

interface ReportPaneProps {
  readonly title: string;
  readonly subtitle: string;
  readonly loadingLabel: string;
  readonly failureTitle: string;
  /** Why there is nothing to embed, or null. */
  readonly failure: string | null;
  /** Turns what the frame reported into a sentence. */
  readonly frameErrorText: (message: string | undefined) => string;
  readonly refreshInfo: RefreshInfo | null;
  /** Asks for the token again; resolves when that is over. */
  readonly onRetry: () => Promise<{ readonly isError: boolean }>;
  /** Another key is another report: loading starts over, a frame error is forgotten. Spec DASH-13. */
  readonly reportKey: string;
  /** Known before the token where the list told it: the frame starts early. */
  readonly embedUrl: string | undefined;
  /** Undefined while the token is on its way, or where there is none. */
  readonly config: ReportConfig | undefined;
  /** Opens on `config.pageName`, or on the first page where that is gone, before anything is drawn. */
  readonly isPhased?: boolean;
  /** Names of the pages that may show; a jump to any other is turned back. Absent: all. */
  readonly permittedPages?: readonly string[];
}

/** A report with its header, in a frame kept over reports; what both report screens share. */
export function ReportPane(props: ReportPaneProps) {
  const { failure, reportKey, embedUrl, config, frameErrorText } = props;
  const PortalFrame = usePortalFrame();
  const showToast = useToast();
  const pane = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(pane);
  const frame = useFrameState({
    reportKey,
    token: config?.accessToken,
    errorText: frameErrorText,
    onRetry: props.onRetry,
  });

  const isLoading = !frame.isRendered && !frame.error && !failure;
  return (
    <section ref={pane} className={styles.pane} data-full={isFull} aria-label={props.title}>
      <ReportHeader
        title={props.title}
        subtitle={props.subtitle}
        refreshInfo={props.refreshInfo}
        isFull={isFull}
        onToggleFull={toggle}
      />
      {frame.error && !failure && (
        <RetryAlert title={props.failureTitle} onRetry={() => void frame.startOver()}>
          {frame.error}
        </RetryAlert>
      )}
      <div className={styles.area} aria-busy={isLoading}>
        {failure ? (
          <StateMessage.Failure
            title={props.failureTitle}
            text={failure}
            onRetry={() => void props.onRetry()}
          />
        ) : (
          embedUrl &&
          PortalFrame && (
            <PortalFrame
              key={frame.attempt}
              title={props.title}
              embedUrl={embedUrl}
              config={config}
              isPhased={props.isPhased ?? false}
              permittedPages={props.permittedPages}
              onPageRefused={() => showToast('warning', 'Esta página não foi liberada para você.')}
              onLoaded={frame.onLoaded}
              onRendered={frame.onRendered}
              onError={frame.onError}
            />
          )
        )}
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={props.loadingLabel} />
          </div>
        )}
      </div>
      {isFull && (
        <button type="button" className={`${button.secondary} ${styles.exit}`} onClick={toggle}>
          Sair da Tela Cheia
        </button>
      )}
    </section>
  );
}
