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
  /** Text of the error that prevents the embed, or null. */
  readonly failure: string | null;
  /** Returns the text for an error of the frame. Must be stable between renders. */
  readonly frameErrorText: (message: string | undefined) => string;
  readonly refreshInfo: RefreshInfo | null;
  /** Fetches the token again. Resolves when the answer has arrived, also when the answer is an error. */
  readonly onRetry: () => Promise<{ readonly isError: boolean }>;
  /**
   * Identifies the report. When the key changes, loading starts again and an error of the frame is cleared. Spec
   * DASH-13.
   */
  readonly reportKey: string;
  /** Undefined until known. When a list already contains the URL, the frame starts before the token has arrived. */
  readonly embedUrl: string | undefined;
  /** Undefined until the token has arrived, and when there is no token. */
  readonly config: ReportConfig | undefined;
  /**
   * Loads the report, activates the page `config.pageName` (the first page when it no longer exists), then renders it.
   */
  readonly isPhased?: boolean;
  /**
   * Names of the permitted pages. From any other page the frame returns to the last permitted one. Undefined: all
   * pages.
   */
  readonly permittedPages?: readonly string[];
}

/**
 * A report with its header, loading and error states. Both report screens use it. The frame is reused between reports.
 */
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
