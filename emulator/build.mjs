import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build as buildPage } from 'vite';
import { bundleOptions } from '../tools/bundle.mjs';

const here = import.meta.dirname;

await buildPage({
  root: join(here, 'src', 'frame'),
  configFile: join(here, 'vite.config.ts'),
  logLevel: 'warn',
});
await bundle(
  bundleOptions({ entry: join(here, 'src', 'main.ts'), outfile: join(here, 'dist', 'main.js') }),
);
