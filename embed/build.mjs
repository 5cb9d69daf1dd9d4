// Usage: node embed/build.mjs [folder]
// Builds the package as it is published, in `embed/dist` or in the given folder: ES modules and CommonJS modules with
// declarations and source maps, one script for pages without a bundler, the manifest, the licence and the documents.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { folderManifests, manifest } from './manifest.mjs';

const here = import.meta.dirname;
const source = join(here, 'src');
const target = 'es2022';

const sourceFiles = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && name !== 'umd.ts')
    .map((name) => join(source, name));

/**
 * Replaces the ending `.ts` of imports by `.js`, because the built files end in `.js`.
 *
 * @param {string} text
 */
const renameImports = (text) =>
  text.replace(
    /((?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["'])(\.[^"']*?)\.tsx?(["'])/g,
    '$1$2.js$3',
  );

/**
 * Each source file becomes one file, so that bundlers can drop the files that a host does not use.
 *
 * @param {string} folder
 * @param {'esm' | 'cjs'} format
 */
async function buildModules(folder, format) {
  const { outputFiles } = await build({
    entryPoints: sourceFiles(),
    outdir: folder,
    outbase: source,
    format,
    target,
    jsx: 'automatic',
    sourcemap: true,
    write: false,
    tsconfig: join(here, 'tsconfig.json'),
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith('.js') ? renameImports(text) : text);
  }
}

/** @param {string} folder */
function buildDeclarations(folder) {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const args = [join(typescript, 'bin/tsc'), '-p', join(here, 'tsconfig.build.json')];
  execFileSync(process.execPath, [...args, '--outDir', folder], { stdio: 'inherit' });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(folder, name);
    // The compiler writes the path of the source file.
    const own = relative(dirname(path), join(folder, 'microsoftModules.d.ts')).replaceAll(
      '\\',
      '/',
    );
    const text = readFileSync(path, 'utf8').replace(
      /<reference path="[^"]*microsoftModules.d.ts"[^>]*>/,
      `<reference path="${own}" />`,
    );
    writeFileSync(path, renameImports(text));
  }
  cpSync(join(source, 'microsoftModules.d.ts'), join(folder, 'microsoftModules.d.ts'));
}

/** A script for AMD loaders, CommonJS and plain pages. */
const umd = {
  banner: `(function (root, factory) {
  if (typeof exports === 'object' && typeof module === 'object') module.exports = factory();
  else if (typeof define === 'function' && define.amd) define([], factory);
  else root['powerbi-client'] = factory();
})(typeof self === 'undefined' ? this : self, function () {`,
  footer: 'return kit;\n});',
};

/**
 * Builds the script for pages without a bundler.
 *
 * @param {string} outfile
 * @param {boolean} minify
 */
export function buildScript(outfile, minify) {
  return build({
    entryPoints: [join(source, 'umd.ts')],
    outfile,
    bundle: true,
    minify,
    format: 'iife',
    globalName: 'kit',
    target,
    sourcemap: true,
    banner: { js: umd.banner },
    footer: { js: umd.footer },
    tsconfig: join(here, 'tsconfig.json'),
  });
}

/**
 * @param {string} path
 * @param {object} value
 */
const writeJson = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
};

/** The README without its part for maintainers, which names files that only the repository has. */
function readmeOfUsers() {
  const [part = ''] = readFileSync(join(here, 'README.md'), 'utf8').split('\n# Maintaining it\n');
  return part;
}

/**
 * Builds the package in the folder, which is emptied first.
 *
 * @param {string} folder
 */
export async function buildPackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([
    buildModules(join(folder, 'esm'), 'esm'),
    buildModules(join(folder, 'cjs'), 'cjs'),
    buildScript(join(folder, 'umd/powerbi-client.js'), false),
    buildScript(join(folder, 'umd/powerbi-client.min.js'), true),
  ]);
  buildDeclarations(join(folder, 'esm'));
  for (const name of readdirSync(join(folder, 'esm'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.d.ts')) cpSync(join(folder, 'esm', name), join(folder, 'cjs', name));
  }
  writeJson(join(folder, 'umd/package.json'), { type: 'commonjs' });
  writeJson(join(folder, 'package.json'), manifest);
  // The files of this folder are CommonJS, also the declarations.
  writeJson(join(folder, 'cjs/package.json'), { type: 'commonjs', sideEffects: ['./global.js'] });
  for (const [name, own] of Object.entries(folderManifests)) {
    writeJson(join(folder, name, 'package.json'), own);
  }
  cpSync(join(here, '../LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'README.md'), readmeOfUsers());
  if (existsSync(join(here, 'docs'))) {
    cpSync(join(here, 'docs'), join(folder, 'docs'), { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = resolve(process.argv[2] ?? join(here, 'dist'));
  await buildPackage(folder);
  console.log(`${manifest.name} ${manifest.version}: ${relative(process.cwd(), folder) || '.'}`);
}
