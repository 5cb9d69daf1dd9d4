import type {
  IBootstrapEmbedConfiguration,
  IEmbedConfiguration,
  IEmbedConfigurationBase,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from '../../models/config/configTypes.ts';
import type {
  DirectRequests,
  HookAnswer,
  HookRequest,
  HostRoutes,
} from '../../service/lowLevel.ts';
import type {
  AnyEmbedConfiguration,
  IComponentEmbedConfiguration,
  IEvent,
  IServiceConfiguration,
} from '../../service/serviceTypes.ts';
import type { GivenHook } from '../../transport/eventHooks.ts';
import type { FrameChannel } from '../../transport/FrameChannel.ts';

/**
 * The service that owns an embed. `EmbedService` implements it. Components name this interface and not
 * the class, because the class imports the components. The type of the embed is a parameter, because
 * this file would otherwise import `Embed.ts`, which imports this file.
 */
export interface Owner<Embed> {
  /** The token of embeds whose configuration has none. */
  accessToken: string;
  readonly config: IServiceConfiguration;
  readonly extraOrigins: readonly string[];
  /** All embeds of this service. */
  readonly embeds: Embed[];
  embed(element: HTMLElement, config?: AnyEmbedConfiguration): Embed;
  load(element: HTMLElement, config?: AnyEmbedConfiguration): Embed;
  bootstrap(
    element: HTMLElement,
    config: IComponentEmbedConfiguration | IBootstrapEmbedConfiguration,
  ): Embed;
  createReport(
    element: HTMLElement,
    config: IEmbedConfiguration | IReportCreateConfiguration,
  ): Embed;
  quickCreate(element: HTMLElement, config: IQuickCreateConfiguration): Embed;
  embedInternal(
    element: HTMLElement,
    config?: AnyEmbedConfiguration,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed;
  preload(config: AnyEmbedConfiguration, element?: HTMLElement): HTMLIFrameElement;
  init(container?: HTMLElement, config?: IEmbedConfiguration): Embed[];
  get(element: HTMLElement): Embed;
  find(uniqueId: string | undefined): Embed;
  reset(element: HTMLElement): void;
  setSdkInfo(type: string, version: string): void;
  getNumberOfComponents(): number;
  getSdkSessionId(): string;
  getSDKVersion(): string;
  openChannel(iframe: HTMLIFrameElement): FrameChannel;
  closeChannel(iframe: HTMLIFrameElement): void;
  register(type: string, factory: ComponentFactory<Embed>, urls: string[]): void;
  addOrOverwriteEmbed(component: Embed, element: HTMLElement): void;
}

/** The members of powerbi-client's `Service`, of which `EmbedService` has only those of `Owner`. */
export interface FullOwner<Embed> extends Owner<Embed> {
  /** Sends any request to a frame: `service.hpm.post(url, body, headers, iframe.contentWindow)`. */
  hpm: DirectRequests;
  /** Registers handlers of the requests that frames send: `service.router.post('/path/:name', handler)`. */
  router: HostRoutes;
  /** Calls the hook and sends its status and body by `res.send`. */
  invokeSDKHook(hook: GivenHook, req: HookRequest, res: HookAnswer): Promise<void>;
  /** Raises the event when its type is `tile`. Ignores other events. */
  handleTileEvents(event: IEvent<unknown>): void;
  /**
   * Embeds all elements with a `powerbi-embed-url` attribute when the document has been parsed. Embeds
   * nothing when it has already been parsed.
   */
  enableAutoEmbed(): void;
}

/** Creates the component of a kind that a host has registered. */
export type ComponentFactory<Embed> = (
  service: FullOwner<Embed>,
  element: HTMLElement,
  config: IEmbedConfigurationBase,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;
