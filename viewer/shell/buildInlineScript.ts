import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles and minifies `main.ts` into one classic script. */
export async function buildInlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'main.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error('the inline script must be one chunk');
  return output[0].code.trim();
}
