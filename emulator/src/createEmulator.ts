import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { createChanges } from './changes/createChanges.ts';
import type { Change } from './changes/types.ts';
import { controlRoutes, resetWorld } from './control.ts';
import { createProvider } from './entra/oidc/createProvider.ts';
import { documentRoutes, signInRoutes } from './entra/oidc/routes.ts';
import { signInPageRoutes } from './entra/signInPage/routes.ts';
import { tokenRoutes } from './entra/token.ts';
import { applyFaults } from './faults/applyFaults.ts';
import { createFaults, type Faults } from './faults/createFaults.ts';
import { createRandom } from './faults/createRandom.ts';
import { frameRoutes } from './frameHost/routes.ts';
import { listenOnLoopback } from './http/listenOnLoopback.ts';
import { createKeys } from './keys.ts';
import { powerBiRoutes } from './powerbi/routes.ts';
import { createRecorder, type Recorder } from './recorder/createRecorder.ts';
import { recordCalls } from './recorder/recordCalls.ts';
import { recorderRoutes } from './recorder/routes.ts';
import { seedStore } from './seed/seedStore.ts';
import { createStore } from './store.ts';
import type { World } from './world.ts';

/** What `createEmulator` may be told. */
export interface EmulatorOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Loopback under any of its names; default `localhost`. */
  readonly host?: string;
  /** The emulator's idea of now; default the machine's. */
  readonly clock?: () => Date;
  /** Origin that embed URLs name, e.g. `https://app.powerbi.com`; default the emulator's own. */
  readonly embedHost?: string;
  /** Folder of the built frame page; default `dist/frame` of this package. */
  readonly frameDirectory?: string;
  /** Where the portal is: its sign-ins end there; default `http://localhost:8000`. */
  readonly portalOrigin?: string;
  /** More addresses where the portal's sign-ins may end. */
  readonly redirectUris?: readonly string[];
  /** Frames report their messages to the recorder; default no. */
  readonly recordFrames?: boolean;
  /** Of the row of random latencies; the same seed gives the same row. */
  readonly seed?: number;
}

/** A running emulator. */
export interface Emulator {
  /** Origin of everything it serves, without a trailing slash. */
  readonly url: string;
  /** Puts the demo world back and forgets every fault; of one tenant alone when it is named. */
  reset(tenantId?: string): void;
  /** Faults to come; see `FaultAnswer`. */
  readonly faults: Faults;
  /** What came in since the last reset. */
  readonly recorder: Recorder;
  /** Changes the demo world, at once or after a while by the emulator's clock. @throws UnknownChange */
  change(change: Change, delaySeconds?: number): void;
  /** Signs with the next key, and publishes one more; old ones stay published unless forgotten. */
  rollOverKeys(options?: { readonly forgetOld?: boolean }): void;
  /** Stops listening and drops open connections, hanging ones too. */
  close(): Promise<void>;
}

const builtFrame = fileURLToPath(new URL('../dist/frame', import.meta.url));

/** The callback of the portal's server, and the pages a sign-out may return to. */
function redirectUrisOf({
  portalOrigin = 'http://localhost:8000',
  redirectUris = [],
}: EmulatorOptions) {
  const paths = ['/api/auth/microsoft/callback/', '/login', '/'];
  return [...paths.map((path) => `${portalOrigin}${path}`), ...redirectUris];
}

/**
 * Starts Entra ID, the Power BI REST API and the report page on one loopback port.
 * @throws what `listen` throws, e.g. `EADDRINUSE`, and an Error for any other host than loopback.
 */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const store = createStore();
  const clock = options.clock ?? (() => new Date());
  const world: World = {
    store,
    keys: createKeys(),
    faults: createFaults(),
    changes: createChanges(store, clock),
    recorder: createRecorder(options.recordFrames ?? false),
    clock,
    random: createRandom(options.seed ?? 1),
    embedOrigin: '',
    origin: '',
    redirectUris: redirectUrisOf(options),
  };
  seedStore(world.store);
  const app = Fastify({
    forceCloseConnections: true,
    logger: false,
    // Entra ID names what it was asked for, however long it is.
    routerOptions: { maxParamLength: 2000 },
  });
  recordCalls(app, world);
  applyFaults(app, world);
  app.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('Emulador do Power BI do Portal BI'),
  );
  controlRoutes(app, world);
  recorderRoutes(app, world);
  const provider = createProvider(world);
  for (const routes of [tokenRoutes, documentRoutes, signInRoutes, signInPageRoutes]) {
    await app.register(routes, { world, provider });
  }
  await app.register(powerBiRoutes, { world, prefix: '/v1.0/myorg' });
  await app.register(frameRoutes, { world, frameDirectory: options.frameDirectory ?? builtFrame });
  const port = await listenOnLoopback(app, options);
  const url = `http://localhost:${port}`;
  world.origin = url;
  world.embedOrigin = (options.embedHost ?? url).replace(/\/$/, '');
  return {
    url,
    reset: (tenantId) => resetWorld(world, tenantId),
    change: world.changes.apply,
    faults: world.faults,
    recorder: world.recorder,
    rollOverKeys: world.keys.rollOver,
    close: () => app.close(),
  };
}
