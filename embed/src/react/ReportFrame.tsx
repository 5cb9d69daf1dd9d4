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

/** A change of `config` does the least that shows it: see `ReportSession`. */
export interface ReportFrameProps {
  /** What to show. Without `accessToken` the frame only starts; without `embedUrl` nothing happens. */
  readonly config: IReportEmbedConfiguration;
  /** The default is one service shared by all frames with the same `extraOrigins`. */
  readonly service?: EmbedService | undefined;
  /** Exact origins besides the cloud's hosts; ignored where a service is given. */
  readonly extraOrigins?: readonly string[] | undefined;
  /** The report prepares and draws only on `render()` of the embed object. */
  readonly phased?: boolean | undefined;
  /** Names the frame for assistive technology. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
  readonly onLoaded?: IEventHandler<unknown> | undefined;
  readonly onRendered?: IEventHandler<unknown> | undefined;
  /** What the frame reports, and what the host side refuses; `detail.message` says it. */
  readonly onError?: IEventHandler<IError> | undefined;
  readonly onPageChanged?: IEventHandler<{ newPage: Page }> | undefined;
  /** The only pages a reader may stand on; a jump elsewhere is turned back. All, where absent. */
  readonly permittedPages?: readonly string[] | undefined;
  /** Told of each jump that was turned back. */
  readonly onPageRefused?: ((page: Page) => void) | undefined;
  /** The embed object, once there is a frame; null before and after. */
  readonly ref?: Ref<Report | null> | undefined;
}

const handlerOf = {
  loaded: 'onLoaded',
  rendered: 'onRendered',
  error: 'onError',
  pageChanged: 'onPageChanged',
} as const;

const none: readonly string[] = [];

/** One report in one frame, kept over reports, tokens, pages and settings. */
export function ReportFrame(props: ReportFrameProps) {
  const { config, phased = false, title, className, ref } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const session = useRef<ReportSession>(null);
  const [report, setReport] = useState<Report | null>(null);
  const originsKey = (props.extraOrigins ?? none).join(' ');
  const service = useMemo(
    () => props.service ?? reportService(originsKey.split(' ').filter(Boolean)),
    [props.service, originsKey],
  );

  useLayoutEffect(() => {
    latest.current = props;
  });

  // Before the first frame, so that no event of it is missed.
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
