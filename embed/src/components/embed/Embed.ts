import { EmbedError, frameGone } from '../../errors/EmbedError.ts';
import type { ISaveAsParameters } from '../../models/config/bookmarkTypes.ts';
import { LayoutType } from '../../models/enums/layoutEnums.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import type { ICommandExtension, IMenuGroupExtension } from '../../models/settings/commandTypes.ts';
import * as attributes from '../../service/attributes.ts';
import {
  addParameter,
  defaultEmbedHostName,
  findParameter,
  refuseAutoAuth,
  refuseForeignUrl,
} from '../../service/embedUrl.ts';
import { sdkVersion } from '../../service/version.ts';
import type { EventHooks } from '../../transport/eventHooks.ts';
import { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameChannel } from '../../transport/FrameChannel.ts';
import type { CallLimits } from '../../transport/limits.ts';
import type { MessageHeaders } from '../../transport/protocol.ts';
import type { EmbedConfig } from './EmbedConfig.ts';
import { FrameHost } from './FrameHost.ts';
import { createFrame, raiseOn } from './frameElement.ts';
import type { FullOwner, Owner } from './Owner.ts';
import { settleConfig } from './settleConfig.ts';

/** The least time between two loads of one embed. A load that comes sooner is dropped. */
const minLoadSpacingMs = 100;

/** Kinds whose new token is sent to `/report/token`. All other kinds use `/<kind>/token`. */
const kindsWithReportToken = /^(visual|qna|(quick)?create)$/;

/** The owner of an embed. Its methods return embeds. */
export type EmbedOwner = Owner<Embed>;
/** An owner with all members of powerbi-client's service. */
export type EmbedHost = FullOwner<Embed>;

/**
 * The life cycle of one embed on one element: the embed is created, its frame loads, and the load
 * request is sent as soon as there is a token.
 * Power BI embedding protocol: component construction, load sequence, re-embedding, reset.
 */
export abstract class Embed extends FrameHost {
  static accessTokenAttribute: string = attributes.accessToken;
  static embedUrlAttribute: string = attributes.embedUrl;
  static nameAttribute: string = attributes.name;
  static typeAttribute: string = attributes.type;
  static defaultEmbedHostName: string = defaultEmbedHostName;
  static type = '';
  /**
   * A new embed sends its configuration before the load only while its service has at most this many
   * other embeds.
   */
  static maxFrontLoadTimes = 2;

  static findGroupIdFromEmbedUrl(url: string): string {
    return findParameter(url, 'groupId') as string;
  }

