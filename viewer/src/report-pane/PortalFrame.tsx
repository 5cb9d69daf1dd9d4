import type { Report } from '@portal/embed';
import {
  type IError,
  type ISettings,
  LayoutType,
  Permissions,
  TokenType,
} from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { useAppServices } from '@portal/ui';
import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { FrameHandle } from './FrameHandle.ts';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import { type OpenedPage, openOnPage } from './openOnPage.ts';
import type { ReportConfig } from './ReportConfig.ts';
import styles from './ReportPane.module.css';
import type { ShownView } from './useOpenedVisao.ts';
import { type ShownPage, usePageInPlace } from './usePageInPlace.ts';
import { type SavedState, useSavedState } from './useSavedState.ts';
import { useViewInPlace } from './useViewInPlace.ts';

interface PortalFrameProps {
  /** The accessible name of the frame. */
  readonly title: string;
  readonly embedUrl: string;
  /** Asks for the phone layout. A page without one is shown as it is. */
  readonly isPhone: boolean;
  /** Undefined until the token has arrived. The frame starts without it. */
  readonly config: ReportConfig | undefined;
  /** Name of the page to show. Undefined: the report's own first page. A change keeps the frame and the token. */
  readonly page: string | undefined;
  /** The view to show. Null: the report as its author made it. */
  readonly view: ShownView | null;
  /** Changes when the report is opened anew, without what the reader had chosen. */
  readonly generation: number;
  readonly handle: RefObject<FrameHandle | null>;
  /** What the reader had chosen before the frame was replaced. */
  readonly savedState: RefObject<SavedState | null>;
  readonly isPhased: boolean;
  readonly isRendered: boolean;
  readonly permittedPages: readonly string[] | undefined;
  readonly onLoaded: () => void;
  readonly onRendered: () => void;
  readonly onError: (error: Partial<IError> | undefined) => void;
  readonly onPageRefused: () => void;
  /** Called when a phased report has opened on a page. */
  readonly onOpened: (opened: OpenedPage) => void;
  /** Called for each page that the frame shows. */
  readonly onPageShown: (page: ShownPage) => void;
  readonly onPageChosen: (page: ShownPage) => void;
  /** Called when the frame has refused to change its page in place. */
  readonly onSwitchRefused: () => void;
  /** Called when the report cannot show a view that was chosen while it was open. */
  readonly onViewRefused: () => void;
}

/** Embeds a report with `@portal/embed`, from the data that the server sends for the report. */
export function PortalFrame(props: PortalFrameProps) {
  const { title, embedUrl, config, isPhone } = props;
  const isPaginated = isPaginatedUrl(embedUrl);
  // A paginated report has no pages that the host can choose, and does not load in two phases.
  const isPhased = props.isPhased && !isPaginated;
  const page = isPaginated ? undefined : props.page;
  const permittedPages = isPaginated ? undefined : props.permittedPages;
  const { embedOrigins } = useAppServices();
  const report = useRef<Report>(null);
  const pages = usePageInPlace({
    report,
    page,
    isRendered: props.isRendered,
    onPageShown: props.onPageShown,
    onPageChosen: props.onPageChosen,
    onRefused: props.onSwitchRefused,
  });
  const onViewOpened = useViewInPlace({
    report,
    view: props.view,
    isRendered: props.isRendered,
    onRefused: props.onViewRefused,
  });
  useImperativeHandle(props.handle, () => handleOf(report), []);
  /** True between the load of a report that opens on its own first page and its first rendering. */
  const isFirstPageAsked = useRef(false);
  // A report opens on the page that was requested when its token came. A later page is set in place.
  const [first, setFirst] = useState({ id: config?.id, page });
  if (first.id !== config?.id) setFirst({ id: config?.id, page });
  const firstPage = first.page;
  const stateKey = config && `${config.id} ${props.generation}`;
  const keepState = useSavedState(report, stateKey, props.savedState);
  // A new frame of the same report starts with what the reader had chosen.
  const [restored] = useState(() => props.savedState.current);
  const state = restored?.key === stateKey ? restored?.state : undefined;
  const frameConfig = useMemo(
    () => ({
      type: 'report',
      embedUrl,
      tokenType: TokenType.Embed,
      permissions: Permissions.Read,
      ...(config && {
        ...config,
        settings: {
          ...(config.settings as ISettings),
          ...(isPhone && !isPaginated && { layoutType: LayoutType.MobilePortrait }),
        },
      }),
      ...(firstPage !== undefined && { pageName: firstPage }),
      ...(state !== undefined && { bookmark: { state } }),
    }),
    [embedUrl, config, firstPage, state, isPhone, isPaginated],
  );
  return (
    <ReportFrame
      ref={report}
      className={styles.frame}
      title={title}
      config={frameConfig}
      extraOrigins={embedOrigins}
      phased={isPhased}
      permittedPages={permittedPages}
      onLoaded={() => {
        props.onLoaded();
        isFirstPageAsked.current = !isPhased;
        if (!isPhased || !report.current) return;
        const { view } = props;
        onViewOpened(view);
        pages.onOpening(page);
        // A frame that was replaced shows what the reader had chosen, not the view again.
        openOnPage(report.current, page, state === undefined ? view?.estado : undefined).then(
          (opened) => {
            pages.onOpened(opened.shown?.name);
            props.onOpened(opened);
          },
          (error: unknown) =>
            props.onError(error instanceof Error ? { message: error.message } : undefined),
        );
      }}
      onRendered={() => {
        props.onRendered();
        keepState();
        if (!isFirstPageAsked.current) return;
        isFirstPageAsked.current = false;
        // Only now, because the answer is not needed to show the report.
        report.current?.getActivePage().then(
          (shown) => {
            pages.onOpened(shown.name);
            props.onOpened({ shown, pages: [] });
          },
          () => undefined,
        );
      }}
      onPageChanged={({ detail: { newPage } }) => {
        const isPermitted = permittedPages?.includes(newPage.name) ?? true;
        if (isPermitted) pages.onPageChanged(newPage);
      }}
      onError={(event) => props.onError(event.detail)}
      onPageRefused={props.onPageRefused}
    />
  );
}

function handleOf(report: RefObject<Report | null>): FrameHandle {
  const current = () => {
    if (!report.current) throw new Error('no report is open');
    return report.current;
  };
  return {
    capture: async () => {
      const [{ state }, page] = await Promise.all([
        current().bookmarksManager.capture(),
        current().getActivePage(),
      ]);
      if (!state) throw new Error('the frame captured no state');
      return { estado: state, pagina: page.name };
    },
    apply: async (estado) => {
      await current().bookmarksManager.applyState(estado);
    },
  };
}
