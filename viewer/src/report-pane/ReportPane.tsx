import type { RefreshInfo } from '@portal/api-client/contract';
import { addedParts, isAdmin } from '@portal/api-client/rules';
import { Icon, Spinner, useRecurso, useSession, useToast } from '@portal/ui';
import { type ReactNode, useRef, useState } from 'react';
import { AccessEnd } from '../content/AccessEnd.tsx';
import { VisoesMenu } from '../features/visoes/VisoesMenu.tsx';
import button from '../layout/button.module.css';
import type { FrameHandle } from './FrameHandle.ts';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import { microsoftWords } from './microsoftWords.ts';
import type { OpenedPage } from './openOnPage.ts';
import type { ReportConfig } from './ReportConfig.ts';
import { ReportHeader } from './ReportHeader.tsx';
import styles from './ReportPane.module.css';
import type { ReportPlace } from './ReportPlace.ts';
import { TroubleNotice } from './TroubleNotice.tsx';
import { troubleOfFrame, troubleOfServer } from './troubleOf.ts';
import { useAutoRetry } from './useAutoRetry.ts';
import { useFrameGeneration } from './useFrameGeneration.ts';
import { useFrameState } from './useFrameState.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useIsIdle } from './useIsIdle.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useKeepLastPage } from './useKeepLastPage.ts';
import type { OpenedVisao } from './useOpenedVisao.ts';
import type { ShownPage } from './usePageInPlace.ts';
import { usePortalFrame } from './usePortalFrame.ts';
import type { SavedState } from './useSavedState.ts';
import { VisaoNotice } from './VisaoNotice.tsx';

interface ReportPaneProps {
  readonly place: ReportPlace;
  readonly visao: OpenedVisao;
  readonly title: string;
  readonly subtitle: string;
  /** When the access to the report ends, in ISO 8601. */
  readonly accessEnd: string | null | undefined;
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
   * Identifies the configuration of the report. When the key changes, loading starts again and an error of the frame is cleared. Spec
   * DASH-13.
   */
  readonly reportKey: string;
  /** Undefined until known. When a list already contains the URL, the frame starts before the token has arrived. */
  readonly embedUrl: string | undefined;
  /** Undefined until the token has arrived, and when there is no token. */
  readonly config: ReportConfig | undefined;
  /** Name of the page to show. Undefined: the report's own first page. */
  readonly page?: string | undefined;
  /** The page that is on the screen, once known. */
  readonly shownPage: ShownPage | undefined;
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
  const { failure, embedUrl, visao } = props;
  const config = visao.isHolding ? undefined : props.config;
  const PortalFrame = usePortalFrame();
  const showToast = useToast();
  const { user } = useSession();
  const pane = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(pane);
  const isIdle = useIsIdle(pane, isFull);
  const isPhone = useIsPhone();
  const generation = useFrameGeneration({
    reportKey: props.reportKey,
    reportId: config?.id,
    viewKey: visao.view?.key,
  });
  const handle = useRef<FrameHandle>(null);
  const [opened, setOpened] = useState<{ readonly key: string | undefined } & OpenedPage>();
  const frame = useFrameState({
    // A turned device embeds the report again, because a frame cannot change to the phone layout.
    reportKey: `${props.reportKey} ${isPhone} ${generation}`,
    token: config?.accessToken,
    isSilent: isPaginatedUrl(embedUrl),
    onRetry: props.onRetry,
  });

  useKeepLastPage(props.place, props.shownPage, frame.isRendered);

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

  const problem = visao.problem ?? problemOf(visao, opened);
  const hasViews = useRecurso(addedParts.visoes) && !isPaginatedUrl(embedUrl);
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
        >
          {hasViews && (
            <VisoesMenu
              place={props.place}
              visao={visao}
              handle={handle}
              isReady={frame.isRendered}
            />
          )}
        </ReportHeader>
      )}
      {!isFull && (
        <AccessEnd until={props.accessEnd} className={`${styles.stale} ${styles.ends}`} />
      )}
      {!failure && notice}
      {problem && (
        <VisaoNotice key={`${visao.view?.key} ${problem}`} nome={visao.nome} problem={problem} />
      )}
      {props.notice}
      <div className={styles.area} aria-busy={isLoading}>
        {failure
          ? notice
          : embedUrl &&
            PortalFrame && (
              <PortalFrame
                key={`${frame.attempt} ${isPhone} ${generation}`}
                view={visao.view}
                generation={generation}
                handle={handle}
                isPhone={isPhone}
                title={props.title}
                embedUrl={embedUrl}
                config={config}
                savedState={savedState}
                page={props.page}
                isPhased={props.isPhased ?? false}
                permittedPages={props.permittedPages}
                isRendered={frame.isRendered}
                onOpened={(page) => {
                  setOpened({ ...page, key: visao.view?.key });
                  props.onOpened?.(page);
                }}
                onViewRefused={() =>
                  setOpened((before) => ({
                    shown: before?.shown,
                    pages: before?.pages ?? [],
                    key: visao.view?.key,
                    isViewRefused: true,
                  }))
                }
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

/** What of a view did not fit the report that has opened. */
function problemOf(
  { view, pagina }: OpenedVisao,
  opened: ({ readonly key: string | undefined } & OpenedPage) | undefined,
): 'state' | 'gone page' | null {
  if (!view || !opened) return null;
  if (opened.isViewRefused && opened.key === view.key) return 'state';
  const isGone =
    pagina !== undefined &&
    opened.pages.length > 0 &&
    !opened.pages.some(({ name }) => name === pagina);
  return isGone ? 'gone page' : null;
}