  /**
   * The service that created this embed. The type is that of powerbi-client: an `EmbedService` lacks `hpm`,
   * `router`, `invokeSDKHook`, `handleTileEvents` and `enableAutoEmbed`.
   */
  service: EmbedHost;
  /** The configuration that is sent to the frame. It contains the token, so it must go nowhere else. */
  config: EmbedConfig = {};
  /**
   * The kind in lower case, for example `report` or `quickcreate`. A subclass may set this field, and the
   * two paths after it, in its constructor.
   */
  embedtype: string;
  /** The path to which a load of this kind is sent. */
  loadPath: string;
  /** The path to which a phased load is sent. Undefined for kinds that have no phased load. */
  declare phasedLoadPath: string;
  /** The configuration of a bootstrap. Undefined when there was none, and after the embed that completes it. */
  declare bootstrapConfig: EmbedConfig;
  /** Undefined when the configuration has no hooks. */
  declare eventHooks: EventHooks;
  override iframe: HTMLIFrameElement;
  iframeLoaded = false;
  /** Undefined before the first load. */
  declare lastLoadRequest: Date;
  commands: ICommandExtension[] = [];
  groups: IMenuGroupExtension[] = [];
  /** Sends calls to the frame of this embed. Pages, visuals and bookmarks use the same object. */
  override readonly calls: FrameCalls;
  protected initialLayoutType: LayoutType = LayoutType.Master;
  // Private for the compiler only. Vue and MobX call methods with their proxy as `this`, which has no `#private` fields.
  private readonly channel: FrameChannel;
  private readonly phased: boolean;

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    iframe?: HTMLIFrameElement,
    phasedRender = false,
    isBootstrap = false,
  ) {
    super(element);
    this.service = service as EmbedHost;
    refuseAutoAuth(config.embedUrl);
    const { type: ownKind } = this.constructor as typeof Embed;
    this.embedtype = (config.type || ownKind).toLowerCase();
    this.loadPath = `/${this.embedtype}/load`;
    this.phased = phasedRender;
    this.populateConfig(config, isBootstrap);
    // The check runs before the page is changed, so an invalid configuration leaves no frame behind.
    if (!isBootstrap) this.checkConfig();
    this.iframe = iframe ?? this.openFrame();
    this.iframeLoaded = iframe !== undefined;
    this.channel = service.openChannel(this.iframe);
    this.channel.onFrameRemoved = (reason) => this.lifecycleEvents.fail(reason);
    this.channel.onLeft = (reason) => {
      this.lifecycleEvents.fail(reason);
      raiseOn(element, 'left', {});
    };
    this.calls = new FrameCalls(this.channel, () => this.config.uniqueId);
    this.iframe.addEventListener('load', this.onFrameLoad);
    if (service.getNumberOfComponents() <= Embed.maxFrontLoadTimes) {
      element.addEventListener('ready', this.frontLoadHandler);
    }
    if (!iframe) element.replaceChildren(this.iframe);
  }

  override raise(eventName: string, detail: unknown): void {
    if (eventName === 'ready') this.channel.greet();
    super.raise(eventName, detail);
  }

  /** The id of the embedded item; null for kinds without an id. @throws EmbedError when the id is missing. */
  getId(): string {
    return null as unknown as string;
  }

  abstract getDefaultEmbedUrlEndpoint(): string;
  /**
   * Returns a list with the first problem of the configuration, or undefined when it is valid. The type is
   * that of powerbi-client.
   */
  abstract validate(config: object): IError[];

  /** Adds to a new configuration what only this kind knows: the id. */
  configChanged(isBootstrap: boolean): void {
    const id = isBootstrap ? null : this.getId();
    if (id) this.config.id = id;
  }

  /** Sets a new configuration, merged over that of a bootstrap. The caller's object is not changed. */
  populateConfig(config: EmbedConfig, isBootstrap: boolean): void {
    const { config: settled, hooks } = settleConfig(
      { ...this.bootstrapConfig, ...config },
      this,
      isBootstrap,
    );
    this.config = settled;
    this.eventHooks = hooks as EventHooks;
    this.bootstrapConfig = (isBootstrap ? settled : undefined) as EmbedConfig;
    this.initialLayoutType = settled.settings?.layoutType ?? LayoutType.Master;
    this.configChanged(isBootstrap);
  }

  /**
   * Sends the configuration to the frame. Nothing is sent when there is no token, before the document
   * of the frame has loaded, or within 100 ms of the last load. Rejects with the body that the frame
   * refuses with.
   */
  async load(phased = false): Promise<void> {
    if (!this.config.accessToken || !this.iframeLoaded) return;
    const isPhased = phased && this.config.type === 'report';
    const path = (isPhased && this.phasedLoadPath) || this.loadPath;
    const now = new Date();
    if (now.getTime() - Number(this.lastLoadRequest ?? 0) < minLoadSpacingMs) return;
    this.lastLoadRequest = now;
    this.lifecycleEvents.restart();
    return this.calls.fetchBody('POST', path, this.config, this.sessionHeaders());
  }

  /** Loads the same configuration again. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Supported only by the kinds that create a report. */
  async create(): Promise<void> {
    throw new EmbedError('unsupported', 'no create support');
  }

  /** Saves the report. The token must allow it. */
  save(): Promise<void> {
    return this.calls.fetchBody('POST', '/report/save', null);
  }

  /** Saves a copy. The frame then raises `saved` with the id of the copy. */
  saveAs(parameters: ISaveAsParameters): Promise<void> {
    return this.calls.fetchBody('POST', '/report/saveAs', parameters);
  }

  /** Gets the id that Power BI support asks for. */
  getCorrelationId(): Promise<string> {
    return this.calls.fetchBody('GET', '/getCorrelationId');
  }

  /**
   * Sends a new token to the frame without loading again. The token also becomes the token of the
   * service, which later embeds without a token use.
   */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new EmbedError('access-token', 'Access token cannot be empty');
    const kind = kindsWithReportToken.test(this.embedtype) ? 'report' : this.embedtype;
    const body = await this.calls.fetchBody('POST', `/${kind}/token`, accessToken);
    this.config.accessToken = accessToken;
    this.service.accessToken = accessToken;
    return body;
  }

  /**
   * Returns this embed with limits on its calls: `report.within({ timeoutMs: 5000 }).getPages()`. Pages
   * and visuals that such calls return keep the limits. The returned object is a proxy of this embed.
   */
  within(limits: CallLimits): this {
    const calls = this.calls.within(limits);
    return new Proxy(this, {
      get: (embed, key, view) => (key === 'calls' ? calls : Reflect.get(embed, key, view)),
    });
  }

  /** Removes all listeners but keeps the frame, so that another embed can continue in the same frame. */
  release(): void {
    this.iframe.removeEventListener('load', this.onFrameLoad);
    this.element.removeEventListener('ready', this.frontLoadHandler);
    this.offAll();
  }

  /** Ends the embed. Pending calls reject, and the frame is removed from the page. */
  dispose(): void {
    this.release();
    this.service.closeChannel(this.iframe);
    this.lifecycleEvents.end(frameGone());
    this.iframe.remove();
  }

  /** Sends the configuration before the load, when the frame reports that it is ready. */
  readonly frontLoadHandler = (): void => {
    if (!this.config.accessToken || this.validate(this.config)) return;
    // A refusal is ignored, because the load that follows sends the same configuration.
    this.calls.fetchBody('POST', '/frontload/config', this.config).catch(() => undefined);
  };

  /** @throws the list of problems itself, and not an Error, as powerbi-client does. */
  protected checkConfig(config: object = this.config): void {
    const problems = this.validate(config);
    if (problems) throw problems;
  }

  /** The headers of the request that loads the report. */
  protected sessionHeaders(): MessageHeaders {
    return {
      bootstrapped: this.config.bootstrapped,
      sdkVersion,
      ...this.tokenProviderHeaders(),
    };
  }

  protected tokenProviderHeaders(): MessageHeaders {
    return {
      sdkSessionId: this.service.getSdkSessionId(),
      ...(this.eventHooks?.accessTokenProvider && { tokenProviderSupplied: true }),
    };
  }

  /** Runs each time the document of the frame has loaded. */
  protected start(): Promise<void> {
    return this.load(this.phased);
  }

  private openFrame(): HTMLIFrameElement {
    const { embedUrl = '', uniqueId = '' } = this.config;
    refuseForeignUrl(embedUrl, this.service.extraOrigins);
    return createFrame(this.element, addParameter(embedUrl, 'uid', uniqueId));
  }

  private readonly onFrameLoad = (): void => {
    if (this.iframeLoaded) this.channel.rejectPending(frameGone());
    this.iframeLoaded = true;
    this.channel.handleDocument();
    // No caller awaits this load. When it is refused, the frame also raises an error event.
    this.start().catch(() => undefined);
  };
}
