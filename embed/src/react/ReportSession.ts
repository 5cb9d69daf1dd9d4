import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { raiseOn } from '../components/embed/frameElement.ts';
import type { Report } from '../components/report/Report.ts';
import { isPaginated } from '../components/report/reportConfig.ts';
import { isFrameGone } from '../errors/EmbedError.ts';
import type { IReportEmbedConfiguration } from '../models/config/configTypes.ts';
import type { EmbedService } from '../service/EmbedService.ts';
import type { EventHooks } from '../transport/eventHooks.ts';
import { type Change, planChange } from './planChange.ts';

/** The least time between two loads: slightly longer than the 100 ms within which `Embed` drops a second load. */
const loadSpacingMs = 105;

/** The configuration that the session should show, and whether it loads in two phases. */
interface Wanted {
  readonly config: IReportEmbedConfiguration;
  readonly phased: boolean;
}

/**
 * Keeps an element up to date with the last requested configuration.
 *
 * Requirements:
 * 1. The frame is kept, also for another report, as long as the frame's document stays the same.
 * 2. The frame loads before a token is known.
 * 3. A change of only the token, the page or the settings does not load the report again.
 * 4. No change is lost while a report loads or within 100 ms of the last load.
 * 5. A refused configuration raises the `error` event and throws nothing.
 * 6. `dispose` removes the frame, the listeners and the timer.
 */
export class ReportSession {
  private readonly service: EmbedService;
  private readonly element: HTMLElement;
  private readonly onReport: (report: Report | null) => void;
  private report: Report | null = null;
  private wanted: Wanted | undefined;
  /** The configuration that the frame was last given. It has no token while the frame only waits. */
  private given: IReportEmbedConfiguration | undefined;
  private state: 'loading' | 'loaded' | 'failed' = 'loading';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onReport` is called with the embed object, and with null when it ends. */
  constructor(
    service: EmbedService,
    element: HTMLElement,
    onReport: (report: Report | null) => void,
  ) {
    this.service = service;
    this.element = element;
    this.onReport = onReport;
    element.addEventListener('loaded', this.onLoaded);
    element.addEventListener('error', this.onError);
  }

  update(config: IReportEmbedConfiguration, phased: boolean): void {
    this.wanted = { config, phased };
    this.settle();
  }

  dispose(): void {
    this.element.removeEventListener('loaded', this.onLoaded);
    this.element.removeEventListener('error', this.onError);
    this.close();
  }

  private readonly onLoaded = (): void => {
    this.state = 'loaded';
    this.settle();
  };

  private readonly onError = (): void => {
    // If there is no frame, this class raised the error itself.
    if (this.state === 'loaded' || !this.report) return;
    this.state = 'failed';
    this.settle();
  };

  private settle(): void {
    clearTimeout(this.timer);
    const { config, phased } = this.wanted ?? {};
    if (!config?.embedUrl) return;
    const change = this.report && this.given && planChange(this.given, config);
    if (!change || change.needsNewFrame) {
      this.close();
      this.open(config, phased);
    } else if (config.accessToken) {
      this.change(config, change, phased);
    }
    // Without a token the frame keeps showing the previous report.
  }

  private change(
    config: IReportEmbedConfiguration,
    change: Change,
    phased: boolean | undefined,
  ): void {
    const isRetry = this.state === 'failed' && (change.token || change.page || change.settings);
    // A paginated report never sends `loaded`, so changes go to its frame as soon as the frame has its document.
    const isReady =
      this.state === 'loaded' ||
      (isPaginated(config as EmbedConfig) && this.report?.iframeLoaded === true);
    if (!this.given?.accessToken || change.needsLoad || isRetry) this.load(config, phased);
    else if (isReady) this.apply(config, change);
    else this.prepare(config);
  }

  /** Creates the first frame. Without a token the frame only loads and waits. */
  private open(config: IReportEmbedConfiguration, phased = false): void {
    this.undefinedIfThrows(() => {
      const isPrepared = !config.accessToken;
      const given = { ...config, type: 'report' };
      const embed = this.service.embedInternal(this.element, given, phased, isPrepared);
      this.report = embed as Report;
      this.given = config;
      this.state = 'loading';
      this.onReport(this.report);
    });
  }

  /** Loads the configuration in the existing frame. */
  private load(config: IReportEmbedConfiguration, phased = false): void {
    const lastLoad = this.report?.lastLoadRequest?.getTime() ?? 0;
    const waitMs = lastLoad + loadSpacingMs - Date.now();
    if (waitMs > 0) {
      this.timer = setTimeout(() => this.settle(), waitMs);
      return;
    }
    this.undefinedIfThrows(() => {
      this.state = 'loading';
      this.given = config;
      this.service.embedInternal(this.element, { ...config, type: 'report' }, phased);
    });
  }

  /**
   * Stores a change while a report loads. Before the frame's document has loaded, the change becomes part
   * of the first load. Later it waits for the `loaded` event.
   */
  private prepare(config: IReportEmbedConfiguration): void {
    const report = this.report;
    if (!report || report.iframeLoaded) return;
    this.undefinedIfThrows(() => {
      this.given = config;
      report.populateConfig({ ...config, type: 'report' } as EmbedConfig, false);
    });
  }

  private apply(config: IReportEmbedConfiguration, change: Change): void {
    const report = this.report;
    if (!report) return;
    this.given = config;
    report.eventHooks = config.eventHooks as EventHooks;
    const { accessToken = '', pageName = '', settings = {} } = config;
    if (change.token) this.watch(report.setAccessToken(accessToken));
    if (change.settings) this.watch(report.updateSettings(settings));
    if (change.page) this.watch(report.setPage(pageName));
  }

  private watch(call: Promise<unknown>): void {
    call.catch((reason: unknown) => {
      if (!isFrameGone(reason)) this.report?.raise('error', asError(reason));
    });
  }

  private undefinedIfThrows(act: () => void): void {
    try {
      act();
    } catch (reason) {
      raiseOn(this.element, 'error', asError(reason));
    }
  }

  private close(): void {
    clearTimeout(this.timer);
    if (!this.report) return;
    this.report = null;
    this.given = undefined;
    this.service.reset(this.element);
    this.onReport(null);
  }
}

/** Returns the `detail` of an error event: the frame's own body, or an object with a message. */
function asError(reason: unknown): object {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  if (first instanceof Error) return { message: first.message };
  return typeof first === 'object' && first !== null ? first : { message: String(first) };
}
