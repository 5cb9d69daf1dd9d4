import type { Embed, EmbedOwner } from '../components/embed/Embed.ts';
import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { createFrame, raiseOn } from '../components/embed/frameElement.ts';
import { EmbedError, frameGone } from '../errors/EmbedError.ts';
import type {
  IBootstrapEmbedConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from '../models/config/configTypes.ts';
import { EventRoutes, type RouteHandler } from '../transport/EventRoutes.ts';
import { answerHook } from '../transport/eventHooks.ts';
import { FrameChannel } from '../transport/FrameChannel.ts';
import { IframePort } from '../transport/IframePort.ts';
import { MessageHub } from '../transport/MessageHub.ts';
import {
  type Answer,
  eventPatterns,
  hookPattern,
  type MessageHeaders,
  type Method,
  readyPattern,
} from '../transport/protocol.ts';
import { randomHex } from '../transport/randomHex.ts';
import * as attributes from './attributes.ts';
import { type ComponentClass, ComponentTypes } from './componentTypes.ts';
import { describeConfig, describeElement } from './elementText.ts';
import type { EmbedComponentFactory, IPowerBiElement } from './elementTypes.ts';
import { isAllowedEmbedUrl, refuseForeignUrl } from './embedUrl.ts';
import { readAttribute } from './readAttribute.ts';
import type {
  IComponentEmbedConfiguration,
  IEvent,
  IServiceConfiguration,
} from './serviceTypes.ts';
import { sdkVersion } from './version.ts';

const delivered: Answer = { statusCode: 200, body: null };

/**
 * Embeds, finds and ends components; owns their one message listener, the routes of what frames ask,
 * and the session's id. Power BI embedding protocol: service. Touches no window before the first embed.
 */
export class EmbedService implements EmbedOwner {
  /** The token of embeds that bring none. */
  accessToken: string | undefined;
  readonly config: IServiceConfiguration;
  readonly extraOrigins: readonly string[];
  readonly #types: ComponentTypes;
  readonly #embeds = new Map<HTMLElement, Embed>();
  readonly #hub = new MessageHub();
  readonly #routes = new EventRoutes();
  /** 20 digits, as the original's. */
  readonly #sessionId = randomHex(20);
  #sdk: MessageHeaders;

  /** `kinds` are the component classes that `embed` may make: a host bundles only those it names. */
  constructor(kinds: readonly ComponentClass[], config: IServiceConfiguration = {}) {
    this.config = config;
    this.extraOrigins = config.extraOrigins ?? [];
    this.#types = new ComponentTypes(kinds);
    this.#sdk = {
      'x-sdk-type': config.type ?? 'js',
      'x-sdk-version': config.version ?? sdkVersion,
      'x-sdk-wrapper-version': config.sdkWrapperVersion,
    };
    for (const pattern of [...eventPatterns, readyPattern]) this.#addEventRoute(pattern);
    this.#routes.add('POST', hookPattern, ({ params, body }) => {
      const embed = this.find(params.uniqueId);
      return answerHook(params.eventName ?? '', embed?.eventHooks, embed, body);
    });
  }

  /** Embeds on an element, or gives the embed that is there a new configuration. @throws */
  embed(element: HTMLElement, config: IComponentEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config);
  }

  /** A phased embed: the frame prepares, and draws only on `render()`. Spec EMB-LIFE-04. */
  load(element: HTMLElement, config: IComponentEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config, true);
  }

  /** Starts the frame before a token is known; `embed` on the same element follows. Spec EMB-LIFE-02. */
  bootstrap(element: HTMLElement, config: IBootstrapEmbedConfiguration): Embed {
    return this.embedInternal(element, config, false, true);
  }

  /** Embeds an empty report over a dataset. */
  createReport(element: HTMLElement, config: IReportCreateConfiguration): Embed {
    return this.#embedAnew(element, { ...config, type: 'create' });
  }

  /** Embeds a report made by itself over given data. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed {
    return this.#embedAnew(element, { ...config, type: 'quickCreate' });
  }

  embedInternal(
    element: HTMLElement,
    config: object,
    phasedRender = false,
    isBootstrap = false,
  ): Embed {
    const current = (element as Partial<IPowerBiElement>).powerBiEmbed;
    const given = config as EmbedConfig;
    if (!current) return this.#embedNew(element, given, phasedRender, isBootstrap);
    if (!isBootstrap) return this.#embedAgain(current, given, phasedRender);
    throw new EmbedError(
      'element',
      `Attempted to bootstrap element ${describeElement(element)}, but the element is already a powerbi element.`,
    );
  }

  /** Warms the browser's cache with a hidden frame, on which `preloaded` is raised. Spec EMB-EVT-16. */
  preload(config: IComponentEmbedConfiguration, element?: HTMLElement): HTMLIFrameElement {
    const { embedUrl = '' } = config;
    refuseForeignUrl(embedUrl, this.extraOrigins);
    const parent = element ?? document.body;
    const iframe = createFrame(parent, embedUrl, true);
    iframe.addEventListener('load', () => raiseOn(iframe, 'preloaded', {}));
    parent.append(iframe);
    return iframe;
  }

  /** Embeds every element inside that carries `powerbi-embed-url`. Spec EMB-SVC-01. */
  init(container: HTMLElement = document.body, config: IComponentEmbedConfiguration = {}): Embed[] {
    const elements = container.querySelectorAll<HTMLElement>(`[${attributes.embedUrl}]`);
    return Array.from(elements, (element) => this.embed(element, config));
  }

  /** @throws EmbedError where the element holds no embed. */
  get(element: HTMLElement): Embed {
    const { powerBiEmbed } = element as Partial<IPowerBiElement>;
    if (powerBiEmbed) return powerBiEmbed;
    throw new EmbedError(
      'element',
      `You attempted to get an instance of powerbi component associated with element: ${describeElement(element)} but there was no associated instance.`,
    );
  }

  find(uniqueId: string | undefined): Embed | undefined {
    return [...this.#embeds.values()].find(({ config }) => config.uniqueId === uniqueId);
  }

  /** Ends the element's embed; the element can then hold any kind. Spec EMB-SVC-08. */
  reset(element: HTMLElement): void {
    const { powerBiEmbed } = element as Partial<IPowerBiElement>;
    if (!powerBiEmbed) return;
    this.#embeds.delete(element);
    delete (element as Partial<IPowerBiElement>).powerBiEmbed;
    powerBiEmbed.dispose();
  }

  /** Adds a kind of the host's own, with the paths of its events. Spec EMB-SVC-05. */
  register(type: string, factory: EmbedComponentFactory, urls: readonly string[]): void {
    this.#types.register(type, factory, urls);
    for (const url of urls) this.#addEventRoute(url);
  }

  /** Names a wrapper around this package to the frame. */
  setSdkInfo(type: string, version: string): void {
    this.#sdk = { ...this.#sdk, 'x-sdk-type': type, 'x-sdk-wrapper-version': version };
  }

  getNumberOfComponents(): number {
    return this.#embeds.size;
  }

  getSdkSessionId(): string {
    return this.#sessionId;
  }

  getSDKVersion(): string {
    return sdkVersion;
  }

  /** Makes the component the element's one. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.#embeds.set(element, component);
    (element as IPowerBiElement).powerBiEmbed = component;
  }

  /** The conversation with a frame, kept when another component takes the frame over. */
  openChannel(iframe: HTMLIFrameElement): FrameChannel {
    const known = this.#hub.channelOf(iframe);
    if (known) return known;
    const port = new IframePort(iframe, (origin) => isAllowedEmbedUrl(origin, this.extraOrigins));
    const channel = new FrameChannel(
      port,
      (request) => this.#routes.handle(request),
      () => this.#sdk,
    );
    this.#hub.add(iframe, channel);
    return channel;
  }

  /** @throws EmbedError where no frame of this service has the window. */
  protected channelTo(frame: Window | null | undefined): FrameChannel {
    const channel = frame && this.#hub.channelTo(frame);
    if (channel) return channel;
    throw frameGone();
  }

  /** Answers one more path; a path given again is answered by the later handler. */
  protected addRoute(method: Method, pattern: string, handler: RouteHandler): void {
    this.#routes.add(method, pattern, handler);
  }

  closeChannel(iframe: HTMLIFrameElement): void {
    this.#hub.remove(iframe);
  }

  /** Raises an event on the embed it names, if this service holds it. */
  handleEvent({ id, name, value }: IEvent<unknown>): void {
    this.find(id)?.raise(name, value);
  }

  #addEventRoute(pattern: string): void {
    this.#routes.add('POST', pattern, ({ params, body }) => {
      this.find(params.uniqueId)?.raise(params.eventName ?? 'ready', body);
      return delivered;
    });
  }

  #embedNew(element: HTMLElement, config: EmbedConfig, phased: boolean, bootstrap: boolean): Embed {
    const type = config.type || readAttribute(element, attributes.type);
    if (!type) {
      throw new EmbedError(
        'component-type',
        `Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
      );
    }
    const settled = { ...config, type };
    const embed = this.#types.make(type, this, element, settled, phased, bootstrap);
    this.addOrOverwriteEmbed(embed, element);
    return embed;
  }

  /** In a frame of its own, whatever the element holds. */
  #embedAnew(element: HTMLElement, config: object): Embed {
    this.reset(element);
    return this.#embedNew(element, config as EmbedConfig, false, false);
  }

  #embedAgain(current: Embed, config: EmbedConfig, phased: boolean): Embed {
    const { element } = current;
    const type = config.type || readAttribute(element, attributes.type);
    if (type?.toLowerCase() === 'qna') return this.#embedAnew(element, config);
    const kind = current.embedtype;
    if (!type || type.toLowerCase() === kind) {
      current.populateConfig(config, false);
      // What the frame refuses it also reports as its error event.
      current.load(phased).catch(() => undefined);
      return current;
    }
    const isCreated = kind === 'create' || kind === 'quickcreate';
    if (isCreated && type.toLowerCase() === 'report') return this.#becomeReport(current, config);
    throw new EmbedError(
      'component-type',
      `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but the existing element contains an embed of type: ${kind} which does not match the new type: ${type}`,
    );
  }

  /** A created report is saved and goes on as a report in the same frame, under the same name. AMBIG-54. */
  #becomeReport(current: Embed, config: EmbedConfig): Embed {
    const { element, iframe } = current;
    const settled = { uniqueId: current.config.uniqueId ?? '', ...config };
    const report = this.#types.make('report', this, element, settled, false, false, iframe);
    report.iframeLoaded = current.iframeLoaded;
    current.release();
    this.addOrOverwriteEmbed(report, element);
    report.load().catch(() => undefined);
    return report;
  }
}
