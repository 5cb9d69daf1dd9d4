import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was called from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A program of a workspace package, called directly: npx would cost a second and a half each time. */
export const bin = (name, folder = '.') =>
  join(root, folder, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.CMD` : name);
