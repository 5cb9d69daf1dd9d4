import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { raiseOn } from '../components/embed/frameElement.ts';
import type { Report } from '../components/report/Report.ts';
import { isFrameGone } from '../errors/EmbedError.ts';
import type { IReportEmbedConfiguration } from '../models/config/configTypes.ts';
import type { EmbedService } from '../service/EmbedService.ts';
import { type Change, planChange } from './planChange.ts';

/** A little over the spacing that a component keeps between loads, so that none is dropped. */
const loadSpacingMs = 105;

/** What is wanted of the frame. */
interface Wanted {
  readonly config: IReportEmbedConfiguration;
  readonly phased: boolean;
}

/**
 * Keeps one element showing the configuration last asked for.
 *
 * Needs: (1) one frame for as long as the document stays the same, over reports; (2) before a token is
 * known the frame starts without it; (3) a new token, page or settings alone reach a loaded report
 * without loading it again; (4) no wish is lost to the 100 ms rule or to a report still loading; (5) a
 * refusal is raised as the `error` event, never thrown; (6) nothing is left after `dispose`.
 */
export class ReportSession {
  readonly #service: EmbedService;
  readonly #element: HTMLElement;
  readonly #onReport: (report: Report | null) => void;
  #report: Report | null = null;
  #wanted: Wanted | undefined;
  /** What the frame was last given; its token is missing while the frame only prepares. */
  #given: IReportEmbedConfiguration | undefined;
  #state: 'loading' | 'loaded' | 'failed' = 'loading';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onReport` hears of the embed object, and of null when it ends. */
  constructor(
    service: EmbedService,
    element: HTMLElement,
    onReport: (report: Report | null) => void,
  ) {
    this.#service = service;
    this.#element = element;
    this.#onReport = onReport;
    element.addEventListener('loaded', this.#onLoaded);
    element.addEventListener('error', this.#onError);
  }

  update(config: IReportEmbedConfiguration, phased: boolean): void {
    this.#wanted = { config, phased };
    this.#settle();
  }

  dispose(): void {
    this.#element.removeEventListener('loaded', this.#onLoaded);
    this.#element.removeEventListener('error', this.#onError);
    this.#close();
  }

  readonly #onLoaded = (): void => {
    this.#state = 'loaded';
    this.#settle();
  };

  readonly #onError = (): void => {
    // Without a frame it is our own refusal, raised here.
    if (this.#state === 'loaded' || !this.#report) return;
    this.#state = 'failed';
    this.#settle();
  };

  #settle(): void {
    clearTimeout(this.#timer);
    const { config, phased } = this.#wanted ?? {};
    if (!config?.embedUrl) return;
    const change = this.#report && this.#given && planChange(this.#given, config);
    if (!change || change.needsNewFrame) {
      this.#close();
      this.#open(config, phased);
    } else if (config.accessToken) {
      this.#change(config, change, phased);
    }
    // Else the frame keeps what it shows until the token of the next report is here.
  }

  #change(config: IReportEmbedConfiguration, change: Change, phased: boolean | undefined): void {
    const isRetry = this.#state === 'failed' && (change.token || change.page || change.settings);
    if (!this.#given?.accessToken || change.needsLoad || isRetry) this.#load(config, phased);
    else if (this.#state === 'loaded') this.#apply(config, change);
    else this.#prepare(config);
  }

  /** A first frame: with a token at once, else only prepared. */
  #open(config: IReportEmbedConfiguration, phased = false): void {
    this.#attempt(() => {
      const isPrepared = !config.accessToken;
      const given = { ...config, type: 'report' };
      const embed = this.#service.embedInternal(this.#element, given, phased, isPrepared);
      this.#report = embed as Report;
      this.#given = config;
      this.#state = 'loading';
      this.#onReport(this.#report);
    });
  }

  /** Another report, or the first one with its token, in the frame that is there. */
  #load(config: IReportEmbedConfiguration, phased = false): void {
    const lastLoad = this.#report?.lastLoadRequest?.getTime() ?? 0;
    const waitMs = lastLoad + loadSpacingMs - Date.now();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => this.#settle(), waitMs);
      return;
    }
    this.#attempt(() => {
      this.#state = 'loading';
      this.#given = config;
      this.#service.embedInternal(this.#element, { ...config, type: 'report' }, phased);
    });
  }

  /** Before the frame's document is there the load itself carries the change; later it waits. */
  #prepare(config: IReportEmbedConfiguration): void {
    const report = this.#report;
    if (!report || report.iframeLoaded) return;
    this.#attempt(() => {
      this.#given = config;
      report.populateConfig({ ...config, type: 'report' } as EmbedConfig, false);
    });
  }

  #apply(config: IReportEmbedConfiguration, change: Change): void {
    const report = this.#report;
    if (!report) return;
    this.#given = config;
    report.eventHooks = config.eventHooks;
    const { accessToken = '', pageName = '', settings = {} } = config;
    if (change.token) this.#watch(report.setAccessToken(accessToken));
    if (change.settings) this.#watch(report.updateSettings(settings));
    if (change.page) this.#watch(report.setPage(pageName));
  }

  #watch(call: Promise<unknown>): void {
    call.catch((reason: unknown) => {
      if (!isFrameGone(reason)) this.#report?.raise('error', asError(reason));
    });
  }

  #attempt(act: () => void): void {
    try {
      act();
    } catch (reason) {
      raiseOn(this.#element, 'error', asError(reason));
    }
  }

  #close(): void {
    clearTimeout(this.#timer);
    if (!this.#report) return;
    this.#report = null;
    this.#given = undefined;
    this.#service.reset(this.#element);
    this.#onReport(null);
  }
}

/** What hosts find in an error event's `detail`: the frame's own body, or one made of the reason. */
function asError(reason: unknown): object {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  if (first instanceof Error) return { message: first.message };
  return typeof first === 'object' && first !== null ? first : { message: String(first) };
}
