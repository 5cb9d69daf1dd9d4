import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../worker');

/**
 * Writes `worker.js`, the service worker with the list of the files of this build and the page without a network. The development server has
 * none.
 */
export function workerPlugin(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /^assets\/.+\.(js|svg)$/.test(name))
        .sort()
        .map((name) => `/${name}`);
      writeFileSync(join(dir, 'worker.js'), await buildWorker(files));
    },
  };
}

async function buildWorker(files: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      __FILES__: JSON.stringify(files),
      __OFFLINE__: JSON.stringify(offlinePage()),
      // Workbox writes messages to the console otherwise.
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'worker.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error('the worker must be one file');
  return output[0].code;
}

/** The page, and a policy by which nothing but its own style and script counts. */
function offlinePage() {
  const html = readFileSync(join(folder, 'offline.html'), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n');
  const hashOf = (tag: string) => {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf('script')}`,
    `style-src ${hashOf('style')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
