import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;
const root = join(here, '..');

/** Builds the pictures for Node, and takes them. */
export async function buildStaticShells(): Promise<typeof import('./renderStaticShells.tsx')> {
  const outDir = join(root, 'node_modules', '.shell');
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: [/^@portal\//] },
      build: { ssr: join(here, 'renderStaticShells.tsx'), outDir, target: 'es2023' },
    });
    return await import(pathToFileURL(join(outDir, 'renderStaticShells.js')).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
