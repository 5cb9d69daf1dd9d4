import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: {
      // The library of react-admin's default exporter. Each list of the console writes its own CSV, so that the bundle
      // need not contain it.
      'jsonexport/dist/index.js': fileURLToPath(
        new URL('./src/list/export/noDefaultExporter.ts', import.meta.url),
      ),
    },
  },
  build: { target: 'es2023', sourcemap: true },
});
