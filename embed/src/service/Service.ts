import { Create } from '../components/create/Create.ts';
import { QuickCreate } from '../components/create/QuickCreate.ts';
import { Dashboard } from '../components/dashboard/Dashboard.ts';
import { Tile } from '../components/dashboard/Tile.ts';
import { Qna } from '../components/qna/Qna.ts';
import { Report } from '../components/report/Report.ts';
import { Visual } from '../components/visual/Visual.ts';
import { type EventHook, invokeHook } from '../transport/eventHooks.ts';
import { EmbedService } from './EmbedService.ts';
import type { IHpmFactory, IRouterFactory, IWpmpFactory } from './factories.ts';
import { type DirectRequests, directRequests, type HostRoutes, hostRoutes } from './lowLevel.ts';
import type { IEvent, IServiceConfiguration } from './serviceTypes.ts';

interface HookRequest {
  readonly params: { readonly uniqueId?: string };
  readonly body: unknown;
}

/** Every kind this package brings. */
const allKinds = [Report, Dashboard, Tile, Qna, Visual, Create, QuickCreate];

/**
 * The service as hosts written for powerbi-client make it: with its three factories, which here are
 * only passed along, and with every kind. New code that embeds reports alone takes `EmbedService`.
 */
export class Service extends EmbedService {
  /** Sends what no method of ours sends: `service.hpm.post(url, body, headers, iframe.contentWindow)`. */
  readonly hpm: DirectRequests = directRequests((frame) => this.channelTo(frame));
  /** Answers what frames ask beyond the protocol: `service.router.post('/path/:name', handler)`. */
  readonly router: HostRoutes = hostRoutes((...route) => this.addRoute(...route));

  constructor(
    _hpmFactory?: IHpmFactory,
    _wpmpFactory?: IWpmpFactory,
    _routerFactory?: IRouterFactory,
    config: IServiceConfiguration = {},
  ) {
    super(allKinds, config);
    if (config.autoEmbedOnContentLoaded) this.enableAutoEmbed();
  }

  /** Answers one hook call by a hook at hand; `res.send` takes status and body. */
  async invokeSDKHook(
    hook: EventHook | undefined,
    req: HookRequest,
    res: { send(statusCode: number, body: unknown): unknown },
  ): Promise<void> {
    const report = this.find(req.params.uniqueId);
    const { statusCode, body } = await invokeHook(hook, { ...(req.body as object | null), report });
    await res.send(statusCode, body);
  }

  /** Raises a tile's event; those of other kinds it leaves alone. */
  handleTileEvents(event: IEvent<unknown>): void {
    if (event.type === 'tile') this.handleEvent(event);
  }

  /** Embeds by attributes once the document is read; one already read embeds nothing. Spec EMB-SVC-01. */
  enableAutoEmbed(): void {
    const embedAll = () => {
      this.init(document.body);
    };
    window.addEventListener('DOMContentLoaded', embedAll, { once: true });
  }
}
