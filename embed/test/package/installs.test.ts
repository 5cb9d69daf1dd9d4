// @vitest-environment node
// @module-tag browser
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, launchChromium, openHost } from '../browser/chromium.ts';
import { hosts, makeFolder, packInto, runIn } from './project.ts';

// Vitest runs this file only with EMBED_INSTALLS=1, because installing from the registry takes minutes.

let packed: string;
let browser: Browser;

beforeAll(async () => {
  packed = await packInto(await makeFolder('packed'), await makeFolder('built'));
  browser = await launchChromium();
}, 120_000);
afterAll(() => browser?.close());

/** Makes a project, and installs the packed file and other packages in it. */
async function install(packages: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = await makeFolder('install');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  await runIn(folder, 'npm', ['install', ...options, packed, ...packages]);
  return folder;
}

const host = (name: string) => readFile(join(hosts, name), 'utf8');
const manifest = JSON.stringify({ private: true });

/** What a page with a wrapper has seen. */
interface Told {
  readonly answer: unknown;
  readonly version: string;
}

/** The rules by which webpack compiles JSX. */
const webpackConfig = `module.exports = {
  mode: 'production',
  module: { rules: [{ test: /\\.jsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } }] },
};`;

async function embedWith(script: string): Promise<unknown> {
  const page = await openHost(browser, script);
  const answer = await page.evaluate('embedReport()');
  await page.close();
  return answer;
}

describe('a new project that installs the packed package', { timeout: 300_000 }, () => {
  it.each([
    ['webpack 5', ['webpack@5', 'webpack-cli@6', 'esbuild-loader@4'], 'bundled.js'],
    [
      'webpack 5 and React 18',
      ['webpack@5', 'webpack-cli@6', 'esbuild-loader@4', 'react@18', 'react-dom@18'],
      'react.jsx',
    ],
    [
      'webpack 5 and React 19',
      ['webpack@5', 'webpack-cli@6', 'esbuild-loader@4', 'react@19', 'react-dom@19'],
      'react.jsx',
    ],
  ])('embeds with %s', async (_title, packages, entry) => {
    const folder = await install(packages, {
      'package.json': manifest,
      'webpack.config.js': webpackConfig,
      [`src/${entry}`]: await host(entry),
    });
    const output = await runIn(folder, 'npx', ['webpack', '--entry', `./src/${entry}`]);
    expect(output).toContain('compiled');
    expect(output).not.toContain('ERROR');
    expect(await embedWith(await readFile(join(folder, 'dist/main.js'), 'utf8'))).toEqual({});
  });

  it('is rendered on a server by React 18 without a warning', async () => {
    const script = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as frames from '@portal/embed/react';
for (const Frame of Object.values(frames)) {
  console.log(renderToString(createElement(Frame, { config: { accessToken: 't' } })));
}`;
    const folder = await install(['react@18', 'react-dom@18'], {
      'package.json': manifest,
      'main.mjs': `console.error = console.log;\n${script}`,
    });
    const frame = '<div></div>\n';
    expect(await runIn(folder, process.execPath, ['main.mjs'])).toBe(frame.repeat(6));
  });

  it('builds with Next.js, which also renders it on the server', async () => {
    const page = `import { ReportFrame } from '@portal/embed/react';
export default function Page() {
  return <ReportFrame config={{ type: 'report' }} title="Sales" />;
}`;
    const layout = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`;
    const folder = await install(['next@15', 'react@19', 'react-dom@19'], {
      'package.json': manifest,
      'app/page.jsx': page,
      'app/layout.jsx': layout,
    });
    const output = await runIn(folder, 'npx', ['next', 'build']);
    expect(output).toContain('Compiled successfully');
    expect(await readdir(join(folder, '.next'))).toContain('BUILD_ID');
  });

  it('is installed in a project with React 17, which it does not forbid', async () => {
    const folder = await install(['react@17', 'react-dom@17'], { 'package.json': manifest });
    expect(await readdir(join(folder, 'node_modules/@portal/embed'))).toContain('package.json');
  });
});

describe('wrappers of powerbi-client that others publish', { timeout: 120_000 }, () => {
  it('run as with powerbi-client, if they do not carry their own copy of it', async () => {
    const wrappers = ['powerbi-report-component@2.6.1', 'react@17', 'react-dom@17'];
    const folder = await install(wrappers, { 'package.json': manifest });
    // It wants React 16.
    const options = ['--no-audit', '--no-fund', '--legacy-peer-deps'];
    await runIn(folder, 'npm', ['install', ...options, 'react-powerbi@0.9.1']);
    const at = (name: string) => join(folder, 'node_modules', name);
    const play = async (client: string, service: string) => {
      const alias = {
        'powerbi-client': at(client),
        '@client': at(service),
        react: at('react'),
        '@react': at('react'),
        '@react-dom': at('react-dom'),
        '@report-component': at('powerbi-report-component'),
        '@react-powerbi': at('react-powerbi'),
      };
      const page = await openHost(
        browser,
        await bundle('wrappersPage.ts', { alias, format: 'esm' }),
        true,
      );
      const told = {
        component: (await page.evaluate('reportComponent()')) as Told,
        carrier: (await page.evaluate('reactPowerbi()')) as Told,
      };
      await page.close();
      return told;
    };
    const theirs = await play('powerbi-client', 'powerbi-client');
    const ours = await play('@portal/embed', '@portal/embed/global');
    expect(ours.component).toEqual({ ...theirs.component, version: ours.component.version });
    expect(ours.component.answer).toBe('s');
    // It carries powerbi-client 2.11.0, so it uses neither.
    expect(ours.carrier).toEqual(theirs.carrier);
    expect(ours.carrier.version).toBe('2.11.0');
  });
});
