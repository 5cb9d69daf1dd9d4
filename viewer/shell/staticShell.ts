// Puts into index.html what can be seen and asked for before the app has arrived. Only in builds: see README, Speed.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const here = import.meta.dirname;
const root = join(here, '..');

/** What each address asks for first, and the module that draws it. */
const screens = [
  {
    path: '/home',
    module: 'features/home/HomePage.tsx',
    calls: [
      '/api/stats/',
      '/api/aplicativos/recentes/',
      '/api/reports/recent/',
      '/api/reports/favorites/',
    ],
  },
  { path: '/dashboard', module: 'features/dashboard/DashboardPage.tsx', calls: ['/api/configs/'] },
  {
    path: '/aplicativos',
    module: 'features/aplicativos/AplicativosPage.tsx',
    calls: ['/api/aplicativos/'],
  },
];
const shellModule = 'layout/SignedInShell.tsx';

export function staticShell(): Plugin {
  return {
    name: 'static-shell',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(join(here, 'start.js'), 'utf8');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      this.emitFile({ type: 'asset', fileName: `assets/start-${hash}.js`, source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const start = Object.keys(bundle).find((file) => /^assets\/start-/.test(file));
        const loaded = new Set(chunkFiles(bundle, (chunk) => chunk.isEntry));
        const filesOf = (module: string) =>
          chunkFiles(
            bundle,
            (chunk) => chunk.facadeModuleId?.endsWith(`/src/${module}`) ?? false,
          ).filter((file) => !loaded.has(file));
        const data = screens.map(({ path, module, calls }) => ({
          path,
          calls,
          files: [...new Set([...filesOf(shellModule), ...filesOf(module)])].map((f) => `/${f}`),
        }));
        const json = JSON.stringify({ screens: data }).replaceAll('"', '&quot;');
        const parts =
          `<template id="login-shell">${await loginMarkup()}</template>` +
          `<script src="/${start}" data-start="${json}"></script>`;
        return html.replace('<div id="root"></div>', `$&${parts}`);
      },
    },
  };
}

/** The chunks that `isWanted` names, with all they import statically. */
function chunkFiles(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): readonly string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && isWanted(chunk)) add(file);
  }
  return [...files];
}

async function loginMarkup(): Promise<string> {
  const outDir = join(root, 'node_modules', '.shell');
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: [/^@portal\//] },
      build: { ssr: join(here, 'renderLogin.tsx'), outDir, target: 'es2023' },
    });
    const { renderLogin } = await import(pathToFileURL(join(outDir, 'renderLogin.js')).href);
    return renderLogin();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
