import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../tools/bundle.mjs';

const here = import.meta.dirname;

/** The options of esbuild for the server, and the files that its bundle needs beside it, written to `folder`. */
export function serverBundle(folder) {
  cpSync(join(here, 'src/platform/db/migrations'), join(folder, 'migrations'), { recursive: true });
  // The page that shows the OpenAPI document looks for its assets beside the code.
  const swaggerUi = dirname(
    createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'),
  );
  cpSync(join(swaggerUi, 'static'), join(folder, 'static'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  return bundleOptions({
    entry: join(here, 'src/main.ts'),
    outfile: join(folder, 'main.js'),
    // These packages load WASM or native files from their own folder, so they are not bundled.
    external: ['@node-rs/argon2', '@electric-sql/pglite', '@electric-sql/pglite/*', 'pg-native'],
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build(serverBundle(join(here, 'dist')));
}
