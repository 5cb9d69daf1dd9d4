import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root } from './root.mjs';

const packages = ['api-client', 'embed', 'ui', 'viewer', 'admin', 'server', 'emulator', 'e2e'];
const id = /(?<![\w-])[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d{2,}(?!\w)/g;

/**
 * A node of the syntax tree, of which only the parts of calls are read.
 *
 * @typedef {{
 *   type: string;
 *   start: number;
 *   end: number;
 *   name?: string;
 *   object?: Node;
 *   callee?: Node;
 *   tag?: Node;
 *   arguments?: readonly Node[];
 * }} Node
 */

/**
 * A test. `file` is relative to the project's folder, `line` begins at 1. `ids` are those of requirements in its own title and in the
 * titles around it; `title` begins with the titles around it, without ids. `text` is the source of the whole call.
 *
 * @typedef {{ file: string; line: number; ids: readonly string[]; title: string; isSlow: boolean; text: string }} Test
 */

/**
 * Returns `it` for `it(…)`, `it.each(…)(…)` and ``it.each`…`(…)``.
 *
 * @param {Node | undefined} node
 * @returns {string}
 */
const nameOf = (node) =>
  node === undefined ? '' : (node.name ?? nameOf(node.object ?? node.callee ?? node.tag));

/**
 * Returns the tests of a file. A title in a `describe` is part of the titles in it.
 *
 * @param {string} file
 */
function testsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  /** @type {Test[]} */
  const tests = [];
  /** @type {(value: unknown, outer: Pick<Test, 'ids' | 'isSlow' | 'title'>) => void} */
  const visit = (value, outer) => {
    if (Array.isArray(value)) for (const one of value) visit(one, outer);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    let inner = outer;
    const node = /** @type {Node} */ (value);
    if (node.type === 'CallExpression' && /^(it|test|describe)$/.test(nameOf(node.callee))) {
      const [title, options, body] = node.arguments ?? [];
      if (title && /Literal$/.test(title.type)) {
        const words = text.slice(title.start + 1, title.end - 1);
        const settings = options && body ? text.slice(options.start, options.end) : '';
        inner = {
          ids: [...outer.ids, ...(words.match(id) ?? [])],
          title: [outer.title, words.replaceAll(id, '').trim()].filter(Boolean).join(' › '),
          isSlow: outer.isSlow || (settings.startsWith('{') && settings.includes("slow'")),
        };
        const call = text.slice(node.start, node.end);
        if (!/^(describe|test\.describe)/.test(call)) {
          const line = text.slice(0, node.start).split('\n').length;
          tests.push({ ...inner, file, line, text: call });
        }
      }
    }
    for (const part of Object.values(value)) visit(part, inner);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, {
    ids: [],
    title: '',
    isSlow: false,
  });
  return tests;
}

/** Returns all tests of the packages and of `tools`, in the order of their files and lines. */
export const readTests = () =>
  [...packages, 'tools'].flatMap((name) =>
    readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
      .map((path) => `${name}/${path.replaceAll('\\', '/')}`)
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/node_modules|dist\//.test(file))
      .sort()
      .flatMap((file) => testsOf(file)),
  );
