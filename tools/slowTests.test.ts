import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { longJourneys } from '../e2e/longJourneys.ts';

// `npm test` leaves out the tests with the tag `slow`, and the long journeys. docs/decisions/tools-slow-tests.md

const root = join(import.meta.dirname, '..');
const packages = ['api-client', 'embed', 'ui', 'viewer', 'admin', 'server', 'emulator', 'e2e'];
const id = /(?<![\w-])[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d{2,}(?!\w)/g;

/** A node of the syntax tree, of which only the parts of calls are read. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly object?: Node;
  readonly callee?: Node;
  readonly tag?: Node;
  readonly arguments?: readonly Node[];
}

interface Test {
  readonly ids: readonly string[];
  readonly isSlow: boolean;
}

/** Returns `it` for `it(…)`, `it.each(…)(…)` and ``it.each`…`(…)``. */
const nameOf = (node: Node | undefined): string =>
  node === undefined ? '' : (node.name ?? nameOf(node.object ?? node.callee ?? node.tag));

/** Returns the calls of `it`, `test` and `describe` whose title names ids. A title in a `describe` is part of the titles in it. */
function testsOf(path: string): Test[] {
  const text = readFileSync(path, 'utf8');
  const tests: Test[] = [];
  const visit = (value: unknown, outer: Test) => {
    if (Array.isArray(value)) for (const one of value) visit(one, outer);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    let inner = outer;
    const node = value as Node;
    if (node.type === 'CallExpression' && /^(it|test|describe)$/.test(nameOf(node.callee))) {
      const [title, options, body] = node.arguments ?? [];
      if (title && /Literal$/.test(title.type)) {
        const ids = text.slice(title.start, title.end).match(id) ?? [];
        const words = options && body ? text.slice(options.start, options.end) : '';
        inner = {
          ids: [...outer.ids, ...ids],
          isSlow: outer.isSlow || (words.startsWith('{') && words.includes("slow'")),
        };
        const isTest = !/^(describe|test\.describe)/.test(text.slice(node.start, node.end));
        if (isTest) tests.push(inner);
      }
    }
    for (const part of Object.values(value)) visit(part, inner);
  };
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body, {
    ids: [],
    isSlow: false,
  });
  return tests;
}

const tests = packages.flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/node_modules|dist\//.test(file))
    .filter((file) => !longJourneys.includes(`**/${basename(file)}`))
    .flatMap((file) => testsOf(join(root, name, file))),
);

it('each requirement that a test names is named by a test that every npm test runs', () => {
  const usual = new Set(tests.filter(({ isSlow }) => !isSlow).flatMap(({ ids }) => ids));
  const slow = new Set(tests.filter(({ isSlow }) => isSlow).flatMap(({ ids }) => ids));
  expect(slow.size).toBeGreaterThan(100);
  expect([...slow].filter((one) => !usual.has(one))).toEqual([]);
});
