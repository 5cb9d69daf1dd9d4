// Usage: node tools/pack.mjs [folder]
// Creates a folder with everything that production needs: the server's bundle, both apps with their compressed copies,
// the two packages that cannot be bundled, and the files for deployment. It contains no emulator, source or test.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { buildChanged } from './build.mjs';
import { ensureInstalled, fail } from './install.mjs';
import { releaseFiles } from './releaseFiles.mjs';
import { root } from './root.mjs';

const destination = resolve(process.argv[2] ?? join(root, 'release'));
// The folder is complete before it gets its name.
const target = `${destination}.new`;

/**
 * Tells whether a folder contains an earlier release, which may be replaced. A folder with other files is left alone.
 *
 * @param {string} folder
 */
function isRelease(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'portal-bi-release';
}
if (existsSync(destination) && readdirSync(destination).length > 0 && !isRelease(destination)) {
  fail(`${destination} não está vazia e não é uma versão anterior do portal. Escolha outra pasta.`);
}
ensureInstalled();
await buildChanged();
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

/** Tells that only development needs a file: source maps, types, papers of packages, and the schemas from which migrations are written. */
const skipped = (/** @type {string} */ path) =>
  /\.map$|\.built-from$|\.d\.[cm]?ts$|\.md$|_snapshot\.json$/.test(path);
/** Tells that a file of PGlite is a copy for CommonJS or an extension of PostgreSQL: the server loads neither. */
const skippedOfPglite = (/** @type {string} */ path) =>
  /pglite[\\/]dist[\\/].*\.(cjs|tar\.gz)$/.test(path);
for (const name of ['server', 'viewer', 'admin']) {
  cpSync(join(root, name, 'dist'), join(target, name), {
    recursive: true,
    filter: (path) => !skipped(path),
  });
}

const packages = new Set();
/**
 * Copies a package with its dependencies, because it loads WASM or native files from its own folder. The native file for
 * this platform is in one of its optional dependencies.
 *
 * @param {string} name
 * @param {string} from the folder that needs the package
 */
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
    filter: (path) =>
      !skipped(path) &&
      !skippedOfPglite(path) &&
      !path.slice(real.length).includes('/node_modules'),
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(real, 'package.json'), 'utf8'),
  );
  for (const one of Object.keys(dependencies)) copyPackage(one, real);
  for (const one of Object.keys(optionalDependencies)) {
    try {
      copyPackage(one, real);
    } catch {
      // An optional dependency for another platform is not installed.
    }
  }
}
for (const name of ['@napi-rs/canvas', '@node-rs/argon2', '@electric-sql/pglite'])
  copyPackage(name, join(root, 'server'));

// The start file sets the defaults of a release, so that an administrator need not set them: the folders of both apps, and
// PORTAL_RELEASE, which makes production the default and refuses development unless the command line asks for it.
renameSync(join(target, 'server', 'main.js'), join(target, 'server', 'portal.js'));
writeFileSync(
  join(target, 'server', 'main.js'),
  `import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(\`../\${name}\`, import.meta.url));
process.env.PORTAL_RELEASE = 'yes';
process.env.VIEWER_DIR ||= beside('viewer');
process.env.ADMIN_DIR ||= beside('admin');
await import('./portal.js');
`,
);
for (const name of releaseFiles) {
  cpSync(join(root, 'deploy', name), join(target, name), { recursive: true });
}
// What README.md links to, and what these files link to.
for (const name of [
  'SECURITY.md',
  'docs/accounts.md',
  'docs/decisions/server-address-of-a-cliente.md',
  'docs/decisions/server-microsoft-sign-in.md',
  'docs/decisions/server-networks-and-hours.md',
  'docs/decisions/server-sealed-history.md',
  'docs/decisions/server-see-as.md',
  'docs/incidente.md',
  'docs/lgpd.md',
  'docs/microsoft.md',
  'docs/provider-refusals.md',
]) {
  cpSync(join(root, name), join(target, name));
}
const readme = join(target, 'README.md');
writeFileSync(readme, readFileSync(readme, 'utf8').replaceAll('](../', ']('));
for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.md') && !name.startsWith('node_modules')) checkLinks(join(target, name));
}
// A release is built already, so its image copies it instead of building it.
const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ') + 1);
writeFileSync(
  join(target, 'Dockerfile'),
  `# docker build -t portal-bi .\n${replaceOnce(lastStage, '--from=build --chown=root:root /release', '--chown=root:root .')}`,
);
const compose = join(target, 'compose.yaml');
writeFileSync(
  compose,
  replaceOnce(
    readFileSync(compose, 'utf8'),
    'build: { context: .., dockerfile: deploy/Dockerfile }',
    'build: .',
  ),
);

/** @param {string} file */
function checkLinks(file) {
  const links = readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g);
  for (const [, link = ''] of links) {
    if (!existsSync(join(dirname(file), link))) throw new Error(`${file}: ${link} is not packed`);
  }
}

/**
 * @param {string} text
 * @param {string} from
 * @param {string} to
 */
function replaceOnce(text, from, to) {
  if (text.split(from).length !== 2) throw new Error(`"${from}" must occur once`);
  return text.replace(from, to);
}

const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  join(target, 'package.json'),
  `${JSON.stringify({ name: 'portal-bi-release', version, license, type: 'module', private: true }, null, 2)}\n`,
);
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
if (existsSync(join(target, 'emulator'))) throw new Error('the emulator must not be released');
rmSync(destination, { recursive: true, force: true });
renameSync(target, destination);
console.log(`Pronto em ${destination}`);
