import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { staticShell } from './shell/staticShell.ts';

/** What every screen behind the login needs, and nothing that a single one does. */
const signedIn = [
  /@tanstack\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries)\.)/,
  /\/ui\/src\/top-bar\//,
  /\/viewer\/src\/(session|layout|features\/search\/Search\.)/,
  /\/viewer\/src\/content\/(relatorioName|useRelatorios|useAplicativos)\./,
];

/** Small parts that the screens of reports share: a file for each would keep the first calls waiting for a connection. */
const reports = [
  /\/viewer\/src\/report-pane\/(?!PortalFrame|openOnPage)/,
  /\/viewer\/src\/content\/usePages\./,
  /\/viewer\/src\/features\/aplicativos\/useAppColor\./,
  /\/@tanstack\/.*(queriesObserver|useQueries)\./,
  /\/api-client\/src\/rules\/pages\./,
];
const routerFolder = join(import.meta.dirname, 'node_modules', 'react-router');
const isOneOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

export default defineConfig({
  plugins: [react(), staticShell()],
  resolve: {
    // The package's entry names its build with development warnings alone.
    alias: [
      { find: /^react-router$/, replacement: join(routerFolder, 'dist/production/index.mjs') },
    ],
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    // All styles are a few kB: one request, and none that a screen waits for later.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            { name: 'signed-in', test: isOneOf(signedIn), priority: 1 },
            { name: 'reports', test: isOneOf(reports), priority: 1 },
          ],
        },
      },
    },
  },
});
