import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { createChanges } from './changes/createChanges.ts';
import type { Change } from './changes/types.ts';
import { controlRoutes, resetWorld } from './control.ts';
import { createRandom } from './definition/seededRandom.ts';
import { createProvider } from './entra/oidc/createProvider.ts';
import { documentRoutes, signInRoutes } from './entra/oidc/routes.ts';
import { signInPageRoutes } from './entra/signInPage/routes.ts';
import { tokenRoutes } from './entra/token.ts';
import { applyFaults } from './faults/applyFaults.ts';
import { createFaults, type Faults } from './faults/createFaults.ts';
import { frameRoutes } from './frameHost/routes.ts';
import { listenOnLoopback } from './http/listenOnLoopback.ts';
import { createKeys } from './keys.ts';
import { createMailbox, type Mailbox } from './mail/createMailbox.ts';
import { createMailServer } from './mail/createMailServer.ts';
import { mailRoutes } from './mail/routes.ts';
import { playgroundRoutes } from './playground/routes.ts';
import { powerBiRoutes } from './powerbi/routes.ts';
import { clientProviderRoutes } from './provedor/routes.ts';
import { createDeliveries } from './receiver/createDeliveries.ts';
import { receiverRoutes } from './receiver/routes.ts';
import { createRecorder, type Recorder } from './recorder/createRecorder.ts';
import { recordCalls } from './recorder/recordCalls.ts';
import { recorderRoutes } from './recorder/routes.ts';
import { manyTenants } from './seed/manyTenants.ts';
import { seedStore, seedTenants } from './seed/seedStore.ts';
import { shopRoutes } from './shop/routes.ts';
import { createStore } from './store.ts';
import type { World } from './world.ts';

/** Options of `createEmulator`. */
export interface EmulatorOptions {
  /** 0, the default, selects a free port. */
  readonly port?: number;
  /** Port of the mail server on 127.0.0.1. 0, the default, selects a free port. */
  readonly mailPort?: number;
  /** A name or address of the loopback interface. Default: `localhost`. */
  readonly host?: string;
  /** Returns the current time of the emulator. Default: the machine's clock. */
  readonly clock?: () => Date;
  /** Origin of the embed URLs, e.g. `https://app.powerbi.com`. Default: the emulator's own origin. */
  readonly embedHost?: string;
  /** Origin of Entra ID in documents and tokens, e.g. `https://login.microsoftonline.us`. Default: the emulator's own origin. */
  readonly entraHost?: string;
  /** Power BI's resource in Entra ID, which differs between clouds. Default: that of the public cloud. */
  readonly powerBiAudience?: string;
  /** Folder of the built frame page. Default: `dist/frame` of this package. */
  readonly frameDirectory?: string;
  /** Origin of the portal, for the redirect URIs of its registration. Default: `http://localhost:8000`. */
  readonly portalOrigin?: string;
  /** Further redirect URIs of the portal's registration. */
  readonly redirectUris?: readonly string[];
  /** So many tenants are there beside the demo data until the next reset, for measurements. Default: 0. */
  readonly tenants?: number;
  /** Seed of the random latencies. The same seed gives the same sequence. Default: 1. */
  readonly seed?: number;
}

/** A running emulator. */
export interface Emulator {
  /** Origin of all its pages and APIs, without a trailing slash. */
  readonly url: string;
  /**
   * Restores the demo data, and removes all faults, delayed changes and recordings. With a tenant id it does so for that
   * tenant only, and keeps the delayed changes.
   */
  reset(tenantId?: string): void;
  /** The faults that are set for future calls. See `FaultAnswer`. */
  readonly faults: Faults;
  /** The calls and messages since the last reset. */
  readonly recorder: Recorder;
  /** Applies a change, immediately or after a delay by the emulator's clock. @throws UnknownChange */
  change(change: Change, delaySeconds?: number): void;
  /** Where the portal sends mail: `smtp://127.0.0.1:{port}`. */
  readonly mailUrl: string;
  /** The mails that have arrived since the last reset. */
  readonly mailbox: Mailbox;
  /** Signs with the next key from now on. Old keys stay published unless `forgetOld` is true. */
  rollOverKeys(options?: { readonly forgetOld?: boolean }): void;
  /** Stops the server and closes all connections, including those of calls that hang. */
  close(): Promise<void>;
}

