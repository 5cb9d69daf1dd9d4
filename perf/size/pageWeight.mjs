import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kb = (/** @type {string | Buffer} */ content) =>
  gzipSync(content, { level: 9 }).length / 1000;

/**
 * Returns functions that measure, in kB, what a built page loads: its scripts with their static imports, and its styles.
 *
 * @param {string} folder
 * @param {string} page
 */
export function pageWeight(folder, page) {
  const html = readFileSync(join(folder, page), 'utf8');
  const named = (/** @type {string} */ ending) =>
    [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="[^"]*?(assets\/[^"]+)"/g)]
      .map(([, file = '']) => file)
      .filter((file) => file.endsWith(ending));
  const started = html.match(/data-start="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"');
  /** @type {{ screens: { path: string; files: string[] }[] }} */
  const { screens } = started ? JSON.parse(started) : { screens: [] };

  /** Size of the inline script, in kB. */
  const inline = [...html.matchAll(/<script data-start="[^"]*">([\s\S]*?)<\/script>/g)].reduce(
    (total, [, text = '']) => total + kb(text),
    0,
  );

  /**
   * Size of all scripts. Adds the scripts of the screen at `path`, and the lazy chunks whose names match `lazy`.
   *
   * @param {string} [path]
   * @param {RegExp[]} lazy
   */
  function scripts(path, ...lazy) {
    const screen = screens.find((one) => one.path === path);
    if (path && !screen) throw new Error(`the page names no files for ${path}`);
    const chunks = lazy.map((name) => {
      const chunk = readdirSync(join(folder, 'assets')).find((file) => name.test(`/${file}`));
      if (!chunk) throw new Error(`no chunk is called ${name}`);
      return `assets/${chunk}`;
    });
    /** @type {Set<string>} */
    const files = new Set();
    const queue = [
      ...named('.js'),
      ...(screen?.files ?? []).map((file) => file.slice(1)),
      ...chunks,
    ];
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (files.has(file)) continue;
      files.add(file);
      const code = readFileSync(join(folder, file), 'utf8');
      // Only static imports count, because a dynamic `import(` loads later.
      for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
        queue.push(`assets/${imported}`);
      }
    }
    return (
      inline + [...files].reduce((total, file) => total + kb(readFileSync(join(folder, file))), 0)
    );
  }

  /** Size of the style sheets and the inline styles, in kB. */
  const styles = () =>
    named('.css').reduce((total, file) => total + kb(readFileSync(join(folder, file))), 0) +
    [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
      (total, [, text = '']) => total + kb(text),
      0,
    );

  return { scripts, styles };
}
