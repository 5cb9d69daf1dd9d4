// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';

let originalBytes = 0;

/** Bytes a page loads for a host's module: bundled, minified, brotli. React is the page's own. */
async function measure(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${import.meta.dirname}/../src`, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react/jsx-runtime'],
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

beforeAll(async () => {
  originalBytes = await measure("import * as pbi from 'powerbi-client'; globalThis.pbi = pbi;");
  console.warn(`powerbi-client 2.23.1: ${inKb(originalBytes)}`);
});

const original = `service, factories, models, Embed, Report, Visual, Dashboard, Tile, Qna, Create, QuickCreate,
  Page, VisualDescriptor, BasicFilterBuilder, AdvancedFilterBuilder, TopNFilterBuilder,
  RelativeDateFilterBuilder, RelativeTimeFilterBuilder`;

describe('what a page loads, beside powerbi-client 2.23.1 bundled in the same way', () => {
  it.each([
    ['everything', "export * from './index.ts';", 0.61],
    ['every name of powerbi-client', `export { ${original} } from './index.ts';`, 0.59],
    [
      'one report with pages and events',
      "import { EmbedService, PlainReport } from './index.ts'; globalThis.s = new EmbedService([PlainReport]);",
      0.25,
    ],
    [
      'one report with everything a report can do',
      "import { EmbedService, Report } from './index.ts'; globalThis.s = new EmbedService([Report]);",
      0.39,
    ],
    ['the React frame', "export * from './react/index.ts';", 0.44],
  ])('%s stays under its part', async (name, contents, part) => {
    const bytes = await measure(contents);
    console.warn(`${name}: ${inKb(bytes)}, ${Math.round((100 * bytes) / originalBytes)} %`);
    expect(bytes / originalBytes).toBeLessThan(part);
  });

  it.each(['./index.ts', './models/index.ts'])(
    'one enumeration of %s costs next to nothing',
    async (entry) => {
      const contents = `import { ViewMode } from '${entry}'; globalThis.mode = ViewMode[globalThis.n];`;
      expect(await measure(contents)).toBeLessThan(500);
    },
  );
});
