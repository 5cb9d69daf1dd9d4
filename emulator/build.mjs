import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';
import { buildScript } from '../embed/build.mjs';
import { buildReference } from '../embed/buildReference.mjs';
import { bundleOptions } from '../tools/bundle.mjs';

const here = import.meta.dirname;

/**
 * Builds the frame's page, the playground, the program and the library in the folder.
 *
 * @param {string} dist
 */
export async function buildEmulator(dist) {
  await buildPage({
    root: join(here, 'src', 'frame'),
    configFile: join(here, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: join(dist, 'frame'), emptyOutDir: true },
  });
  // The playground uses the embedding kit as any page without a bundler does.
  const page = join(here, 'src', 'playground', 'page');
  const playground = join(dist, 'playground');
  await buildScript(join(playground, 'kit.js'), true);
  await bundle({
    entryPoints: [join(page, 'page.js')],
    outfile: join(playground, 'page.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  for (const name of ['index.html', 'page.css']) cpSync(join(page, name), join(playground, name));
  for (const name of ['index', 'main']) {
    const files = { entry: join(here, 'src', `${name}.ts`), outfile: join(dist, `${name}.js`) };
    await bundle(bundleOptions(files));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const dist = join(here, 'dist');
  await buildEmulator(dist);
  // The packed emulator does not contain the reference, which would make it several times larger.
  await buildReference(join(dist, 'playground', 'reference'));
}
