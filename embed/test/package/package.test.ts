// @vitest-environment node
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import type { Browser } from '@playwright/test';
import { build as bundle } from 'esbuild';
import { publint } from 'publint';
import { build as buildVite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, openHost } from '../browser/chromium.ts';
import { makeFolder, makeProject, packInto, runIn } from './project.ts';

let packed: string;
/** The folder that was packed. */
let built: string;

beforeAll(async () => {
  built = await makeFolder('built');
  packed = await packInto(await makeFolder('packed'), built);
}, 120_000);

const bundleHost = async (
  folder: string,
  entry: string,
  format: 'iife' | 'esm' = 'iife',
  minify = false,
) => {
  const { outputFiles } = await bundle({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    minify,
    write: false,
    target: 'es2022',
    format,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

describe('the packed package', () => {
  it('has no finding of publint', { tags: ['slow'] }, async () => {
    const { messages } = await publint({ pkgDir: built, strict: true });
    expect(messages).toEqual([]);
  });

  it('has no finding of arethetypeswrong', { tags: ['slow'] }, async () => {
    const data = createPackageFromTarballData(new Uint8Array(await readFile(packed)));
    const result = await checkPackage(data);
    expect(result.types).toMatchObject({ kind: 'included' });
    expect('problems' in result ? result.problems : undefined).toEqual([]);
  });

  it('needs no other package, and has no peer that could stop an installation', async () => {
    const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'));
    expect(Object.keys(manifest).filter((name) => /dependencies/i.test(name))).toEqual([]);
    for (const name of ['LICENSE', 'README.md', 'esm/index.js.map', 'cjs/index.js.map']) {
      expect((await readFile(join(built, name), 'utf8')).length).toBeGreaterThan(100);
    }
  });
});

describe('the packed package in a bundle, compared with powerbi-client 2.24.1', () => {
  const sizeOf = (text: string) => brotliCompressSync(text).length;
  const measure = async (contents: string) => {
    const folder = await makeProject(packed, { 'size.js': contents });
    return sizeOf(await bundleHost(folder, 'size.js', 'esm', true));
  };

  it.each([
    ['everything', 0.55, "export * from '@portal/embed';"],
    [
      'one report with pages and events',
      0.225,
      "import { EmbedService, PlainReport } from '@portal/embed'; globalThis.s = new EmbedService([PlainReport]);",
    ],
  ])('%s is at most %d of its size', { tags: ['slow'] }, async (_title, limit, contents) => {
    const folder = dirname(createRequire(import.meta.url).resolve('powerbi-client/package.json'));
    const entry = join(folder, 'dist/powerbi.js');
    const code = `import * as pbi from ${JSON.stringify(entry)}; globalThis.pbi = pbi;`;
    expect((await measure(contents)) / (await measure(code))).toBeLessThanOrEqual(limit);
  });

  it('one enumeration has at most 512 bytes', async () => {
    const code =
      "import { ViewMode } from '@portal/embed/models'; globalThis.mode = ViewMode[globalThis.n];";
    expect(await measure(code)).toBeLessThanOrEqual(512);
  });
});

describe('a project with the packed package', () => {
  it.each([
    ['an ES module of Node', 'main.mjs', "import { Report, models } from '@portal/embed';"],
    [
      'a CommonJS module of Node',
      'main.cjs',
      "const { Report, models } = require('@portal/embed');",
    ],
    [
      'an ES module of Node, by single entries',
      'main.mjs',
      "import * as models from '@portal/embed/models'; import { Report } from '@portal/embed'; import '@portal/embed/react'; import '@portal/embed/keepToken'; import '@portal/embed/guardPages';",
    ],
    [
      'a CommonJS module of Node, by single entries',
      'main.cjs',
      "const models = require('@portal/embed/models'); const { Report } = require('@portal/embed'); require('@portal/embed/react'); require('@portal/embed/keepToken'); require('@portal/embed/guardPages');",
    ],
  ])('is imported by %s', { tags: ['slow'] }, async (_title, name, imports) => {
    const code = `${imports}\nconsole.log(Report.type, models.ViewMode.Edit, typeof window);`;
    const folder = await makeProject(packed, { [name]: code });
    expect(await runIn(folder, process.execPath, [name])).toBe('Report 1 undefined\n');
  });

  it('has the same classes for a CommonJS library and an ES module in one bundle', async () => {
    const folder = await makeProject(packed, {
      'library.cjs': "exports.Report = require('@portal/embed').Report;",
      'host.js':
        "import { Report } from '@portal/embed'; import library from './library.cjs'; console.log(Report === library.Report);",
    });
    await writeFile(join(folder, 'bundle.js'), await bundleHost(folder, 'host.js'));
    expect(await runIn(folder, process.execPath, ['bundle.js'])).toBe('true\n');
  });
});

describe('a page with the packed package', { tags: ['browser'] }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  /** Opens a page with the script and embeds a report on it. Returns the answer of the frame. */
  async function embedWith(script: string): Promise<unknown> {
    const page = await openHost(browser, script);
    const answer = await page.evaluate('embedReport()');
    await page.close();
    return answer;
  }

  it('embeds when esbuild has bundled it', { tags: ['slow'] }, async () => {
    const folder = await makeProject(packed, {});
    expect(await embedWith(await bundleHost(folder, 'bundled.js'))).toEqual({});
  });

  it('embeds by its React component', { tags: ['slow'] }, async () => {
    const folder = await makeProject(packed, {});
    expect(await embedWith(await bundleHost(folder, 'react.jsx'))).toEqual({});
  });

  it('embeds when Vite has built it', { tags: ['slow'] }, async () => {
    const folder = await makeProject(packed, {});
    const result = await buildVite({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: { entry: 'bundled.js', formats: ['iife'], name: 'host' },
      },
    });
    const [first] = (Array.isArray(result) ? result : [result]) as { output: { code: string }[] }[];
    expect(await embedWith(first?.output[0]?.code ?? '')).toEqual({});
  });

  it.each(['powerbi-client.js', 'powerbi-client.min.js'])(
    'EMB-SVC-01 embeds on a page without a bundler, by %s',
    { tags: ['slow'] },
    async (name) => {
      const script = await readFile(join(built, 'umd', name), 'utf8');
      const host = await readFile(join(import.meta.dirname, 'hosts/script.js'), 'utf8');
      expect(await embedWith(`${script}\n${host}`)).toEqual({
        answer: {},
        embeds: 1,
        isKit: true,
        kinds: 'report',
      });
    },
  );

  it('is loaded by an AMD loader and sets no global name of the kit', {
    tags: ['slow'],
  }, async () => {
    const script = await readFile(join(built, 'umd/powerbi-client.js'), 'utf8');
    const page = await openHost(
      browser,
      'window.define = (parts, make) => { window.kit = make(); }; window.define.amd = {};',
    );
    await page.addScriptTag({ content: script });
    expect(await page.evaluate("[typeof kit.Report, typeof window['powerbi-client']]")).toEqual([
      'function',
      'undefined',
    ]);
    await page.close();
  });
});

describe('a strict TypeScript project with the packed package', { timeout: 120_000 }, () => {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = join(dirname(typescript), 'bin/tsc');

  it.each([
    ['node16, as an ES module', 'node16', 'node16', 'module', 'es2022', 'types.ts'],
    ['node16, with the globals', 'node16', 'node16', 'module', 'es2022', 'globalTypes.ts'],
    ['node16, as CommonJS', 'node16', 'node16', 'commonjs', 'es2022', 'types.ts'],
    ['nodenext', 'nodenext', 'nodenext', 'module', 'es2022', 'types.ts'],
    ['bundler', 'esnext', 'bundler', 'module', 'es2022', 'types.ts'],
    ['node10', 'commonjs', 'node10', 'commonjs', 'es2022', 'types.ts'],
    // Angular 17 wrappers compile with this library.
    ['node10 with the types of ES2018', 'es2020', 'node10', 'commonjs', 'es2018', 'types.ts'],
  ])(
    'compiles under %s',
    { tags: ['slow'] },
    async (_title, module, moduleResolution, type, lib, file) => {
      const compilerOptions = {
        module,
        moduleResolution,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        target: 'es2022',
        lib: [lib, 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: [],
        noEmit: true,
        ignoreDeprecations: '5.0',
      };
      const folder = await makeProject(packed, {
        'package.json': JSON.stringify({ type }),
        'tsconfig.json': JSON.stringify({ compilerOptions, files: [file] }),
      });
      expect(await runIn(folder, process.execPath, [compiler, '-p', '.'])).toBe('');
    },
  );
});
