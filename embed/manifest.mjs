import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const own = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/** The modules that hosts import, each with its file in `src`, without the ending. */
export const entries = {
  '.': 'index',
  './react': 'react/index',
  './models': 'models/index',
  './keepToken': 'token/keepToken',
  './guardPages': 'components/page/guardPages',
  './portal': 'portal/index',
  './portal-element': 'portal/element',
  './global': 'global',
};

/** @param {string} file */
const files = (file) => ({
  // Bundlers take one file for `import` and `require`. So a CommonJS library that adds members to the classes, as
  // powerbi-report-authoring does, and an ES module of the host share the classes.
  module: `./esm/${file}.js`,
  import: { types: `./esm/${file}.d.ts`, default: `./esm/${file}.js` },
  require: { types: `./cjs/${file}.d.ts`, default: `./cjs/${file}.js` },
});

/** The manifest of the published package. The workspace goes on using the sources. */
export const manifest = {
  name: own.name,
  version: own.version,
  description:
    'Embeds Power BI reports, dashboards, tiles, Q&A and visuals. Replaces powerbi-client.',
  keywords: ['power-bi', 'powerbi', 'powerbi-client', 'embed', 'react'],
  license: 'MIT',
  type: 'module',
  main: './cjs/index.js',
  module: './esm/index.js',
  types: './cjs/index.d.ts',
  unpkg: './umd/powerbi-client.min.js',
  jsdelivr: './umd/powerbi-client.min.js',
  exports: {
    ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, files(file)])),
    // Scripts, which pages load by their address. They are not imported.
    './umd/*': './umd/*',
    './package.json': './package.json',
  },
  sideEffects: ['./*/global.js', './*/portal/element.js', './umd/*.js'],
  // No peer: npm 7 and later would refuse to install the package beside React 17, also where nobody imports `/react`.
  engines: { node: '>=18' },
};

/** The manifests of the folders by which resolvers that do not know `exports` find the modules. */
export const folderManifests = Object.fromEntries(
  Object.entries(entries)
    .filter(([name]) => name !== '.')
    .map(([name, file]) => {
      const manifestOfFolder = {
        main: `../cjs/${file}.js`,
        module: `../esm/${file}.js`,
        types: `../cjs/${file}.d.ts`,
        sideEffects: name === './global',
      };
      return [name.slice(2), manifestOfFolder];
    }),
);
