// Puts what production needs into one folder, ready to copy: the server's bundle, both apps with the
// compressed copies their build made, and the two packages that cannot be bundled. No emulator, no source, no tests. node tools/pack.mjs [folder]
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { buildChanged } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const target = resolve(process.argv[2] ?? join(root, 'release'));
ensureInstalled();
await buildChanged();
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

const skipped = (path) => /\.map$|\.built-from$/.test(path);
for (const name of ['server', 'viewer', 'admin']) {
  cpSync(join(root, name, 'dist'), join(target, name), {
    recursive: true,
    filter: (path) => !skipped(path),
  });
}

// Native code and WASM stand beside their own package; the binary that this platform needs is one of the optional ones.
const packages = new Set();
function copyPackage(name, from) {
  const folder = (createRequire(join(from, 'x.js')).resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .find((path) => existsSync(path));
  if (!folder) throw new Error(`${name} is not installed`);
  if (packages.has(name)) return;
  packages.add(name);
  const real = realpathSync(folder);
  cpSync(real, join(target, 'node_modules', name), {
    recursive: true,
    dereference: true,
    filter: (path) => !skipped(path) && !path.slice(real.length).includes('/node_modules'),
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(real, 'package.json'), 'utf8'),
  );
  for (const one of Object.keys(dependencies)) copyPackage(one, real);
  for (const one of Object.keys(optionalDependencies)) {
    try {
      copyPackage(one, real);
    } catch {
      // Another platform's.
    }
  }
}
for (const name of ['@node-rs/argon2', '@electric-sql/pglite'])
  copyPackage(name, join(root, 'server'));

const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify({ name: 'portal-bi', version, license, type: 'module', private: true }, null, 2)}\n`,
);
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
if (existsSync(join(target, 'emulator'))) throw new Error('the emulator must not be released');
console.log(`Pronto em ${target}`);
