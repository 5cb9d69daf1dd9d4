import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { emulatorOrigin } from '../../fixtures/addresses.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Returns a file of the built bundles, or null if it does not exist. For every path without an extension it returns the
 * bundle's page, configured with the emulator's origin.
 */
export function bundleFile(path: string): { type: string; bytes: Buffer | string } | null {
  const isConsole = path.startsWith('/admin/');
  const folder = join(root, isConsole ? 'admin' : 'viewer', 'dist');
  const file = join(folder, isConsole ? path.slice('/admin'.length) : path);
  const type = types[extname(file)] ?? 'application/octet-stream';
  if (extname(path) !== '') {
    return existsSync(file) && statSync(file).isFile() ? { type, bytes: readFileSync(file) } : null;
  }
  const config = JSON.stringify({ embedOrigins: [emulatorOrigin] });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    type: 'text/html; charset=utf-8',
    bytes: page.replace(/(id="portal-config">)[^<]*/, (_, open: string) => `${open}${config}`),
  };
}
