import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const packages = [
  'api-client',
  'embed',
  'ui',
  'viewer',
  'admin',
  'server',
  'emulator',
  'e2e',
  'perf',
  'tools',
];
const idPattern = '[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\\d{2,}';

const requirements = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8');
const lines = [...requirements.matchAll(new RegExp(`^- \\*\\*(${idPattern})\\*\\*`, 'gm'))];
const known = new Set(lines.map(([, id]) => id));
/** Sections of the requirements; other words of this form (`UTF-16`) are not ids. */
const sections = new Set([...known].map((id) => id?.replace(/-\d+$/, '')));

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.dev', 'migrations'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(path);
    else if (/\.(tsx?|mjs|css)$/.test(entry.name)) yield path;
  }
}
const files = packages
  .flatMap((name) => [...sourcesOf(join(root, name))])
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));

it('each requirement has one line', () => {
  const ids = lines.map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(known.size).toBeGreaterThan(800);
});

it('every requirement id in code and tests is a line of docs/requirements.md', () => {
  const unknown = files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`(?<![\\w-])${idPattern}(?!\\w)`, 'g'))]
      .map(([id]) => id)
      .filter((id) => sections.has(id.replace(/-\d+$/, '')) && !known.has(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

it('the title of a test begins with at most three requirement ids', () => {
  const title = /\b(?:it|test)(?:\.\w+)*(?:\([^()'"`]*\))?\(\s*['"`]([^'"`\n]*)/g;
  const leadingIds = new RegExp(`^(?:${idPattern} ){4,}`);
  const overloaded = files
    .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(title)]
        .filter(([, words = '']) => leadingIds.test(words))
        .map(([, words = '']) => `${path}: ${words.slice(0, 80)}`),
    );
  expect(overloaded).toEqual([]);
});
