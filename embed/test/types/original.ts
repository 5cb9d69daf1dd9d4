import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const fromOriginal = createRequire(require.resolve('powerbi-client/package.json'));

/** Returns the path of the `.d.ts` file of powerbi-client, or of a package on which it depends. */
export function declarationsOf(name: string): string {
  const resolver = name === 'powerbi-client' ? require : fromOriginal;
  const manifest = resolver.resolve(`${name}/package.json`);
  const { types, typings } = require(manifest) as { types?: string; typings?: string };
  return join(dirname(manifest), types ?? typings ?? '');
}

export const ourEntry = join(import.meta.dirname, '../../src/index.ts');

/** The options of a strict host. */
export const compilerOptions: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};
