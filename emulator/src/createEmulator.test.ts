import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createEmulator } from './createEmulator.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env,
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
    if (output.out.includes('\n')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }));
  });
}

describe('createEmulator', () => {
  it('listens on loopback', async () => {
    const emulator = await createEmulator();
    expect(emulator.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await fetch(emulator.url.replace('localhost', '127.0.0.1'))).status).toBe(200);
    await emulator.close();
    await expect(fetch(emulator.url)).rejects.toThrow();
  });

  it('NUV-10 is another site than a portal on localhost at the address 127.0.0.1', async () => {
    const emulator = await createEmulator({ host: '127.0.0.1' });
    expect(emulator.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const discovery = `${emulator.url}/common/v2.0/.well-known/openid-configuration`;
    const { authorization_endpoint } = (await (await fetch(discovery)).json()) as {
      authorization_endpoint: string;
    };
    expect(new URL(authorization_endpoint).origin).toBe(emulator.url);
    await emulator.close();
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'example.org', ''])(
    'refuses to listen on %j',
    async (host) => {
      await expect(createEmulator({ host })).rejects.toThrow(/só atende esta máquina/);
    },
  );

  it('cannot be reached at any other address of the machine', async () => {
    const emulator = await createEmulator();
    const { port } = new URL(emulator.url);
    const outside = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
    }
    await emulator.close();
  });

  it('rejects when the port is in use', async () => {
    const first = await createEmulator();
    const port = Number(new URL(first.url).port);
    await expect(createEmulator({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('accepts another host for embed URLs', async () => {
    const emulator = await createEmulator({ embedHost: 'https://app.powerbi.com/' });
    emulator.reset();
    expect(emulator.url).toContain('localhost');
    await emulator.close();
  });
});

describe('the command line', () => {
  it('prints one line when it is ready, and stops with code 0 on SIGTERM', {
    tags: ['slow'],
  }, async () => {
    const { code, out, err } = await run({ EMULATOR_PORT: '0' });
    expect(out).toMatch(/^Emulador do Power BI em http:\/\/localhost:\d+\n$/);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  it('prints one line when the port is in use, and exits with code 1', {
    tags: ['slow'],
  }, async () => {
    const emulator = await createEmulator();
    const port = new URL(emulator.url).port;
    const { code, err } = await run({ EMULATOR_PORT: port });
    expect(code).toBe(1);
    expect(err).toBe(
      `A porta ${port} já está em uso. Pare o outro programa ou escolha outra com EMULATOR_PORT ou EMULATOR_MAIL_PORT.\n`,
    );
    await emulator.close();
  });
});
