import { basename } from 'node:path';

const files = new Map<string, string>();

/**
 * The name of a class in the built style sheet: the name of its file, then its own name. Such names repeat, so they
 * compress better than the default ones, which contain a hash and a line number. The build of the app and the one of
 * the static shells must use the same names.
 */
export function className(name: string, path: string): string {
  const file = basename(path, '.module.css');
  const other = files.get(file);
  if (other && other !== path) throw new Error(`${other} and ${path} need different names`);
  files.set(file, path);
  return `${file}_${name}`;
}
