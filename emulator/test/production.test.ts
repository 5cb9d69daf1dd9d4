import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

function dependenciesOf(name: string): readonly string[] {
  const text = readFileSync(join(root, name, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as Manifest).dependencies ?? {});
}

/** All files of the workspace that the bundle of `entry` contains. */
async function shippedFiles(entry: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    platform: entry.startsWith('server/') ? 'node' : 'browser',
    format: 'esm',
    // Packages from outside the workspace are not bundled.
    plugins: [
      {
        name: 'third parties',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portal/') ? null : { path, external: true },
          );
        },
      },
    ],
    loader: { '.svg': 'empty', '.png': 'empty', '.woff2': 'empty', '.css': 'empty' },
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}

describe('a production build', () => {
  it.each(['server', 'viewer', 'admin', 'ui', 'embed', 'api-client'])(
    '%s does not depend on the emulator',
    (name) => {
      expect(dependenciesOf(name)).not.toContain('@portal/emulator');
    },
  );

  it.each(['server/src/main.ts', 'viewer/src/main.tsx', 'admin/src/main.tsx'])(
    'the bundle of %s contains no file of the emulator',
    { tags: ['slow'] },
    async (entry) => {
      expect(existsSync(join(root, entry))).toBe(true);
      const files = await shippedFiles(entry);
      expect(files.length).toBeGreaterThan(20);
      expect(files.filter((file) => file.startsWith('emulator/'))).toEqual([]);
    },
  );
});
