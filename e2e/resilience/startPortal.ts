import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { emulatorOrigin, resilienceOrigin, resiliencePort } from '../fixtures/addresses.ts';
import { createDatabase } from '../fixtures/createDatabase.ts';
import { createDataFolder } from '../fixtures/createDataFolder.ts';
import type { Database } from '../fixtures/startStack.ts';
import { waitUntilReady } from '../fixtures/waitUntilReady.ts';

/** A server that a test can kill and restart. */
export interface Portal {
  /** Kills the process with SIGKILL, without a clean shutdown. */
  kill(): Promise<void>;
  /** Starts the server again with the same data. Resolves when it is ready. */
  start(): Promise<void>;
  /** Sends the process a signal. */
  signal(signal: NodeJS.Signals): void;
  /**
   * Runs a command of the server on the same data and returns what it prints. PostgreSQL takes it beside the running server. The
   * embedded database has one owner at a time, so the server stops for it.
   */
  command(...args: string[]): Promise<string>;
  /** Its data folder. */
  readonly folder: string;
  /** Kills the server and removes its data. */
  close(): Promise<void>;
}

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Starts the built server with both bundles and an empty database. Reports come from the worker's emulator. `prepare` may write
 * into the data folder and returns more variables of the environment.
 */
export async function startPortal(
  database: Database,
  { prepare = () => ({}) }: { readonly prepare?: (folder: string) => NodeJS.ProcessEnv } = {},
): Promise<Portal> {
  const postgres = database === 'PostgreSQL' ? await createDatabase() : null;
  const folder = createDataFolder();
  const env = {
    ...process.env,
    PORT: String(resiliencePort),
    PORTAL_DATA_DIR: folder,
    EMULATOR_URL: emulatorOrigin,
    VIEWER_DIR: built('viewer/dist'),
    ADMIN_DIR: built('admin/dist'),
    DATABASE_URL: postgres?.url ?? '',
    ...prepare(folder),
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, [built('server/dist/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(child, resilienceOrigin);
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  const command = async (...args: string[]) => {
    const isAlone = postgres === null;
    if (isAlone) await kill();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [built('server/dist/main.js'), ...args],
      { env, maxBuffer: 1 << 26 },
    );
    if (isAlone) await start();
    return stdout;
  };
  await start();
  return {
    start,
    kill,
    command,
    folder,
    signal: (signal) => void child?.kill(signal),
    close: async () => {
      await kill();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
