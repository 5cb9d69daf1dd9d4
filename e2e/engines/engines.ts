import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebDriver, { type BidiHandler, type Client, type remote } from 'webdriver';
import { portalPort } from '../fixtures/addresses.ts';

/** What the screens need of a browser, in the words that classic WebDriver and WebDriver BiDi share. */
export interface Session {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(actions: readonly Actions[]): Promise<void>;
  close(): Promise<void>;
}

export type Actions = remote.InputPointerSourceActions | remote.InputKeySourceActions;

process.env.WDIO_LOG_LEVEL ??= 'error';
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
  return {
    goto: async (url) => void (await client.navigateTo(url)),
    evaluate: async (run, ...args) =>
      JSON.parse(
        await client.executeScript(
          `return (async function () { ${textOf(run)} }).apply(null, arguments)`,
          [JSON.stringify(args)],
        ),
      ),
    perform: (actions) => client.performActions([...actions]),
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
    const { contexts } = await client.browsingContextGetTree({});
    const context = contexts[0]?.context ?? '';
    await client.browsingContextSetViewport({ context, viewport: size });
    return {
      goto: async (url) =>
        void (await client.browsingContextNavigate({ context, url, wait: 'complete' })),
      async evaluate(run, ...args) {
        const answer = await client.scriptCallFunction({
          functionDeclaration: `async function () { ${textOf(run)} }`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse((answer.result as { value: string }).value);
      },
      perform: async (actions) =>
        void (await client.inputPerformActions({ context, actions: [...actions] })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The three engines as Debian has them, each without cookies of third parties (WebKitGTK by itself): chromium-driver, firefox-esr, webkit2gtk-driver with xvfb. docs/decisions/e2e-three-engines.md */
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
