import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));

/** Builds the bare page, which has only React and the router, into a new folder. The caller removes the folder. */
export async function buildBare() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bare-'));
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(here, 'bare.html') },
    },
  });
  return folder;
}
