import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFolder } from './lockFolder.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'portal-lock-'));

it('takes a folder, refuses it to a second holder by pid, and gives it back', () => {
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
  ['a process that is gone', '4194303 1'],
  ['a pid that is another process by now', `${process.pid} 1`],
  ['a torn file', ''],
])('takes over the lock of %s', (_, content) => {
  const path = folder();
  writeFileSync(join(path, 'lock'), content);
  const unlock = lockFolder(path);
  expect(readFileSync(join(path, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  unlock();
});

it('says that the place cannot be a folder', () => {
  const file = join(folder(), 'arquivo');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'dados'))).toThrow(
    /^Não é possível escrever na pasta de dados/,
  );
});
