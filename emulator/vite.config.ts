import { defineConfig } from 'vite';

// Builds the page inside the iframe. The emulator serves the files below /_frame/.
export default defineConfig({
  root: 'src/frame',
  base: '/_frame/',
  build: {
    outDir: '../../dist/frame',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    assetsInlineLimit: 0,
  },
});
