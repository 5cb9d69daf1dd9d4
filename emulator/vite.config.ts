import { defineConfig } from 'vite';

// The page inside the iframe; the emulator serves the result itself, so every address is absolute on its origin.
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
