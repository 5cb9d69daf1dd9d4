import { join } from 'node:path';
import { build, createServer } from 'vite';
import { onStop } from './processes.mjs';
import { root } from './root.mjs';

/** @type {import('vite').ViteDevServer[]} */
const apps = [];

/**
 * Writes the `portal-config` block into a page, as the server does for built pages.
 *
 * @param {object} pageConfig
 * @returns {import('vite').Plugin}
 */
const fillConfig = (pageConfig) => ({
  name: 'portal-config',
  transformIndexHtml: (html) =>
    html.replace(
      /(<script type="application\/json" id="portal-config">)[^<]*/,
      (_, open) => open + JSON.stringify(pageConfig),
    ),
});

/**
 * Redirects `/admin` to `/admin/`, as the server does.
 *
 * @type {import('vite').Plugin}
 */
const redirectToConsole = {
  name: 'redirect-to-console',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (request.url?.split('?')[0] !== '/admin') return next();
      response.writeHead(302, { location: '/admin/' }).end();
    });
  },
};

const serverPaths = '^/(api|accounts|media|metrics)(/|$)';

/**
 * Delays requests to the server while it restarts, so that a page that loads during the restart does not fail.
 *
 * @param {() => Promise<unknown>} whenRunning
 * @returns {import('vite').Plugin}
 */
const waitForServer = (whenRunning) => ({
  name: 'wait-for-server',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (!new RegExp(serverPaths).test(request.url ?? '')) return next();
      whenRunning().then(() => next(), next);
    });
  },
});

/**
 * @param {string} name
 * @param {import('vite').Plugin[]} plugins
 * @param {import('vite').ServerOptions} server
 */
async function serveApp(name, plugins, server) {
  const app = await createServer({
    root: join(root, name),
    configFile: join(root, name, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    plugins,
    server: { strictPort: true, host: 'localhost', ...server },
  });
  await app.listen();
  onStop(() => app.close());
  apps.push(app);
}

/**
 * Serves both apps with hot reload on one address. The viewer's port forwards requests for the console and the server.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {number} options.adminPort
 * @param {number} options.apiPort
 * @param {object} options.pageConfig
 * @param {() => Promise<unknown>} options.whenRunning
 */
export async function serveApps({ port, adminPort, apiPort, pageConfig, whenRunning }) {
  // The build of the frame's page has set it to production, in which React modules cannot be replaced.
  process.env.NODE_ENV = 'development';
  const origin = (/** @type {number} */ target) => ({ target: `http://localhost:${target}` });
  const config = fillConfig(pageConfig);
  await serveApp('admin', [config, reloadFrames], { port: adminPort });
  await serveApp('viewer', [config, reloadFrames, redirectToConsole, waitForServer(whenRunning)], {
    port,
    proxy: {
      [serverPaths]: origin(apiPort),
      '^/admin/': { ...origin(adminPort), ws: true },
    },
  });
}

/**
 * Loads the report frames of a page again when the emulator's page has been rebuilt. The page itself stays.
 *
 * @type {import('vite').Plugin}
 */
const reloadFrames = {
  name: 'reload-frames',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        attrs: { type: 'module' },
        children: `
          import.meta.hot?.on('portal:frame-built', ({ origin }) => {
            for (const frame of document.querySelectorAll('iframe')) {
              if (frame.src.startsWith(origin)) frame.src = frame.src;
            }
          });`,
        injectTo: 'body',
      },
    ],
  },
};

/** Reloads the open pages of both apps. */
export function reloadPages() {
  for (const app of apps) app.ws.send({ type: 'full-reload' });
}

/**
 * Builds the page inside the report frame and rebuilds it after each change. Then the frames of the emulator's origin load
 * again. The SDK sends a frame that loads again its configuration.
 *
 * @param {string} outDir
 * @param {string} origin
 */
export async function watchFrame(outDir, origin) {
  const watcher = await build({
    root: join(root, 'emulator', 'src', 'frame'),
    configFile: join(root, 'emulator', 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    build: { outDir, emptyOutDir: true, watch: {} },
  });
  if (!('close' in watcher)) throw new Error('the build of the frame does not watch its files');
  onStop(() => watcher.close());
  await new Promise((/** @type {(value?: undefined) => void} */ built) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code !== 'END') return;
      built();
      for (const app of apps) {
        app.ws.send({ type: 'custom', event: 'portal:frame-built', data: { origin } });
      }
    });
  });
}
