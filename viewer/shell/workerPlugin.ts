import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = join(import.meta.dirname, '../worker');
const element = join(import.meta.dirname, '../node_modules/@portal/embed/src/portal/element.ts');

/**
 * Writes the scripts that have an address of their own: `worker.js`, the service worker with the list of the files of this build and the page
 * without a network, and `portal-bi.js`, which defines `<portal-bi>` in the pages of other products. The development server has neither.
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
      writeFileSync(join(dir, 'portal-bi.js'), await buildScript(element));
    },
  };
}

const buildWorker = (files: readonly string[]) =>
  buildScript(join(folder, 'worker.ts'), {
    __FILES__: JSON.stringify(files),
    __OFFLINE__: JSON.stringify(offlinePage()),
    // Workbox writes messages to the console otherwise.
    'process.env.NODE_ENV': '"production"',
  });

/** Builds one classic script. */
async function buildScript(input: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error('the script must be one file');
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
