import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { className } from './className.ts';
import type { StaticShells } from './renderStaticShells.tsx';

const root = join(import.meta.dirname, '..');

/** Builds the app's components for Node, renders the static shells with them and removes the build again. */
export async function buildStaticShells(): Promise<StaticShells> {
  const outDir = join(root, 'node_modules', '.shell');
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      css: { modules: { generateScopedName: className } },
      ssr: { noExternal: [/^@portal\//] },
      build: {
        ssr: join(import.meta.dirname, 'renderStaticShells.tsx'),
        outDir,
        target: 'es2023',
      },
    });
    const built: typeof import('./renderStaticShells.tsx') = await import(
      pathToFileURL(join(outDir, 'renderStaticShells.js')).href
    );
    // Rendering imports chunks of the build: it must end before the folder is removed.
    return await built.renderStaticShells();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
