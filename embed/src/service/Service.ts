import { Create } from '../components/create/Create.ts';
import { QuickCreate } from '../components/create/QuickCreate.ts';
import { Dashboard } from '../components/dashboard/Dashboard.ts';
import { Tile } from '../components/dashboard/Tile.ts';
import type { EmbedHost } from '../components/embed/Embed.ts';
import { Qna } from '../components/qna/Qna.ts';
import { Report } from '../components/report/Report.ts';
import { Visual } from '../components/visual/Visual.ts';
import { frameGone } from '../errors/EmbedError.ts';
import { type GivenHook, invokeHook } from '../transport/eventHooks.ts';
import type { FrameChannel } from '../transport/FrameChannel.ts';
import { EmbedService } from './EmbedService.ts';
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
import {
  type DirectRequests,
  directRequests,
  type HookAnswer,
  type HookRequest,
  type HostRoutes,
  hostRoutes,
} from './lowLevel.ts';
import type { IEvent, IServiceConfiguration } from './serviceTypes.ts';

/** The classes of all kinds of items that this package embeds. */
const allKinds = [Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate];

/**
 * The service with powerbi-client's constructor and with every kind. The three factories are ignored.
 * New code that embeds only some kinds uses `EmbedService`, which bundles only these kinds.
 */
export class Service extends EmbedService implements EmbedHost {
  readonly hpm: DirectRequests = directRequests((frame) => this.channelTo(frame));
  /** Registers handlers of the requests that frames send: `service.router.post('/path/:name', handler)`. */
  readonly router: HostRoutes = hostRoutes((...route) => this.routes.add(...route));

  constructor(
    _hpmFactory?: IHpmFactory,
    _wpmpFactory?: IWpmpFactory,
    _routerFactory?: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    super(allKinds, config);
    if (config.autoEmbedOnContentLoaded) this.enableAutoEmbed();
  }

  /** @throws EmbedError when the window belongs to no frame of this service. */
  private channelTo(frame: Window | null | undefined): FrameChannel {
    const channel = frame && this.hub.channelTo(frame);
    if (channel) return channel;
    throw frameGone();
  }

  /** Calls the hook and sends its status and body by `res.send`. */
  async invokeSDKHook(hook: GivenHook, req: HookRequest, res: HookAnswer): Promise<void> {
    const report = this.find(req.params.uniqueId);
    const { statusCode, body } = await invokeHook(hook, { ...(req.body as object | null), report });
    await res.send(statusCode, body);
  }

  /** Raises the event when its type is `tile`. Ignores other events. */
  handleTileEvents(event: IEvent<unknown>): void {
    const { type, id, name, value } = event;
    if (type === 'tile') this.find(id)?.raise(name, value);
  }

  /**
   * Embeds all elements with a `powerbi-embed-url` attribute when the document has been parsed. Embeds
   * nothing when it has already been parsed.
   */
  enableAutoEmbed(): void {
    const embedAll = () => {
      this.init(document.body);
    };
    window.addEventListener('DOMContentLoaded', embedAll, { once: true });
  }
}
