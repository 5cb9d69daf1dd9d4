import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebDriver, { type BidiHandler, type Client, type remote } from 'webdriver';
import { portalPort } from '../fixtures/addresses.ts';

/** What the screens need of a tab, or of a frame in it, in the words that classic WebDriver and WebDriver BiDi share. */
export interface Place {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(actions: readonly Actions[]): Promise<void>;
  /** The frame of the element `portal-bi`. It is looked up at each use, because a page may put another one in its place. */
  frame(): Place;
  openTab(): Promise<Place>;
}

export interface Session extends Place {
  close(): Promise<void>;
}

export type Actions = remote.InputPointerSourceActions | remote.InputKeySourceActions;

process.env.WDIO_LOG_LEVEL ??= 'error';
// The warning about `switchToFrame` names a command of another package.
process.env.DISABLE_WEBDRIVERIO_DEPRECATION_WARNINGS ??= 'true';
const size = { width: 1280, height: 800 };
const port = portalPort + 6;

/** The function's text, called with arguments from JSON. An undefined result is null. */
const textOf = (run: (...args: never[]) => unknown) =>
  `const run = ${run}; return JSON.stringify(await run(...JSON.parse(arguments[0]))) ?? 'null';`;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  // Drivers and Xvfb start further processes, which are in the same group.
  process.kill(-child.pid, 'SIGTERM');
  await once(child, 'exit');
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await isTrue().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${what} did not start`);
}

/** A driver of the system and a browser that it starts. */
async function startClassic(
  command: string,
  args: readonly string[],
  capabilities: object,
): Promise<Session> {
  const driver = spawn(command, args, { detached: true, stdio: 'ignore' });
  let client: Client;
  try {
    await until(command, async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok);
    client = await WebDriver.newSession({
      hostname: '127.0.0.1',
      port,
      logLevel: 'error',
      capabilities: { 'wdio:enforceWebDriverClassic': true, ...capabilities },
    });
    await client.setWindowRect(0, 0, size.width, size.height);
  } catch (error) {
    await stop(driver);
    throw error;
  }
  const findFrame = `const frame = document.querySelector('portal-bi').shadowRoot.querySelector('iframe');`;
  /** Makes the driver act on a tab, or on the frame in it. */
  async function aim(tab: string, isFrame: boolean) {
    await client.switchToWindow(tab);
    if (isFrame) {
      await client.switchToFrame(await client.executeScript(`${findFrame} return frame;`, []));
    }
  }
  const placeOf = (tab: string, isFrame = false): Place => ({
    async goto(url) {
      await aim(tab, isFrame);
      await client.navigateTo(url);
    },
    async back() {
      await aim(tab, isFrame);
      await client.back();
    },
    async evaluate(run, ...args) {
      await aim(tab, isFrame);
      const script = `return (async function () { ${textOf(run)} }).apply(null, arguments)`;
      return JSON.parse(await client.executeScript(script, [JSON.stringify(args)]));
    },
    async perform(actions) {
      // In WebKitGTK keys go to the frame that the driver is in; the pointer counts from the corner of the tab.
      const isTyped = isFrame && actions.every(({ type }) => type === 'key');
      await aim(tab, isTyped);
      const read = `${findFrame} const { x, y } = frame.getBoundingClientRect(); return { x, y };`;
      const corner = isFrame && !isTyped ? await client.executeScript(read, []) : { x: 0, y: 0 };
      await client.performActions(
        actions.map((source) => ({
          ...source,
          actions: source.actions.map((one) =>
            one.type === 'pointerMove'
              ? { ...one, x: Math.round(one.x + corner.x), y: Math.round(one.y + corner.y) }
              : one,
          ),
        })),
      );
    },
    frame: () => placeOf(tab, true),
    // A window, because WebKitGTK's driver opens a tab in the background, where pointer actions never end.
    openTab: async () => placeOf((await client.createWindow('window')).handle),
  });
  return {
    ...placeOf(await client.getWindowHandle()),
    async close() {
      await client.deleteSession().catch(() => undefined);
      await stop(driver);
    },
  };
}

/** Firefox speaks WebDriver BiDi itself, without a driver. */
async function startFirefox(): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // Total protection: cookies and storage of third parties are their own for each site. A preference here holds whatever BiDi recommends.
  writeFileSync(join(profile, 'user.js'), 'user_pref("network.cookie.cookieBehavior", 5);\n');
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const close = async () => {
    await stop(browser);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    // The port answers before it takes sessions.
    let said = '';
    browser.stderr.on('data', (part) => (said += part));
    await until('firefox-esr', async () => said.includes('WebDriver BiDi listening'));
    const client: Client & { _bidiHandler?: BidiHandler } = WebDriver.attachToSession({
      sessionId: 'none',
      logLevel: 'error',
      // The types know the answer of a driver only where it is requested.
      capabilities: { webSocketUrl: `ws://127.0.0.1:${port}/session` as never },
    });
    await client._bidiHandler?.waitForConnected();
    await client.sessionNew({ capabilities: {} });
    /** The context of a tab, or of the first frame in it. */
    const contextOf = async (tab: string, isFrame: boolean) => {
      if (!isFrame) return tab;
      const { contexts } = await client.browsingContextGetTree({ root: tab });
      const frame = contexts[0]?.children?.[0];
      if (!frame) throw new Error('the page has no frame');
      return frame.context;
    };
    const placeOf = (tab: string, isFrame = false): Place => ({
      goto: async (url) =>
        void (await client.browsingContextNavigate({ context: tab, url, wait: 'complete' })),
      back: async () =>
        void (await client.browsingContextTraverseHistory({ context: tab, delta: -1 })),
      async evaluate(run, ...args) {
        const answer = await client.scriptCallFunction({
          functionDeclaration: `async function () { ${textOf(run)} }`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context: await contextOf(tab, isFrame) },
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse((answer.result as { value: string }).value);
      },
      async perform(actions) {
        const context = await contextOf(tab, isFrame);
        await client.inputPerformActions({ context, actions: [...actions] });
      },
      frame: () => placeOf(tab, true),
      async openTab() {
        const { context } = await client.browsingContextCreate({ type: 'tab' });
        await client.browsingContextSetViewport({ context, viewport: size });
        return placeOf(context);
      },
    });
    const { contexts } = await client.browsingContextGetTree({});
    const context = contexts[0]?.context ?? '';
    await client.browsingContextSetViewport({ context, viewport: size });
    return {
      ...placeOf(context),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The three engines as Debian has them, each without cookies of third parties (WebKitGTK by itself): chromium-driver, firefox-esr,
 * webkit2gtk-driver with xvfb. docs/decisions/e2e-three-engines.md
 */
export const engines = {
  chromium: () =>
    startClassic('chromedriver', [`--port=${port}`], {
      'goog:chromeOptions': {
        args: ['--headless=new', '--no-sandbox', '--test-third-party-cookie-phaseout'],
      },
    }),
  firefox: startFirefox,
  webkit: () =>
    startClassic('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      browserName: 'MiniBrowser',
    }),
} as const;
