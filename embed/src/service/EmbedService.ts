import type { Embed, EmbedOwner } from '../components/embed/Embed.ts';
import type { EmbedConfig } from '../components/embed/EmbedConfig.ts';
import { createFrame, raiseOn } from '../components/embed/frameElement.ts';
import { EmbedError } from '../errors/EmbedError.ts';
import type {
  IBootstrapEmbedConfiguration,
  IEmbedConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from '../models/config/configTypes.ts';
import { EventRoutes } from '../transport/EventRoutes.ts';
import { answerHook } from '../transport/eventHooks.ts';
import { FrameChannel } from '../transport/FrameChannel.ts';
import { IframePort } from '../transport/IframePort.ts';
import { MessageHub } from '../transport/MessageHub.ts';
import {
  type Answer,
  eventPatterns,
  hookPattern,
  type MessageHeaders,
  readyPattern,
} from '../transport/protocol.ts';
import { randomHex } from '../transport/randomHex.ts';
import * as attributes from './attributes.ts';
import { type ComponentClass, ComponentTypes } from './componentTypes.ts';
import type { EmbedComponentFactory, IPowerBiElement } from './elementTypes.ts';
import { isAllowedEmbedUrl, refuseForeignUrl } from './embedUrl.ts';
import type {
  AnyEmbedConfiguration,
  IComponentEmbedConfiguration,
  IServiceConfiguration,
} from './serviceTypes.ts';
import { sdkVersion } from './version.ts';

const delivered: Answer = { statusCode: 200, body: null };

/**
 * Creates, finds and resets embeds. It has the message listener, the routes for requests of frames,
 * and the session id. It does not use `window` before the first embed. Power BI embedding protocol:
 * service.
 */
export class EmbedService implements EmbedOwner {
  /** The token of embeds whose configuration has none. */
  declare accessToken: string;
  readonly config: IServiceConfiguration;
  readonly extraOrigins: readonly string[];
  private readonly types: ComponentTypes;
  private readonly embedOf = new Map<HTMLElement, Embed>();
  protected readonly hub = new MessageHub();
  protected readonly routes = new EventRoutes();
  /** 20 hexadecimal digits, as in powerbi-client. */
  private readonly sessionId = randomHex(20);
  private sdk: MessageHeaders;

  /** `kinds` are the component classes that `embed` may create. A host bundles only the classes it names. */
  constructor(kinds: readonly ComponentClass[], config: IServiceConfiguration = {}) {
    this.config = config;
    this.extraOrigins = config.extraOrigins ?? [];
    this.types = new ComponentTypes(kinds);
    this.sdk = {
      'x-sdk-type': config.type ?? 'js',
      'x-sdk-version': config.version ?? sdkVersion,
      'x-sdk-wrapper-version': config.sdkWrapperVersion,
    };
    for (const pattern of [...eventPatterns, readyPattern]) this.addEventRoute(pattern);
    this.routes.add('POST', hookPattern, ({ params, body }) => {
      const embed = this.find(params.uniqueId);
      return answerHook(params.eventName ?? '', embed?.eventHooks, embed, body);
    });
  }

  /**
   * Embeds on an element. When the element already has an embed of this kind, that embed gets the new
   * configuration. @throws EmbedError or a list of problems when the configuration is refused.
   */
  embed(element: HTMLElement, config: AnyEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config);
  }

  /** Embeds in two phases: the frame loads the report and renders it only on `render()`. */
  load(element: HTMLElement, config: AnyEmbedConfiguration = {}): Embed {
    return this.embedInternal(element, config, true);
  }

  /** Loads the frame without a token. Call `embed` on the same element afterwards. */
  bootstrap(
    element: HTMLElement,
    config: IComponentEmbedConfiguration | IBootstrapEmbedConfiguration,
  ): Embed {
    return this.embedInternal(element, config, false, true);
  }

  /** Embeds an empty report over a dataset. Resets the element first. */
  createReport(
    element: HTMLElement,
    config: IEmbedConfiguration | IReportCreateConfiguration,
  ): Embed {
    return this.embedInNewFrame(element, { ...config, type: 'create' });
  }

  /** Embeds a report that is created automatically from given data. Resets the element first. */
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed {
    return this.embedInNewFrame(element, { ...config, type: 'quickCreate' });
  }

  /** Does the work of `embed`, `load` and `bootstrap`. Wrappers of powerbi-client call it too. */
  embedInternal(
    element: HTMLElement,
    config: AnyEmbedConfiguration = {},
    phasedRender = false,
    isBootstrap = false,
  ): Embed {
    const current = (element as Partial<IPowerBiElement>).powerBiEmbed;
    const given = config as EmbedConfig;
    if (!current) return this.embedNew(element, given, phasedRender, isBootstrap);
    if (!isBootstrap) return this.updateEmbed(current, given, phasedRender);
    throw new EmbedError(
      'element',
      `Attempted to bootstrap element ${describeElement(element)}, but the element is already a powerbi element.`,
    );
  }

  /** Fills the browser's cache: loads the frame's page in a hidden iframe, which then raises `preloaded`. */
  preload(config: AnyEmbedConfiguration, element?: HTMLElement): HTMLIFrameElement {
    const { embedUrl = '' } = config;
    refuseForeignUrl(embedUrl, this.extraOrigins);
    const parent = element ?? document.body;
    const iframe = createFrame(parent, embedUrl, true);
    iframe.addEventListener('load', () => raiseOn(iframe, 'preloaded', {}));
    parent.append(iframe);
    return iframe;
  }

  /** Embeds every element in the container that has the attribute `powerbi-embed-url`. */
  init(container: HTMLElement = document.body, config: IEmbedConfiguration = {}): Embed[] {
    const elements = container.querySelectorAll<HTMLElement>(`[${attributes.embedUrl}]`);
    return Array.from(elements, (element) => this.embed(element, config));
  }

  /** @throws EmbedError when the element has no embed. */
  get(element: HTMLElement): Embed {
    const { powerBiEmbed } = element as Partial<IPowerBiElement>;
    if (powerBiEmbed) return powerBiEmbed;
    throw new EmbedError(
      'element',
      `You attempted to get an instance of powerbi component associated with element: ${describeElement(element)} but there was no associated instance.`,
    );
  }

  /** Returns undefined when no embed has the id. The type is that of powerbi-client. */
  find(uniqueId: string | undefined): Embed {
    return this.embeds.find(({ config }) => config.uniqueId === uniqueId) as Embed;
  }

  /** All embeds of this service. */
  get embeds(): Embed[] {
    return [...this.embedOf.values()];
  }

  /** Ends the embed of the element. The element can then have an embed of any kind. */
  reset(element: HTMLElement): void {
    const { powerBiEmbed } = element as Partial<IPowerBiElement>;
    if (!powerBiEmbed) return;
    this.embedOf.delete(element);
    delete (element as Partial<IPowerBiElement>).powerBiEmbed;
    powerBiEmbed.dispose();
  }

  /** Adds a kind that the host defines, with the path patterns of its events. */
  register(type: string, factory: EmbedComponentFactory, urls: string[]): void {
    this.types.register(type, factory, urls);
    for (const url of urls) this.addEventRoute(url);
  }

  /** Sets the name and version of a wrapper library, which are sent to the frame. */
  setSdkInfo(type: string, version: string): void {
    this.sdk = { ...this.sdk, 'x-sdk-type': type, 'x-sdk-wrapper-version': version };
  }

  getNumberOfComponents(): number {
    return this.embedOf.size;
  }

  getSdkSessionId(): string {
    return this.sessionId;
  }

  getSDKVersion(): string {
    return sdkVersion;
  }

  /** Stores the component as the embed of the element. */
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void {
    this.embedOf.set(element, component);
    (element as IPowerBiElement).powerBiEmbed = component;
  }

  /** Returns the channel of a frame. The channel is reused when another component takes over the frame. */
  openChannel(iframe: HTMLIFrameElement): FrameChannel {
    const known = this.hub.channelOf(iframe);
    if (known) return known;
    const port = new IframePort(iframe, (origin) => isAllowedEmbedUrl(origin, this.extraOrigins));
    const channel = new FrameChannel(
      port,
      (request) => this.routes.handle(request),
      () => this.sdk,
    );
    this.hub.add(iframe, channel);
    return channel;
  }

  closeChannel(iframe: HTMLIFrameElement): void {
    this.hub.remove(iframe);
  }

  private addEventRoute(pattern: string): void {
    this.routes.add('POST', pattern, ({ params, body }) => {
      this.find(params.uniqueId)?.raise(params.eventName ?? 'ready', body);
      return delivered;
    });
  }

  private embedNew(
    element: HTMLElement,
    config: EmbedConfig,
    phased: boolean,
    bootstrap: boolean,
  ): Embed {
    const type = config.type || attributes.readAttribute(element, attributes.type);
    if (!type) {
      throw new EmbedError(
        'component-type',
        `Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
      );
    }
    const settled = { ...config, type };
    const embed = this.types.make(type, this, element, settled, phased, bootstrap);
    this.addOrOverwriteEmbed(embed, element);
    return embed;
  }

  /** Embeds in a new frame. Resets the element first. */
  private embedInNewFrame(element: HTMLElement, config: object): Embed {
    this.reset(element);
    return this.embedNew(element, config as EmbedConfig, false, false);
  }

  private updateEmbed(current: Embed, config: EmbedConfig, phased: boolean): Embed {
    const { element } = current;
    const type = config.type || attributes.readAttribute(element, attributes.type);
    if (type?.toLowerCase() === 'qna') return this.embedInNewFrame(element, config);
    const kind = current.embedtype;
    if (!type || type.toLowerCase() === kind) {
      current.populateConfig(config, false);
      // When the frame refuses the load, it also raises an error event. A host's subclass may return nothing.
      current.load(phased)?.catch(() => undefined);
      return current;
    }
    const isCreated = kind === 'create' || kind === 'quickcreate';
    if (isCreated && type.toLowerCase() === 'report') return this.replaceByReport(current, config);
    throw new EmbedError(
      'component-type',
      `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but the existing element contains an embed of type: ${kind} which does not match the new type: ${type}`,
    );
  }

  /** Embeds the saved report in the frame that created it, with the same unique id. */
  private replaceByReport(current: Embed, config: EmbedConfig): Embed {
    const { element, iframe } = current;
    const settled = { uniqueId: current.config.uniqueId ?? '', ...config };
    const report = this.types.make('report', this, element, settled, false, false, iframe);
    report.iframeLoaded = current.iframeLoaded;
    current.release();
    this.addOrOverwriteEmbed(report, element);
    report.load().catch(() => undefined);
    return report;
  }
}

const secrets = ['accessToken', 'credentialDetails'];

/** Returns the HTML of the element for error texts, with an empty token attribute. */
function describeElement(element: HTMLElement): string {
  const copy = element.cloneNode(false) as HTMLElement;
  if (copy.hasAttribute(attributes.accessToken)) copy.setAttribute(attributes.accessToken, '');
  return copy.outerHTML;
}

/** Returns the JSON of the configuration for error texts, with empty token and credentials. */
function describeConfig(config: object): string {
  return JSON.stringify(config, (name, value: unknown) => (secrets.includes(name) ? '' : value));
}
