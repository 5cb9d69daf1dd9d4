import type { Embed } from '../components/embed/Embed.ts';
import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { raiseOn } from '../components/embed/frameElement.ts';
import type { Report } from '../components/report/Report.ts';
import { isPaginated } from '../components/report/reportConfig.ts';
import { isFrameGone } from '../errors/EmbedError.ts';
import type { EmbedService } from '../service/EmbedService.ts';
import type { EventHooks } from '../transport/eventHooks.ts';
import { type Change, type FrameConfig, planChange } from './planChange.ts';

/** The least time between two loads: slightly longer than the 100 ms within which `Embed` drops a second load. */
const loadSpacingMs = 105;

/** The configuration that the session should show. */
interface Wanted {
  readonly config: FrameConfig;
  /** True if the report loads in two phases. */
  readonly phased: boolean;
  /** A change loads the configuration again in the same frame. */
  readonly loadKey: string | number | undefined;
}

/**
 * Keeps the embed of an element up to date with the last requested configuration.
 *
 * Requirements:
 * 1. The frame is kept, also for another report, as long as the frame's document stays the same.
 * 2. The frame loads before a token is known.
 * 3. A change of only the token, the page or the settings does not load the report again.
 * 4. No change is lost while a report loads or within 100 ms of the last load.
 * 5. A configuration that the host side or the frame refuses raises the `error` event and throws nothing.
 * 6. Nothing is loaded into a frame that has left Power BI, or whose document has not said hello. It gets a new frame.
 * 7. `dispose` removes the frame, the listeners and the timer.
 */
export class EmbedSession {
  private readonly service: EmbedService;
  private readonly element: HTMLElement;
  private readonly kind: string;
  private readonly onEmbed: (embed: Embed | null) => void;
  private embed: Embed | null = null;
  private wanted: Wanted | undefined;
  /** The configuration that the frame was last given. It has no token while the frame only waits. */
  private given: FrameConfig | undefined;
  private givenLoadKey: string | number | undefined;
  private state: 'loading' | 'loaded' | 'failed' = 'loading';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `kind` is the type in configurations. `onEmbed` is called with the embed, and with null when it ends. */
  constructor(
    service: EmbedService,
    element: HTMLElement,
    kind: string,
    onEmbed: (embed: Embed | null) => void,
  ) {
    this.service = service;
    this.element = element;
    this.kind = kind;
    this.onEmbed = onEmbed;
    element.addEventListener('loaded', this.onLoaded);
    element.addEventListener('error', this.onError);
  }

  update(config: FrameConfig, phased: boolean, loadKey?: string | number): void {
    this.wanted = { config, phased, loadKey };
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
    if (this.state === 'loaded' || !this.embed) return;
    this.state = 'failed';
    this.settle();
  };

  private settle(): void {
    clearTimeout(this.timer);
    const { config, phased } = this.wanted ?? {};
    if (!config?.embedUrl) return;
    const change = this.embed && this.given && planChange(this.given, config, this.kind);
    if (!change || change.needsNewFrame) {
      this.close();
      this.open(config, phased);
    } else if (config.accessToken) {
      this.change(config, change, phased);
    }
    // Without a token the frame keeps showing the previous report.
  }

  private change(config: FrameConfig, change: Change, phased: boolean | undefined): void {
    const isRetry = this.state === 'failed' && (change.token || change.page || change.settings);
    const needsLoad = change.needsLoad || this.givenLoadKey !== this.wanted?.loadKey;
    const isReady =
      this.state === 'loaded' || (!this.raisesLoaded(config) && this.embed?.iframeLoaded);
    const isLoad = !this.given?.accessToken || needsLoad || isRetry;
    if (isLoad && this.embed && !this.service.openChannel(this.embed.iframe).isTrusted) {
      this.close();
      this.open(config, phased);
    } else if (isLoad) this.load(config, phased);
    else if (isReady) this.apply(config, change);
    else this.prepare(config);
  }

  /**
   * False for paginated reports and tiles. Changes go to their frames as soon as the frame has its
   * document.
   */
  private raisesLoaded(config: FrameConfig): boolean {
    return this.kind !== 'tile' && !isPaginated(config as EmbedConfig);
  }

  /** Creates the first frame. Without a token the frame only loads and waits. */
  private open(config: FrameConfig, phased = false): void {
    this.undefinedIfThrows(() => {
      const isPrepared = !config.accessToken;
      const given = { ...config, type: this.kind };
      const embed = this.service.embedInternal(this.element, given, phased, isPrepared);
      // No caller awaits `load`, and powerbi-client drops a refusal by the frame. Here a refusal raises `error`.
      const load = embed.load.bind(embed);
      embed.load = (isPhased) => {
        const loading = load(isPhased);
        this.watch(loading, 'loading');
        return loading;
      };
      this.embed = embed;
      this.given = config;
      this.givenLoadKey = this.wanted?.loadKey;
      this.state = 'loading';
      this.onEmbed(this.embed);
    });
  }

  /** Loads the configuration in the existing frame. */
  private load(config: FrameConfig, phased = false): void {
    const lastLoad = this.embed?.lastLoadRequest?.getTime() ?? 0;
    const waitMs = lastLoad + loadSpacingMs - Date.now();
    if (waitMs > 0) {
      this.timer = setTimeout(() => this.settle(), waitMs);
      return;
    }
    this.undefinedIfThrows(() => {
      this.state = 'loading';
      this.given = config;
      this.givenLoadKey = this.wanted?.loadKey;
      this.service.embedInternal(this.element, { ...config, type: this.kind }, phased);
    });
  }

  /**
   * Stores a change while a report loads. Before the frame's document has loaded, the change becomes part
   * of the first load. Later it waits for the `loaded` event.
   */
  private prepare(config: FrameConfig): void {
    const report = this.embed;
    if (!report || report.iframeLoaded) return;
    this.undefinedIfThrows(() => {
      this.given = config;
      report.populateConfig({ ...config, type: this.kind } as EmbedConfig, false);
    });
  }

  private apply(config: FrameConfig, change: Change): void {
    // Only reports have changes of the page and of the settings. See `planChange`.
    const report = this.embed as Report | null;
    if (!report) return;
    this.given = config;
    report.eventHooks = config.eventHooks as EventHooks;
    const { accessToken = '', pageName = '', settings = {} } = config;
    if (change.token) this.watch(report.setAccessToken(accessToken));
    if (change.settings) this.watch(report.updateSettings(settings));
    if (change.page) this.watch(report.setPage(pageName));
  }

  /**
   * Raises the `error` event if the call is rejected. If the frame has refused a load and has raised `error` itself, the
   * state has changed, and the event is not raised again.
   */
  private watch(call: Promise<unknown>, during = this.state): void {
    call.catch((reason: unknown) => {
      if (this.state === during && !isFrameGone(reason))
        this.embed?.raise('error', asError(reason));
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
    if (!this.embed) return;
    this.embed = null;
    this.given = undefined;
    this.service.reset(this.element);
    this.onEmbed(null);
  }
}

/** Returns the `detail` of an error event: the frame's own body, or an object with a message. */
function asError(reason: unknown): object {
  const first: unknown = Array.isArray(reason) ? reason[0] : reason;
  if (first instanceof Error) return { message: first.message };
  return typeof first === 'object' && first !== null ? first : { message: String(first) };
}
