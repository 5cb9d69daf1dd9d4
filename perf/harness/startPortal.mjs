import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/root.mjs';

/**
 * Starts a portal with the demo data, and its emulator at 127.0.0.1: another site than the portal's, so that the frame runs in its
 * own process, as in production. Returns the portal's origin and a function that stops both.
 *
 * @param {number} port the emulator has the next one
 */
export async function startPortal(port) {
  const data = mkdtempSync(join(tmpdir(), 'portal-measured-'));
  const stack = spawn(process.execPath, [join(root, 'tools', 'start.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      EMULATOR_PORT: String(port + 1),
      EMULATOR_HOST: '127.0.0.1',
      PORTAL_DATA_DIR: data,
      DATABASE_URL: '',
      BUDGET_FACTOR: '100',
    },
  });
  const portal = `http://localhost:${port}`;
  const stop = async () => {
    if (stack.exitCode === null) {
      stack.kill('SIGTERM');
      await once(stack, 'exit');
    }
    rmSync(data, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 600 && stack.exitCode === null; tries += 1) {
    const answer = await fetch(`${portal}/api/health/ready/`).catch(() => null);
    if (answer?.ok) return { portal, stop };
    await new Promise((done) => setTimeout(done, 100));
  }
  await stop();
  throw new Error('the portal did not start');
}
