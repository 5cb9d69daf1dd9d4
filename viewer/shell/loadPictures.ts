import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = import.meta.dirname;
const root = join(here, '..');

/** Builds the pictures for Node, and takes them. */
export async function loadPictures(): Promise<typeof import('./renderPictures.tsx')> {
  const outDir = join(root, 'node_modules', '.shell');
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: [/^@portal\//] },
      build: { ssr: join(here, 'renderPictures.tsx'), outDir, target: 'es2023' },
    });
    return await import(pathToFileURL(join(outDir, 'renderPictures.js')).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
