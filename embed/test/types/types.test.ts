// @vitest-environment node
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

/** What the compiler says of a project beside this file: nothing, where all is well. */
async function compile(project: string): Promise<string> {
  const args = [join(typescript, 'bin', 'tsc'), '-p', join(import.meta.dirname, project)];
  const run = promisify(execFile)(process.execPath, args);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || 'The compiler did not run.',
  );
}

describe('EMB-SVC-07 a host written against powerbi-client’s types', () => {
  it('compiles against powerbi-client 2.23.1, and no member of it is missing in ours', async () => {
    expect(await compile('tsconfig.original.json')).toBe('');
  });

  it('compiles, unchanged, against ours', async () => {
    expect(await compile('tsconfig.json')).toBe('');
  });
});
