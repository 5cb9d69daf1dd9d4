import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { disturbedOrigin, disturbedPort, emulatorOrigin } from '../fixtures/addresses.ts';
import { freshDatabase } from '../fixtures/database.ts';
import { freshFolder } from '../fixtures/freshFolder.ts';
import type { Database } from '../fixtures/startStack.ts';
import { untilReady } from '../fixtures/untilReady.ts';

/** A portal that its test may end as a machine ends. */
export interface Portal {
  /** Ends the process at once: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Starts it again on the same data; settles once it answers. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Starts the built server with both bundles on an empty database; reports come from the stack's emulator. */
export async function startPortal(database: Database): Promise<Portal> {
  const postgres = database === 'PostgreSQL' ? await freshDatabase() : null;
  const folder = freshFolder();
  const env = {
    ...process.env,
    PORT: String(disturbedPort),
    PORTAL_DATA_DIR: folder,
    EMULATOR_URL: emulatorOrigin,
    VIEWER_DIR: built('viewer/dist'),
    ADMIN_DIR: built('admin/dist'),
    DATABASE_URL: postgres?.url ?? '',
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    child = spawn(process.execPath, [built('server/dist/main.js')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilReady(child, disturbedOrigin);
  };
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    start,
    kill,
    close: async () => {
      await kill();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
