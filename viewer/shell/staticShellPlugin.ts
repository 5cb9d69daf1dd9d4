import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { patterns } from '../src/paths.ts';
import { buildInlineScript } from './buildInlineScript.ts';
import { buildStaticShells } from './buildStaticShells.ts';
import { chunkFiles } from './chunkFiles.ts';
import type { StartData } from './inline/StartData.ts';
import type { StaticShells } from './renderStaticShells.tsx';

// The font of the portal. No code of the app imports it: the inline script adds it to the page.
const require = createRequire(import.meta.url);
const fontFile = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

/**
 * Puts into the built index.html what the browser can show and request before the app's code has loaded: all styles,
 * the static shells and the inline script. The development server does not use it. See README, Speed.
 * On slow 4G the code takes more than a second, in which a bare page is empty and sends no call: the largest paint of /home is 0.51 of its.
 */
export function staticShellPlugin(): Plugin {
  let hashes = '';
  return {
    name: 'static-shell',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'portal.woff2', source: readFileSync(fontFile) });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const rendered = await buildStaticShells();
        const templates = Object.entries(rendered.shells)
          .map(([name, markup]) => `<template data-static-shell="${name}">${markup}</template>`)
          .join('');
        const script = await buildInlineScript();
        const style = `${rendered.brandCss}${takeStyles(bundle)}`;
        const data = JSON.stringify(startData(rendered, bundle)).replaceAll('"', '&quot;');
        hashes = hashesFor(script, style);
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    <style>${style}</style>`)
          .replace(
            '<div id="root"></div>',
            (root) => `${root}${templates}<script data-start="${data}">${script}</script>`,
          );
      },
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, 'csp-hashes.conf'), hashes);
    },
  };
}

/** Removes the bundle's only style sheet and returns its text. As a file it would delay the first paint. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const [file, ...others] = Object.keys(bundle).filter((name) => name.endsWith('.css'));
  const sheet = file ? bundle[file] : undefined;
  if (!file || sheet?.type !== 'asset' || others.length > 0) {
    throw new Error('the viewer must have exactly one style sheet');
  }
  delete bundle[file];
  // The page defines the variables of the default brand, so no rule needs a fallback.
  return String(sheet.source)
    .trim()
    .replace(/var\((--brand-[\w-]+),(?:[^()]|\([^()]*\))*\)/g, 'var($1)');
}

/** The facts that the inline script needs, with the chunk files of each screen. */
function startData(rendered: StaticShells, bundle: Rolldown.OutputBundle): StartData {
  const loaded = new Set(chunkFiles(bundle, (chunk) => chunk.isEntry));
  const callsWith = (isMatch: (access: string) => boolean) =>
    rendered.commonCalls.filter(({ access }) => isMatch(access)).map(({ path }) => path);
  return {
    screens: rendered.screens.map(({ lazyComponents, ...screen }) => ({
      ...screen,
      files: [...new Set(lazyComponents.flatMap((name) => filesOf(name, bundle)))]
        .filter((file) => !loaded.has(file))
        .map((file) => `/${file}`),
    })),
    loginPath: patterns.login,
    font: `/${Object.keys(bundle).find((name) => name.endsWith('.woff2'))}`,
    commonCalls: {
      session: callsWith((access) => access === 'session'),
      always: callsWith((access) => access !== 'session'),
    },
  };
}

/** The chunk that holds a lazy component, with its static imports. A file has the name of its main export. */
function filesOf(component: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const files = chunkFiles(bundle, ({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/${component}.tsx`)),
  );
  if (files.length === 0) throw new Error(`no chunk holds ${component}.tsx`);
  return files;
}

/** The CSP hashes that a static host must send with this page: deploy/README.md, Many machines. */
function hashesFor(script: string, style: string): string {
  const hash = (text: string) => `"'sha256-${createHash('sha256').update(text).digest('base64')}'"`;
  return `set $portal_inline_scripts ${hash(script)};\nset $portal_inline_styles ${hash(style)};\n`;
}
