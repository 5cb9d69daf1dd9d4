// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

const src = `${import.meta.dirname}/../src`;
let originalBytes = 0;

/** Bytes a page loads for a host's module: bundled, minified, brotli. React is the page's own. */
async function measure(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: src, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react/jsx-runtime'],
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('powerbi-client/dist/powerbi.min.js');
  originalBytes = brotliCompressSync(await readFile(file)).length;
});

describe('what a page loads, beside powerbi-client 2.23.1’s own minified file', () => {
  it.each([
    ['everything', "export * from './index.ts';", 0.53],
    [
      'a service of reports alone',
      "import { EmbedService, Report } from './index.ts'; globalThis.s = new EmbedService([Report]);",
      0.36,
    ],
    ['the React frame', "export * from './react/index.ts';", 0.39],
  ])('%s stays under its part', async (_name, contents, part) => {
    expect((await measure(contents)) / originalBytes).toBeLessThan(part);
  });

  it('one enumeration costs next to nothing', async () => {
    const contents = "import { ViewMode } from './models/index.ts'; console.log(ViewMode.Edit);";
    expect(await measure(contents)).toBeLessThan(500);
  });
});
