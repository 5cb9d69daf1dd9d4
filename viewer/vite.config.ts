import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './shell/className.ts';
import { staticShellPlugin } from './shell/staticShellPlugin.ts';
import { workerPlugin } from './shell/workerPlugin.ts';

/** Modules that every screen with a session needs. */
const signedIn = [
  /@tanstack\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries)\.)/,
  /\/ui\/src\/(top-bar|skeleton|format|icons\/AplicativoIcon|freshness\/refreshWords)[/.]/,
  /\/viewer\/src\/(session|shell|features\/search\/Search\.|features\/home\/(FirstRead|OwnArquivos|OwnPedidos)\.)/,
  // Without what only some screens need.
  /\/viewer\/src\/layout\/(?!AskForAccess|ModalDialog|ScreenTitle|SidePanel|StateMessage|IconButton|useHasBeenOpen|useIsIdle|useIsPhone|useLoadedDialog|useSharedLink|useSidebarOpen)/,
  /\/viewer\/src\/content\/(relatorioName|useRelatorios|useUltimaPagina|useVisoes)\./,
  /\/viewer\/src\/(format\/|paths\.)/,
  /\/api-client\/src\/rules\/freshness\./,
  /\/viewer\/src\/opening\/(OpeningProvider|FrameHost)\./,
];
const routerFolder = join(import.meta.dirname, 'node_modules', 'react-router');

export default defineConfig({
  plugins: [react(), staticShellPlugin(), workerPlugin()],
  css: { modules: { generateScopedName: className } },
  resolve: {
    // The package's own entry point is its development build, which contains warnings.
    alias: [
      { find: /^react-router$/, replacement: join(routerFolder, 'dist/production/index.mjs') },
    ],
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    // Every browser of the build target supports modulepreload.
    modulePreload: { polyfill: false },
    // All styles are a few kB, so one style sheet contains them and no screen waits for another one.
    cssCodeSplit: false,
    rolldownOptions: {
      // Spreading the rules of calls that nothing here makes has no effect.
      treeshake: { propertyReadSideEffects: false },
      // A short constant stands where it is used, not in the chunk of its module: 0.27 kB less of Home.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // Of 64 signs each. A hash does not compress, and one character fewer is 0.1 kB less of Home.
        chunkFileNames: 'assets/[name]-[hash:6].js',
        entryFileNames: 'assets/[name]-[hash:6].js',
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 2 },
            {
              name: 'signed',
              test: (id) => signedIn.some((pattern) => pattern.test(id)),
              priority: 1,
            },
            // What the screens with a report have in common. Home does not load it.
            {
              name: 'opening',
              test: /\/viewer\/src\/(opening\/(?!FrameStage)|report\/(?!visoes\/(VisoesDialog|VisaoRow|RenameVisaoForm))|visoes\/VisaoNotice|pedidos\/(NotOpen|ReportProblem)|content\/freshness\/useRefreshInfo|atualizacoes\/(?!RefreshDialog|HistoryPanel)|arquivos\/(ExportButton|useExportDialog|useExportSource)|assinaturas\/(SubscribeButton|useMaySubscribe|useSubscribeDialog)|layout\/(IconButton|SidePanel|useIsIdle|useIsPhone|useSharedLink))|\/ui\/src\/(services\/copyText|freshness\/updatedSentence)\./,
            },
            // Few sign-ins and few visits of the account need it.
            {
              name: 'factor',
              test: /\/viewer\/src\/(secondFactor\/|features\/login\/(SecondStep|CodePage|Enrolment)\.)|\/uqr\//,
            },
            // The pages after a sign-in elsewhere.
            { name: 'callback', test: /\/features\/login\/\w*CallbackPage\./ },
            // Few addresses have a provider.
            {
              name: 'providers',
              test: /\/viewer\/src\/(signIn\/(ProviderButtons|providerPath)|features\/login\/(ProviderDoor|ByEmail))\.|\/contract\/caminhos\./,
            },
            // What asks for access and tells its state. Home loads it after its screen.
            {
              name: 'pedidos',
              test: /\/viewer\/src\/(pedidos\/(?!AskAccess|NotOpen|ReportProblem|ProblemDialog|contextOf)|features\/home\/RecentPedidos|content\/useCatalogo)|\/contract\/pedidos\./,
            },
            // What tells of exported files and notices, and what changes have in common. Home loads it after its screen.
            {
              name: 'arquivos',
              test: /\/viewer\/src\/(change\/|avisos\/OwnAvisos|arquivos\/(ArquivoItem|arquivosQuery|followArquivo|saveFile|useArquivos)|features\/home\/RecentArquivos)|\/contract\/exportacoes\./,
            },
            // One chunk for the small modules that several screens share: with a chunk each, the first calls would
            // wait for a free connection.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
