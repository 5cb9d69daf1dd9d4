// @vitest-environment node
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runIn } from '../package/project.ts';

it('the reference of the public names is generated without a warning', async () => {
  const typedoc = dirname(createRequire(import.meta.url).resolve('typedoc/package.json'));
  const folder = join(import.meta.dirname, '../..');
  const program = [join(typedoc, 'bin/typedoc'), '--emit', 'none', '--logLevel', 'Warn'];
  expect(await runIn(folder, process.execPath, program)).toBe('');
}, 120_000);