const builtFrame = fileURLToPath(new URL('../dist/frame', import.meta.url));
const builtPlayground = fileURLToPath(new URL('../dist/playground', import.meta.url));

/** The host names of the demo clientes, if the portal is served at `localhost`. Browsers know them as this machine. */
const demoHosts = ['aurora.localhost', 'horizonte.localhost'];

/** The redirect URIs of the portal's registration: the callback after a sign-in, and the pages after a sign-out. */
function redirectUrisOf({
  portalOrigin = 'http://localhost:8000',
  redirectUris = [],
}: EmulatorOptions) {
  const paths = ['/api/auth/microsoft/callback/', '/login', '/'];
  const demoOrigins = /^http:\/\/localhost(:\d+)?$/.test(portalOrigin)
    ? demoHosts.map((host) => portalOrigin.replace('localhost', host))
    : [];
  const own = [portalOrigin, ...demoOrigins].flatMap((origin) =>
    paths.map((path) => `${origin}${path}`),
  );
  return [...own, ...redirectUris];
}

/**
 * Starts Entra ID, the Power BI REST API and the frame page on one loopback port.
 * @throws Error of `listen`, e.g. `EADDRINUSE`, and an Error when `host` is not loopback
 */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const store = createStore();
  const clock = options.clock ?? (() => new Date());
  const world: World = {
    store,
    keys: createKeys(),
    faults: createFaults(),
    changes: createChanges(store, clock),
    recorder: createRecorder(),
    clock,
    random: createRandom(options.seed ?? 1),
    powerBiAudience: options.powerBiAudience ?? 'https://analysis.windows.net/powerbi/api',
    embedOrigin: '',
    origin: '',
    redirectUris: redirectUrisOf(options),
  };
  seedStore(world.store);
  seedTenants(world.store, manyTenants(options.tenants ?? 0));
  const app = Fastify({
    forceCloseConnections: true,
    logger: false,
    // Entra ID repeats an unknown tenant name in its error message. The default limit would answer 404 to a long name.
    routerOptions: { maxParamLength: 2000 },
  });
  recordCalls(app, world);
  applyFaults(app, world);
  app.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('Emulador do Power BI do Portal BI'),
  );
  controlRoutes(app, world);
  recorderRoutes(app, world);
  const mailbox = createMailbox(clock);
  mailRoutes(app, mailbox);
  const deliveries = createDeliveries(clock);
  await app.register(receiverRoutes, { deliveries });
  const provider = createProvider(world);
  for (const routes of [tokenRoutes, documentRoutes, signInRoutes, signInPageRoutes]) {
    await app.register(routes, { world, provider });
  }
  await app.register(clientProviderRoutes, { world });
  await app.register(powerBiRoutes, { world, prefix: '/v1.0/myorg' });
  await app.register(frameRoutes, { world, frameDirectory: options.frameDirectory ?? builtFrame });
  await app.register(playgroundRoutes, { directory: builtPlayground });
  shopRoutes(app, options.portalOrigin ?? 'http://localhost:8000');
  const host = options.host ?? 'localhost';
  const port = await listenOnLoopback(app, { port: options.port, host });
  const mailServer = await createMailServer(mailbox, options.mailPort ?? 0).catch(
    async (error: unknown) => {
      await app.close();
      throw error;
    },
  );
  const url = `http://${host}:${port}`;
  world.origin = (options.entraHost ?? url).replace(/\/$/, '');
  world.embedOrigin = (options.embedHost ?? url).replace(/\/$/, '');
  return {
    url,
    mailUrl: `smtp://127.0.0.1:${mailServer.port}`,
    mailbox,
    reset: (tenantId) => {
      resetWorld(world, tenantId);
      if (tenantId !== undefined) return;
      mailbox.clear();
      deliveries.clear();
    },
    change: world.changes.apply,
    faults: world.faults,
    recorder: world.recorder,
    rollOverKeys: world.keys.rollOver,
    close: async () => {
      await mailServer.close();
      await app.close();
    },
  };
}
