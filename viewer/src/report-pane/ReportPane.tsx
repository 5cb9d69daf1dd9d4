import type { RefreshInfo } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import { Icon, Spinner, useSession, useToast } from '@portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import button from '../layout/button.module.css';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import { microsoftWords } from './microsoftWords.ts';
import type { OpenedPage } from './openOnPage.ts';
import type { ReportConfig } from './ReportConfig.ts';
import { ReportHeader } from './ReportHeader.tsx';
import styles from './ReportPane.module.css';
import { TroubleNotice } from './TroubleNotice.tsx';
import { troubleOfFrame, troubleOfServer } from './troubleOf.ts';
import { useAutoRetry } from './useAutoRetry.ts';
import { useFrameState } from './useFrameState.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useIsIdle } from './useIsIdle.ts';
import { useIsPhone } from './useIsPhone.ts';
import type { ShownPage } from './usePageInPlace.ts';
import { usePortalFrame } from './usePortalFrame.ts';
import type { SavedState } from './useSavedState.ts';

interface ReportPaneProps {
  readonly title: string;
  readonly subtitle: string;
  readonly loadingLabel: string;
  readonly failureTitle: string;
  /** The error because of which no report can be embedded, and its technical text. Null if there is none. */
  readonly failure: { readonly cause: unknown; readonly text: string } | null;
  /** Returns the technical text for an error of the frame. */
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
  /** Name of the page to show. Undefined: the report's own first page. */
  readonly page?: string | undefined;
  /** Loads the report, activates `page` (the first page when it no longer exists), then renders it. */
  readonly isPhased?: boolean;
  /** Shown above the report. */
  readonly notice?: ReactNode;
  /** Called with the page on which the report has opened. */
  readonly onOpened?: (opened: OpenedPage) => void;
  /** Called for each page that the frame shows. */
  readonly onPageShown?: (page: ShownPage) => void;
  /** Called when the reader has changed the page inside the frame. */
  readonly onPageChosen?: (page: ShownPage) => void;
  /**
   * Names of the permitted pages. From any other page the frame returns to the last permitted one. Undefined
   * means that all pages are permitted.
   */
  readonly permittedPages?: readonly string[];
}

/**
 * A report with its header, loading and error states. Both report screens use it. The frame is reused between reports.
 */
export function ReportPane(props: ReportPaneProps) {
  const { failure, reportKey, embedUrl, config } = props;
  const PortalFrame = usePortalFrame();
  const showToast = useToast();
  const { user } = useSession();
  const pane = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(pane);
  const isIdle = useIsIdle(pane, isFull);
  const isPhone = useIsPhone();
  const frame = useFrameState({
    // A turned device embeds the report again, because a frame cannot change to the phone layout.
    reportKey: `${reportKey} ${isPhone}`,
    token: config?.accessToken,
    isSilent: isPaginatedUrl(embedUrl),
    onRetry: props.onRetry,
  });

  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await (failure ? props.onRetry() : frame.startOver()).catch(() => undefined);
    setTrying(false);
  };
  const trouble = failure
    ? { ...troubleOfServer(failure.cause), details: failure.text, microsoft: null }
    : frame.failure && {
        ...troubleOfFrame(frame.failure.message),
        details: props.frameErrorText(frame.failure.message),
        microsoft: microsoftWords(frame.failure.error, user !== null && isAdmin(user)),
      };
  const secondsLeft = useAutoRetry({
    isFailing: trouble?.isPassing ?? false,
    isTrying,
    isWell: frame.isRendered && trouble === null,
    retry: () => void retry(),
  });
  const savedState = useRef<SavedState>(null);

  const isLoading = !frame.isRendered && trouble === null;
  const notice = trouble && (
    <TroubleNotice
      title={props.failureTitle}
      sentence={trouble.sentence}
      details={trouble.details}
      microsoft={trouble.microsoft}
      secondsLeft={secondsLeft}
      size={failure ? 'whole' : 'bar'}
      onRetry={() => void retry()}
    />
  );
  return (
    <section ref={pane} className={styles.pane} data-full={isFull} aria-label={props.title}>
      {!isFull && (
        <ReportHeader
          title={props.title}
          subtitle={props.subtitle}
          refreshInfo={props.refreshInfo}
          onFullScreen={toggle}
        />
      )}
      {!failure && notice}
      {props.notice}
      <div className={styles.area} aria-busy={isLoading}>
        {failure
          ? notice
          : embedUrl &&
            PortalFrame && (
              <PortalFrame
                key={`${frame.attempt} ${isPhone}`}
                isPhone={isPhone}
                title={props.title}
                embedUrl={embedUrl}
                config={config}
                savedState={savedState}
                page={props.page}
                isPhased={props.isPhased ?? false}
                permittedPages={props.permittedPages}
                isRendered={frame.isRendered}
                onOpened={(opened) => props.onOpened?.(opened)}
                onPageShown={(page) => props.onPageShown?.(page)}
                onPageChosen={(page) => props.onPageChosen?.(page)}
                onSwitchRefused={() => void frame.startOver()}
                onPageRefused={() =>
                  showToast('warning', 'Esta página não foi liberada para você.')
                }
                onLoaded={frame.onLoaded}
                onRendered={frame.onRendered}
                onError={frame.onError}
              />
            )}
        {isLoading && (
          <div className={styles.loading}>
            <Spinner label={props.loadingLabel} />
          </div>
        )}
      </div>
      {isFull && (
        <button
          type="button"
          className={`${button.secondary} ${styles.exit}`}
          data-idle={isIdle}
          onClick={toggle}
        >
          <Icon name="exitFullScreen" />
          Sair da Tela Cheia
        </button>
      )}
    </section>
  );
}
