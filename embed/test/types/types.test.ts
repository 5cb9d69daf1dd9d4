// @vitest-environment node
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));

/** Compiles a project of this folder. Returns the compiler's output, which is empty without errors. */
async function compile(project: string): Promise<string> {
  const args = [join(typescript, 'bin', 'tsc'), '-p', join(import.meta.dirname, project)];
  const run = promisify(execFile)(process.execPath, args);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout || 'The compiler did not run.',
  );
}

describe('EMB-SVC-07 a host that uses the types of powerbi-client', { timeout: 120_000 }, () => {
  it('compiles against powerbi-client 2.24.1, and this package lacks no member', {
    tags: ['slow'],
  }, async () => {
    expect(await compile('tsconfig.original.json')).toBe('');
  });

  it('compiles unchanged against this package', { tags: ['slow'] }, async () => {
    expect(await compile('tsconfig.json')).toBe('');
  });
});
