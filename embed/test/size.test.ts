// @vitest-environment node
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import sizes from './sizes.json' with { type: 'json' };

type Measured = keyof typeof sizes;

let originalBytes = 0;

/** The bytes of a host's module: bundled, minified, compressed by brotli. React is left out. */
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
});

const allEntries = [
  'index',
  'models/index',
  'token/keepToken',
  'components/page/guardPages',
  'global',
];
const original = `service, factories, models, Embed, Report, Visual, Dashboard, Tile, Qna, Create, QuickCreate,
  Page, VisualDescriptor, BasicFilterBuilder, AdvancedFilterBuilder, TopNFilterBuilder,
  RelativeDateFilterBuilder, RelativeTimeFilterBuilder`;

describe('the bundle size compared with powerbi-client 2.24.1', () => {
  it.each<[Measured, string]>([
    ['everything of the root', "export * from './index.ts';"],
    [
      'every entry but that of React',
      allEntries.map((entry) => `export * from './${entry}.ts';`).join('\n'),
    ],
    ['every name of powerbi-client', `export { ${original} } from './index.ts';`],
    [
      'one report with pages and events',
      "import { EmbedService, PlainReport } from './index.ts'; globalThis.s = new EmbedService([PlainReport]);",
    ],
    [
      'one report with everything a report can do',
      "import { EmbedService, Report } from './index.ts'; globalThis.s = new EmbedService([Report]);",
    ],
    ['the React frame', "export { ReportFrame } from './react/index.ts';"],
  ])('%s stays under its limit and within a tenth of the recorded size', async (name, contents) => {
    const bytes = await measure(contents);
    const part = bytes / originalBytes;
    const { recorded, limit } = sizes[name];
    const figures = `${inKb(bytes)} of ${inKb(originalBytes)}, recorded ${recorded}`;
    expect(part, figures).toBeLessThanOrEqual(limit);
    expect(part, figures).toBeLessThanOrEqual(1.1 * recorded);
  });

  it('one enumeration adds at most 512 bytes', async () => {
    const contents =
      "import { ViewMode } from './models/index.ts'; globalThis.mode = ViewMode[globalThis.n];";
    expect(await measure(contents)).toBeLessThanOrEqual(512);
  });
});
