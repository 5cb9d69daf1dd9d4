import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from './lockFolder.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'portal-lock-'));
const bundle = join(folder(), 'lockFolder.mjs');
beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, 'lockFolder.ts')];
  await build({ entryPoints, outfile: bundle, bundle: true, platform: 'node', format: 'esm' });
});

it('locks a folder, names the process to a second one, and unlocks it', async () => {
  const path = folder();
  const unlock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow(
    `A pasta de dados ${path} está em uso pelo processo ${process.pid} de ${hostname()}.`,
  );
  unlock();
  expect(readdirSync(path)).toEqual([]);
  (await lockFolder(path))();
});

it.each([
  ['a process whose socket is gone', 'a-b-c 4194303 casa'],
  ['a former version', '4194303 1'],
  ['an incomplete file', ''],
])('replaces the lock of %s', async (_, content) => {
  const path = folder();
  writeFileSync(join(path, 'lock'), content);
  const unlock = await lockFolder(path);
  expect(readFileSync(join(path, 'lock'), 'utf8')).toMatch(
    new RegExp(`^[\\w-]{36} ${process.pid} `),
  );
  unlock();
});

it('says that the folder cannot be created', async () => {
  const file = join(folder(), 'arquivo');
  writeFileSync(file, '');
  await expect(lockFolder(join(file, 'dados'))).rejects.toThrow(
    /^Não é possível escrever na pasta de dados/,
  );
});

it('locks a folder whose path is longer than a socket may have', async () => {
  const path = join(folder(), 'pasta-'.repeat(20), 'pasta-'.repeat(20));
  mkdirSync(path, { recursive: true });
  const unlock = await lockFolder(path);
  await expect(lockFolder(path)).rejects.toThrow('está em uso');
  unlock();
});

/** A process that locks the folder when it is told to, and says what came of it. */
class Racer {
  readonly child: ChildProcess;
  readonly lines: string[] = [];

  constructor(path: string, prefix: readonly string[] = []) {
    const script = `
      import { lockFolder } from ${JSON.stringify(bundle)};
      process.stdin.once('data', async () => {
        try { await lockFolder(${JSON.stringify(path)}); console.log('won'); }
        catch (error) { console.log(error.message.includes('em uso') ? 'refused' : error.message); }
      });
      console.log('ready');
      setTimeout(() => process.exit(), 30_000);`;
    const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e'];
    this.child = spawn(command, [...args, script]);
    this.child.stdout?.setEncoding('utf8');
    this.child.stdout?.on('data', (chunk: string) => this.lines.push(...chunk.trim().split('\n')));
  }

  async says(line: number): Promise<string> {
    await expect.poll(() => this.lines.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(line);
    return this.lines[line - 1] ?? '';
  }

  async locks(): Promise<string> {
    await this.says(1);
    this.child.stdin?.write('go\n');
    return this.says(2);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }
}

it.each([
  ['a free folder', null],
  ['a folder with the lock of a dead process', 'a-b-c 4194303 casa'],
])(
  'only one of several processes that start at once locks %s',
  { tags: ['slow'] },
  async (_, content) => {
    const path = folder();
    if (content !== null) writeFileSync(join(path, 'lock'), content);
    const racers = Array.from({ length: 5 }, () => new Racer(path));
    await Promise.all(racers.map((racer) => racer.says(1)));
    const outcomes = await Promise.all(racers.map((racer) => racer.locks()));
    expect(outcomes.sort()).toEqual(['refused', 'refused', 'refused', 'refused', 'won']);
    expect(readdirSync(path).map((name) => name.slice(0, 5))).toEqual(['lock', 'lock.']);
    await Promise.all(racers.map((racer) => racer.kill()));
  },
);

it('a lock ends with its process, also after kill -9, and leaves one socket file at most', {
  tags: ['slow'],
}, async () => {
  const path = folder();
  for (let round = 0; round < 3; round += 1) {
    const racer = new Racer(path);
    expect(await racer.locks()).toBe('won');
    await racer.kill();
  }
  const unlock = await lockFolder(path);
  expect(readdirSync(path)).toHaveLength(2);
  unlock();
});

const isolate = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--uts', '--net'];
const [command = '', ...args] = isolate;
const canIsolate = spawnSync(command, [...args, 'true']).status === 0;

describe.skipIf(!canIsolate)('two containers on one folder (needs the right to unshare)', () => {
  it('the process with the same pid in the other container is refused while the first one runs', {
    tags: ['slow'],
  }, async () => {
    const path = folder();
    const first = new Racer(path, isolate);
    expect(await first.locks()).toBe('won');
    // In each namespace the process has the pid 1, like the first process of a container.
    expect(readFileSync(join(path, 'lock'), 'utf8')).toMatch(/ 1 /);
    const second = new Racer(path, isolate);
    expect(await second.locks()).toBe('refused');
    await expect(lockFolder(path)).rejects.toThrow('está em uso pelo processo 1');
    await first.kill();
    const third = new Racer(path, isolate);
    expect(await third.locks()).toBe('won');
    await Promise.all([second.kill(), third.kill()]);
  });
});

const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

it.skipIf(!canMount)('a start on a full disk leaves no file (needs the right to mount)', () => {
  const path = folder();
  const script = `
    import { readdirSync, writeFileSync } from 'node:fs';
    import { lockFolder } from ${JSON.stringify(bundle)};
    try { writeFileSync('${path}/full', Buffer.alloc(1_000_000)); } catch {}
    try { await lockFolder('${path}'); } catch (error) { console.log(error.message); }
    console.log(readdirSync('${path}').join());`;
  const { stdout } = spawnSync(
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=64k tmpfs ${path} && exec "$0" --input-type=module -e "$1"`,
      process.execPath,
      script,
    ],
    { encoding: 'utf8' },
  );
  expect(stdout.trim().split('\n')).toEqual([
    `Não há espaço em disco para a pasta de dados ${path}. Libere espaço e inicie de novo.`,
    'full',
  ]);
});
