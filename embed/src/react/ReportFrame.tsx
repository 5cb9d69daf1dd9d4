import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { guardPages } from '../components/page/guardPages.ts';
import type { Page } from '../components/page/Page.ts';
import type { Report } from '../components/report/Report.ts';
import type { IReportEmbedConfiguration } from '../models/config/configTypes.ts';
import type { IError } from '../models/events/errorTypes.ts';
import type { EmbedService } from '../service/EmbedService.ts';
import type { IEventHandler } from '../service/serviceTypes.ts';
import { ReportSession } from './ReportSession.ts';
import { reportService } from './reportService.ts';

/** A change of `config` sends only the necessary call to the frame. See `ReportSession`. */
export interface ReportFrameProps {
  /**
   * The report to show. Without `accessToken` the frame loads and waits. Without `embedUrl` nothing is
   * embedded.
   */
  readonly config: IReportEmbedConfiguration;
  /** By default, all frames with the same `extraOrigins` share one service. */
  readonly service?: EmbedService | undefined;
  /** Exact origins that are permitted besides the cloud's hosts. They are ignored when `service` is given. */
  readonly extraOrigins?: readonly string[] | undefined;
  /** When true, the report is rendered only on `render()` of the embed object. */
  readonly phased?: boolean | undefined;
  /** The title of the frame, for assistive technology. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly onLoaded?: IEventHandler<unknown> | undefined;
  readonly onRendered?: IEventHandler<unknown> | undefined;
  /** Called for errors of the frame and of the host side. `detail.message` is the error text. */
  readonly onError?: IEventHandler<IError> | undefined;
  readonly onPageChanged?: IEventHandler<{ newPage: Page }> | undefined;
  /**
   * The names of the pages that readers may see. From any other page, the report returns to the last permitted
   * page. Without this list all pages are permitted.
   */
  readonly permittedPages?: readonly string[] | undefined;
  /** Called when the report returns from a page that is not permitted. */
  readonly onPageRefused?: ((page: Page) => void) | undefined;
  /** The embed object while a frame exists, else null. */
  readonly ref?: Ref<Report | null> | undefined;
}

const handlerOf = {
  loaded: 'onLoaded',
  rendered: 'onRendered',
  error: 'onError',
  pageChanged: 'onPageChanged',
} as const;

/** Shows one report. The frame is kept when the report, the token, the page or the settings change. */
export function ReportFrame(props: ReportFrameProps) {
  const { config, phased = false, title, className, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const session = useRef<ReportSession>(null);
  const [report, setReport] = useState<Report | null>(null);
  const originsKey = JSON.stringify(props.extraOrigins ?? []);
  const service = useMemo(
    () => props.service ?? reportService(JSON.parse(originsKey)),
    [props.service, originsKey],
  );

  useLayoutEffect(() => {
    latest.current = props;
  });

  // The handlers are added before the first frame is created, so that no event is missed.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const forward = (event: Event) => {
      const handler = latest.current[handlerOf[event.type as keyof typeof handlerOf]];
      (handler as ((event: Event) => unknown) | undefined)?.(event);
    };
    for (const name of Object.keys(handlerOf)) element.addEventListener(name, forward);
    const opened = new ReportSession(service, element, setReport);
    session.current = opened;
    opened.update(latest.current.config, latest.current.phased ?? false);
    return () => {
      session.current = null;
      opened.dispose();
      for (const name of Object.keys(handlerOf)) element.removeEventListener(name, forward);
    };
  }, [service]);

  useEffect(() => session.current?.update(config, phased), [config, phased]);

  const permittedKey = props.permittedPages && JSON.stringify(props.permittedPages);
  useEffect(() => {
    if (!report || permittedKey === undefined) return;
    const permitted: string[] = JSON.parse(permittedKey);
    return guardPages(report, permitted, (page) => latest.current.onPageRefused?.(page));
  }, [report, permittedKey]);

  useEffect(() => report?.setComponentTitle(title), [report, title]);
  useImperativeHandle<Report | null, Report | null>(ref, () => report, [report]);

  return <div ref={container} className={className} />;
}
