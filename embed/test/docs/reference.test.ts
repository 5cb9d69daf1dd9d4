// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { runIn } from '../package/project.ts';

it('the reference of the public names is generated without a warning', {
  tags: ['slow'],
  timeout: 120_000,
}, async () => {
  const typedoc = dirname(createRequire(import.meta.url).resolve('typedoc/package.json'));
  const folder = join(import.meta.dirname, '../..');
  const program = [join(typedoc, 'bin/typedoc'), '--emit', 'none', '--logLevel', 'Warn'];
  expect(await runIn(folder, process.execPath, program)).toBe('');
});

it('no docstring cites an id of a requirement, because users of the package do not have the list', () => {
  const source = join(import.meta.dirname, '../../src');
  const citing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) =>
      [...readFileSync(join(source, name), 'utf8').matchAll(/\/\*\*.*?\*\//gs)].some(([text]) =>
        /\b(?:EMB-[A-Z]+|AMBIG)-\d/.test(text),
      ),
    );
  expect(citing).toEqual([]);
});
