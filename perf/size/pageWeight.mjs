import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kb = (content) => gzipSync(content, { level: 9 }).length / 1000;

/** Weighs what a built page makes a browser load: the scripts of its HTML and all they import statically, its styles. */
export function pageWeight(folder, page) {
  const html = readFileSync(join(folder, page), 'utf8');
  const named = (ending) =>
    [...html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="[^"]*?(assets\/[^"]+)"/g)]
      .map(([, file]) => file)
      .filter((file) => file.endsWith(ending));
  const started = html.match(/data-start="([^"]*)"/)?.[1].replaceAll('&quot;', '"');
  const { screens } = started ? JSON.parse(started) : { screens: [] };

  /** What runs from the page itself. */
  const inline = [...html.matchAll(/<script data-start="[^"]*">([\s\S]*?)<\/script>/g)].reduce(
    (total, [, text]) => total + kb(text),
    0,
  );

  /** With what a screen behind the login loads, and lazy chunks by their names. */
  function scripts(path, ...lazy) {
    const screen = screens.find((one) => one.path === path);
    if (path && !screen) throw new Error(`the page names no files for ${path}`);
    const chunks = lazy.map((name) => {
      const chunk = readdirSync(join(folder, 'assets')).find((file) => name.test(`/${file}`));
      if (!chunk) throw new Error(`no chunk is called ${name}`);
      return `assets/${chunk}`;
    });
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
      // Static imports alone: `import(` loads later.
      for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
        queue.push(`assets/${imported}`);
      }
    }
    return (
      inline + [...files].reduce((total, file) => total + kb(readFileSync(join(folder, file))), 0)
    );
  }

  /** Style sheets, and what stands in the page itself. */
  const styles = () =>
    named('.css').reduce((total, file) => total + kb(readFileSync(join(folder, file))), 0) +
    [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce(
      (total, [, text]) => total + kb(text),
      0,
    );

  return { scripts, styles };
}
