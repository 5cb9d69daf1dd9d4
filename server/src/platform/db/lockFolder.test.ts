import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { lockFolder } from './lockFolder.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'portal-lock-'));

it('locks a folder, names the pid to a second process, and unlocks it', () => {
  const path = folder();
  const unlock = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(
    `A pasta de dados ${path} está em uso pelo processo ${process.pid}.`,
  );
  unlock();
  expect(existsSync(join(path, 'lock'))).toBe(false);
  lockFolder(path)();
});

it.each([
  ['a dead process', '4194303 1'],
  ['a pid that now belongs to another process', `${process.pid} 1`],
  ['an incomplete file', ''],
])('replaces the lock of %s', (_, content) => {
  const path = folder();
  writeFileSync(join(path, 'lock'), content);
  const unlock = lockFolder(path);
  expect(readFileSync(join(path, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

it('says that the folder cannot be created', () => {
  const file = join(folder(), 'arquivo');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'dados'))).toThrow(
    /^Não é possível escrever na pasta de dados/,
  );
});

/** Starts processes that try to lock the folder at the same moment. Returns the sorted outcomes. */
async function race(path: string, count: number): Promise<string[]> {
  const outfile = join(folder(), 'lockFolder.mjs');
  const entryPoints = [join(import.meta.dirname, 'lockFolder.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  const script = `
    import { lockFolder } from ${JSON.stringify(outfile)};
    process.stdin.once('data', () => {
      try { lockFolder(${JSON.stringify(path)}); console.log('won'); }
      catch (error) { console.log(error.message.includes('em uso') ? 'refused' : error.message); }
      setTimeout(() => process.exit(), 1500);
    });
    console.log('ready');`;
  const racers = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  );
  const lines = racers.map((racer) => {
    const said: string[] = [];
    racer.stdout.setEncoding('utf8');
    racer.stdout.on('data', (chunk: string) => said.push(...chunk.trim().split('\n')));
    return said;
  });
  const until = async (total: number) => {
    while (lines.some((said) => said.length < total)) await new Promise((go) => setTimeout(go, 10));
  };
  await until(1);
  for (const racer of racers) racer.stdin.end('go');
  await until(2);
  for (const racer of racers) racer.kill('SIGKILL');
  return lines.map(([, outcome = '']) => outcome).sort();
}

it.each([
  ['a free folder', null],
  ['a folder with the lock of a dead process', '4194303 1'],
])('only one of several processes that start at once locks %s', async (_, content) => {
  const path = folder();
  if (content !== null) writeFileSync(join(path, 'lock'), content);
  expect(await race(path, 5)).toEqual(['refused', 'refused', 'refused', 'refused', 'won']);
  expect(readdirSync(path)).toEqual(['lock']);
});
