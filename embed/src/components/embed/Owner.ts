import type {
  IBootstrapEmbedConfiguration,
  IEmbedConfiguration,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
} from '../../models/config/configTypes.ts';
import type { DirectRequests } from '../../service/lowLevel.ts';
import type {
  AnyEmbedConfiguration,
  IComponentEmbedConfiguration,
  IServiceConfiguration,
} from '../../service/serviceTypes.ts';
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
  readonly hpm: DirectRequests;
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
}
