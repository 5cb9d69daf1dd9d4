// Puts into index.html what can be seen and asked for before the app has arrived. Only in builds: see README, Speed.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { screens, shellModule } from '../src/screens.ts';
import { buildStaticShells } from './buildStaticShells.ts';
import { chunkFiles } from './chunkFiles.ts';

export function staticShell(): Plugin {
  let hashes = '';
  return {
    name: 'static-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { renderStaticShells, defaultBrandCss } = await buildStaticShells();
        const pictures = Object.entries(renderStaticShells())
          .map(([name, markup]) => `<template data-static-shell="${name}">${markup}</template>`)
          .join('');
        const script = readFileSync(join(import.meta.dirname, 'start.js'), 'utf8');
        const { code } = await minify('start.js', script);
        const style = `${defaultBrandCss()}${takeStyles(bundle)}`;
        const data = JSON.stringify({ screens: screenFiles(bundle) }).replaceAll('"', '&quot;');
        hashes = hashesFor(code, style);
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    <style>${style}</style>`)
          .replace(
            '<div id="root"></div>',
            (root) => `${root}${pictures}<script data-start="${data}">${code}</script>`,
          );
      },
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'csp-hashes.conf'), hashes);
    },
  };
}

/** The bundle's one style sheet, which then need not be a file: the first paint would wait for it. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const [file, ...others] = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const sheet = file ? bundle[file] : undefined;
  if (!file || sheet?.type !== 'asset' || others.length > 0) {
    throw new Error('the viewer should have one style sheet');
  }
  delete bundle[file];
  return String(sheet.source).trim();
}

/** What each address asks for, and the chunks it needs beside those that the page names. */
function screenFiles(bundle: Rolldown.OutputBundle) {
  const loaded = new Set(chunkFiles(bundle, (chunk) => chunk.isEntry));
  const filesOf = (module: string) =>
    chunkFiles(bundle, (chunk) => chunk.facadeModuleId?.endsWith(`/src/${module}`) ?? false);
  return screens.map(({ path, module, calls, isPublic }) => ({
    path,
    calls,
    isPublic,
    files: [...new Set([...(isPublic ? [] : filesOf(shellModule)), ...filesOf(module)])]
      .filter((file) => !loaded.has(file))
      .map((file) => `/${file}`),
  }));
}

/** What a static host must name in its policy for this page: deploy/README.md, Many machines. */
function hashesFor(script: string, style: string): string {
  const hash = (text: string) => `"'sha256-${createHash('sha256').update(text).digest('base64')}'"`;
  return `set $portal_inline_scripts ${hash(script)};\nset $portal_inline_styles ${hash(style)};\n`;
}
