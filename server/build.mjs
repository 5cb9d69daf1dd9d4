import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { build, buildSync } from 'esbuild';
import { bundleOptions } from '../tools/bundle.mjs';

const here = import.meta.dirname;

/**
 * Copies to `folder` the files that the bundle of the server needs. Returns the options with which esbuild writes the bundle
 * there.
 *
 * @param {string} folder
 */
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
  // These packages load WASM or native files from their own folder, so they are not bundled.
  const external = [
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@electric-sql/pglite',
    '@electric-sql/pglite/*',
    'pg-native',
  ];
  // Each of these runs in a process of its own.
  const processes = [
    'domain/exports/stampProcess.mjs',
    'domain/media/fontProcess.mjs',
    'domain/media/iconProcess.mjs',
    'domain/powerbi/dax/arrowProcess.mjs',
    'features/acessos/planilha/sheetProcess.ts',
    'features/incidentes/printProcess.mjs',
  ];
  for (const path of processes) {
    const outfile = join(folder, basename(path).replace(/\.ts$/, '.mjs'));
    buildSync(bundleOptions({ entry: join(here, 'src', path), outfile, external }));
  }
  return bundleOptions({
    entry: join(here, 'src/main.ts'),
    outfile: join(folder, 'main.js'),
    external,
  });
}

/**
 * Writes an empty PGlite database to a compressed file of 4.5 MB. A first start that unpacks it takes 310 MB and 1.3 s.
 * One that creates the database takes 790 MB and 3.0 s, and the process keeps that memory.
 *
 * @param {string} path
 */
async function writeDatabaseTemplate(path) {
  const database = await PGlite.create();
  const archive = await database.dumpDataDir('gzip');
  await database.close();
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(here, 'dist');
  await build(serverBundle(folder));
  await writeDatabaseTemplate(join(folder, 'database.tar.gz'));
}
