import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { root } from '../../tools/root.mjs';

const names = [
  ...readFileSync(join(root, 'server', '.env.example'), 'utf8').matchAll(/^(\w+)=/gm),
].flatMap(([, name = '']) => (/SECRET|KEY|TOKEN|URL|ORIGINS|MAIL_FROM/.test(name) ? [name] : []));

/** Settings of a machine that builds a release, with values that must not be in it. */
export const planted = Object.fromEntries(
  names.map((name) => [name, `https://planted-${name.toLowerCase().replaceAll('_', '-')}.example`]),
);

/** What neither a release nor an image has: source maps, tests, and files in which settings, keys and data stand. */
const misplaced =
  /\.map$|\.(test|spec)\.|(^|\/)(\.env|\.git|\.portal|\.built-from|id_\w+|secrets?\.(json|ya?ml))($|\/)|\.(pem|key|p12|pfx|dump|sql\.gz)$/;

/** Returns the files of a list that must not be there. @param {readonly string[]} files */
export const misplacedAmong = (files) => files.filter((file) => misplaced.test(file));

/** @param {string} path */
function contentOf(path) {
  const bytes = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(bytes);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Returns the files of a folder with their paths in it. @param {string} folder */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

/**
 * Names the files of a folder in which one of these texts stands, as it is or as bytes in hexadecimal or base64. Reads compressed files too.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} secrets
 */
export function seekSecrets(folder, secrets) {
  const sought = Object.entries(secrets).flatMap(([name, secret]) => {
    if (secret.length < 8) throw new Error(`${name} is too short to be sought`);
    const bytes = Buffer.from(secret);
    // The last characters depend on what follows.
    const coded = [bytes.toString('base64'), bytes.toString('base64url')].map((text) =>
      text.replace(/.{0,2}=*$/, ''),
    );
    return [secret, bytes.toString('hex'), ...coded].map((text) => ({ name, text }));
  });
  return filesOf(folder).flatMap((file) => {
    const content = contentOf(join(folder, file));
    return sought.flatMap(({ name, text }) => (content.includes(text) ? [`${name}: ${file}`] : []));
  });
}
