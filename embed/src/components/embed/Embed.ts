import { EmbedError, frameGone } from '../../errors/EmbedError.ts';
import type { ISaveAsParameters } from '../../models/config/bookmarkTypes.ts';
import type {
  IBootstrapEmbedConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from '../../models/config/configTypes.ts';
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
import type {
  IComponentEmbedConfiguration,
  IServiceConfiguration,
} from '../../service/serviceTypes.ts';
import { sdkVersion } from '../../service/version.ts';
import type { EventHooks } from '../../transport/eventHooks.ts';
import { FrameCalls } from '../../transport/FrameCalls.ts';
import type { FrameChannel } from '../../transport/FrameChannel.ts';
import type { CallLimits } from '../../transport/limits.ts';
import type { MessageHeaders } from '../../transport/protocol.ts';
import { readExtensions } from '../report/menuCommands.ts';
import type { EmbedConfig } from './EmbedConfig.ts';
import { commonEvents } from './eventNames.ts';
import { FrameHost } from './FrameHost.ts';
import { createFrame } from './frameElement.ts';
import { settleConfig } from './settleConfig.ts';

/** Two loads of one embed closer than this: the later one is dropped. Spec EMB-LIFE-03. */
const minLoadSpacingMs = 100;

/** Kinds that take a new token at a path of their own; all others are reports to the frame. */
const ownTokenPath = ['dashboard', 'tile'];

/**
 * The service that owns an embed. `EmbedService` implements it. Components name this interface and not
 * the class, because the class imports the components.
 */
export interface EmbedOwner {
  /** The token of embeds whose configuration has none. */
  accessToken: string | undefined;
  readonly config: IServiceConfiguration;
  readonly extraOrigins: readonly string[];
  embed(element: HTMLElement, config?: IComponentEmbedConfiguration): Embed;
  load(element: HTMLElement, config?: IComponentEmbedConfiguration): Embed;
  bootstrap(element: HTMLElement, config: IBootstrapEmbedConfiguration): Embed;
  createReport(element: HTMLElement, config: IReportCreateConfiguration): Embed;
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed;
  preload(config: IComponentEmbedConfiguration, element?: HTMLElement): HTMLIFrameElement;
  init(container?: HTMLElement, config?: IComponentEmbedConfiguration): Embed[];
  get(element: HTMLElement): Embed;
  find(uniqueId: string | undefined): Embed | undefined;
  reset(element: HTMLElement): void;
  setSdkInfo(type: string, version: string): void;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  openChannel(iframe: HTMLIFrameElement): FrameChannel;
  closeChannel(iframe: HTMLIFrameElement): void;
}

/**
 * One embed's life on one element: created → frame loaded → load sent, once a token exists.
 * Power BI embedding protocol: component construction, load sequence, re-embedding, reset.
 */
export abstract class Embed extends FrameHost {
  static allowedEvents: string[] = commonEvents;
  static accessTokenAttribute: string = attributes.accessToken;
  static embedUrlAttribute: string = attributes.embedUrl;
  static nameAttribute: string = attributes.name;
  static typeAttribute: string = attributes.type;
  static defaultEmbedHostName: string = defaultEmbedHostName;
  static type = '';
  /** A new embed sends its configuration ahead while its service holds at most this many others. */
  static maxFrontLoadTimes = 2;

  static findGroupIdFromEmbedUrl(url: string): string | undefined {
    return findParameter(url, 'groupId');
  }

  /** What is sent; holds the token, so it is for the frame alone. */
  config: EmbedConfig = {};
  /** What a bootstrap left for the embed that follows it. */
  bootstrapConfig: EmbedConfig | undefined;
  eventHooks: EventHooks | undefined;
  override iframe: HTMLIFrameElement;
  iframeLoaded = false;
  lastLoadRequest: Date | undefined;
  commands: ICommandExtension[] = [];
  groups: IMenuGroupExtension[] = [];
  /** The calls to this embed's frame; pages, visuals and bookmarks use the same. */
  override readonly calls: FrameCalls;
  protected initialLayoutType: LayoutType = LayoutType.Master;
  readonly #channel: FrameChannel;
  readonly #phased: boolean;

  constructor(
    readonly service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    iframe?: HTMLIFrameElement,
    phasedRender = false,
    isBootstrap = false,
  ) {
    super(element);
    refuseAutoAuth(config.embedUrl);
    this.#phased = phasedRender;
    this.populateConfig(config, isBootstrap);
    // Before the page is touched, so that a refusal leaves nothing behind.
    if (!isBootstrap) this.checkConfig();
    this.iframe = iframe ?? this.#openFrame();
    this.iframeLoaded = iframe !== undefined;
    this.#channel = service.openChannel(this.iframe);
    this.#channel.onLost = (reason) => this.milestones.fail(reason);
    this.calls = new FrameCalls(this.#channel, () => this.config.uniqueId);
    this.iframe.addEventListener('load', this.#onFrameLoad);
    if (service.getNumberOfComponents() <= Embed.maxFrontLoadTimes) {
      element.addEventListener('ready', this.frontLoadHandler);
    }
    if (!iframe) element.replaceChildren(this.iframe);
  }

  /** The kind in lower case: report, dashboard, …, quickcreate. */
  get embedtype(): string {
    return (this.constructor as typeof Embed).type.toLowerCase();
  }

  /** Where a load of this kind is posted. */
  get loadPath(): string {
    return `/${this.embedtype}/load`;
  }

  /** Where the load of a phased embed is posted; undefined where the kind has none. */
  get phasedLoadPath(): string | undefined {
    return undefined;
  }

  /** What is embedded; null for kinds without an id. @throws EmbedError where it is missing. */
  getId(): string | null {
    return null;
  }

  abstract getDefaultEmbedUrlEndpoint(): string;
  /** The first thing wrong with a configuration of this kind, or undefined. */
  abstract validate(config: object): IError[] | undefined;

  /** What this kind adds once a configuration is complete but for it: its id, if it has one. */
  configChanged(isBootstrap: boolean): void {
    const id = isBootstrap ? null : this.getId();
    if (id) this.config.id = id;
  }

  /** Takes a new configuration, over a waiting bootstrap's. The caller's object stays as it is. */
  populateConfig(config: EmbedConfig, isBootstrap: boolean): void {
    const { config: settled, hooks } = settleConfig(
      { ...this.bootstrapConfig, ...config },
      this,
      isBootstrap,
    );
    this.config = settled;
    this.eventHooks = hooks;
    this.bootstrapConfig = isBootstrap ? settled : undefined;
    this.rememberExtensions();
    this.initialLayoutType = settled.settings?.layoutType ?? LayoutType.Master;
    this.configChanged(isBootstrap);
  }

  /** Keeps the host's own menu commands, which each later settings patch must repeat. */
  rememberExtensions(extensions: unknown = this.config.settings?.extensions): void {
    Object.assign(this, readExtensions(extensions));
  }

  /**
   * Sends the configuration. Nothing is sent without a token, before the frame's document is there,
   * or within 100 ms of the last load. Rejects with what the frame refuses with.
   */
  async load(phased = false): Promise<void> {
    if (!this.config.accessToken || !this.iframeLoaded) return;
    const isPhased = phased && this.config.type === 'report';
    const path = (isPhased && this.phasedLoadPath) || this.loadPath;
    const now = new Date();
    if (now.getTime() - Number(this.lastLoadRequest ?? 0) < minLoadSpacingMs) return;
    this.lastLoadRequest = now;
    this.milestones.restart();
    return this.calls.body('POST', path, this.config, this.sessionHeaders());
  }

  /** Loads the same configuration again. */
  reload(): Promise<void> {
    return this.load();
  }

  /** Only for kinds that make a report. */
  async create(): Promise<void> {
    throw new EmbedError('unsupported', 'no create support');
  }

  /** Saves in place; needs a token that allows it. */
  save(): Promise<void> {
    return this.calls.body('POST', '/report/save', null);
  }

  /** Saves a copy; the frame raises `saved` with the new id. */
  saveAs(parameters: ISaveAsParameters): Promise<void> {
    return this.calls.body('POST', '/report/saveAs', parameters);
  }

  /** The id to quote to Power BI's support. */
  getCorrelationId(): Promise<string> {
    return this.calls.body('GET', '/getCorrelationId');
  }

  /** Gives the frame a new token without reloading; later embeds of the service use it too. */
  async setAccessToken(accessToken: string): Promise<void> {
    if (!accessToken) throw new EmbedError('access-token', 'Access token cannot be empty');
    const kind = ownTokenPath.includes(this.embedtype) ? this.embedtype : 'report';
    const body = await this.calls.body('POST', `/${kind}/token`, accessToken);
    this.config.accessToken = accessToken;
    this.service.accessToken = accessToken;
    return body;
  }

  /**
   * This embed with calls that are given up by signal or after a time: `report.within({ timeoutMs:
   * 5000 }).getPages()`. Pages and visuals it hands out keep the limits. Methods on its road have no
   * `#` names, because a proxy stands in for `this`.
   */
  within(limits: CallLimits): this {
    const calls = this.calls.within(limits);
    return new Proxy(this, {
      get: (embed, key, view) => (key === 'calls' ? calls : Reflect.get(embed, key, view)),
    });
  }

  /** Lets go of element and frame but leaves the frame working, for the embed that takes it over. */
  release(): void {
    this.iframe.removeEventListener('load', this.#onFrameLoad);
    this.element.removeEventListener('ready', this.frontLoadHandler);
    this.offAll();
  }

  /** Ends the embed: calls that still wait reject, the frame leaves the page. */
  dispose(): void {
    this.release();
    this.service.closeChannel(this.iframe);
    this.milestones.end(frameGone());
    this.iframe.remove();
  }

  /** Sends the configuration ahead when the frame says it is ready. Spec EMB-LIFE-14, 15. */
  readonly frontLoadHandler = (): void => {
    if (!this.config.accessToken || this.validate(this.config)) return;
    // A refusal costs nothing: the load that follows carries the same.
    this.calls.body('POST', '/frontload/config', this.config).catch(() => undefined);
  };

  /** @throws the list of problems, as hosts of powerbi-client expect. */
  protected checkConfig(): void {
    const problems = this.validate(this.config);
    if (problems) throw problems;
  }

  /** What a load tells beyond its body. Decision AMBIG-46. */
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
      tokenProviderSupplied: this.eventHooks?.accessTokenProvider ? true : undefined,
    };
  }

  /** What the first arrival of the frame's document starts. */
  protected start(): Promise<void> {
    return this.load(this.#phased);
  }

  #openFrame(): HTMLIFrameElement {
    const { embedUrl = '', uniqueId = '' } = this.config;
    refuseForeignUrl(embedUrl, this.service.extraOrigins);
    return createFrame(this.element, addParameter(embedUrl, 'uid', uniqueId));
  }

  readonly #onFrameLoad = (): void => {
    if (this.iframeLoaded) this.#channel.rejectPending(frameGone());
    this.iframeLoaded = true;
    // The frame's own error event is what hosts listen to: nobody awaits this load.
    this.start().catch(() => undefined);
  };
}
