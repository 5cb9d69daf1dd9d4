// Finds every guard and every scope in the server's sources by their text, and says how to remove each. A new guard is
// found without being listed anywhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const src = join(import.meta.dirname, '..', '..', 'src');
/** The decision about access belongs to the rules that server and apps share. */
const decision = join(src, '..', '..', 'api-client', 'src', 'rules', 'decide.ts');
/** Folders whose code makes no decision about permissions. */
const skipped = new Set([
  'static',
  'demo',
  'cli',
  'docs',
  'metrics',
  'db',
  'powerbi',
  'media',
  'health',
]);

/**
 * One change of a source: the text from `start` to `end` is replaced with `by`. `what` is the kind of guard or scope.
 *
 * @typedef {{ what: string; start: number; end: number; by: string }} Change
 */

/**
 * A change with its place: the file below `src`, its line, and the text that is replaced.
 *
 * @typedef {Change & { file: string; line: number; was: string }} Mutant
 */

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(path);
    } else if (/\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name)) yield path;
  }
}

/**
 * Returns the end of the argument that begins at `start`: the index of a comma or closing bracket on the same level.
 *
 * @param {string} text
 * @param {number} start
 */
function argumentEnd(text, start) {
  let depth = 0;
  let quote = null;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote) {
      if (char === quote) quote = null;
    } else if (char === "'" || char === '`') quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return text.length;
}

/**
 * Yields the arguments of every `and(` and of every `.where(` that contains no `and(`.
 *
 * @param {string} text
 */
function* conditions(text) {
  for (const { index, 0: call } of text.matchAll(/\band\(|\.where\((?!\s*and\()/g)) {
    let start = index + call.length;
    while (start < text.length) {
      const end = argumentEnd(text, start);
      const argument = text.slice(start, end);
      if (argument.trim()) yield { start, end, argument };
      if (text[end] !== ',') break;
      start = end + 1;
    }
  }
}

/** Matches a condition about the owner, the state or the access of a row. */
const isScope =
  /cliente_id|[iI]nScope|scope ===|user_id|\bisNamed\b|reached\w*\(|shownPlacement|namedRelatorios|is_active|is_superuser|\.ativo|tipo_acesso|revoked_at|expires_at/;

/** Matches a `throw` of a refusal, which `refusals` then matches after an `if (…)`, with and without braces. */
const thrown =
  /throw (?!new Error)[^;]*?(?:forbidden|notFound|unauthenticated|wrongCredentials|invalidFields|invalidPermissions)\([^;]*?\);/
    .source;
const refusals = new RegExp(
  `^ *if \\((?:[^;{}]|\\{[^{}]*\\})*?\\) (?:\\{\\s*${thrown}\\n *\\}|${thrown})\\n`,
  'gm',
);

/**
 * @param {string} path
 * @returns {Mutant[]}
 */
function mutantsOf(path) {
  const text = readFileSync(path, 'utf8');
  /** @type {Change[]} */
  const found = [];
  /** @type {(what: string, start: number, end: number, by: string) => void} */
  const add = (what, start, end, by) => found.push({ what, start, end, by });

  for (const { start, end, argument } of conditions(text)) {
    if (isScope.test(argument) && !/^\s*(\.\.\.|filter|typeof)/.test(argument))
      add('scope', start, end, ' undefined');
  }
  // In SQL texts: each condition from an `and` to the next `and` or the end of the line.
  for (const { index, 0: all } of text.matchAll(
    /\band ((?!\$\{?and)[^\n`]*?)(?=\band |\n|`|\))/g,
  )) {
    if (/\$\{|<>|\.ativo/.test(all) && isScope.test(all) && !/=>|&&|\bthe\b/.test(all))
      add('sql', index, index + all.length, '');
  }
  for (const { index, 0: all } of text.matchAll(/^ *(?:await )?require[A-Z]\w*\([^;]*?\);\n/gm))
    add('guard', index, index + all.length, '');
  for (const { index, 0: all } of text.matchAll(refusals))
    add('refusal', index, index + all.length, '');
  for (const { index, 0: all } of text.matchAll(/(?<!function )\bscopeOf\(actor\)/g))
    add('all rows', index, index + all.length, "('all' as const)");
  if (/access\/reached\.ts$/.test(path)) {
    for (const { index, 0: all } of text.matchAll(/!opensEveryRelatorio\(actor\)/g))
      add('decision', index, index + all.length, 'false');
  }
  if (path === decision) {
    // Each blocker and each operand of a condition. The types above and the texts of comments contain none.
    for (const { index, 0: all } of text.matchAll(
      /^ *(?:if \([^\n]*\) yield|blockers\.push)[^\n]*;\n/gm,
    ))
      add('blocker', index, index + all.length, '');
    for (const { index, 0: all } of text.matchAll(
      / (?:&&|\|\|) [^;{}\n&|]+?(?=\) |\)\n| &&| \|\||;)/g,
    ))
      add('operand', index, index + all.length, '');
    for (const { index, 0: all } of text.matchAll(/\.filter\([^\n]*\)(?=;)/g))
      add('filter', index, index + all.length, '');
  }
  const file = relative(src, path);
  return found
    .toSorted((a, b) => a.start - b.start)
    .map((mutant) => ({
      ...mutant,
      file,
      line:
        text.slice(0, mutant.start).split('\n').length +
        (/^\s*\n/.test(text.slice(mutant.start, mutant.end)) ? 1 : 0),
      was: text.slice(mutant.start, mutant.end).trim().replace(/\s+/g, ' '),
    }));
}

export const mutants = [decision, ...sources(src)].flatMap(mutantsOf);

if (process.argv[1] === import.meta.filename) {
  for (const { file, line, what, was } of mutants) console.log(`${file}:${line} ${what}: ${was}`);
  console.log(mutants.length);
}
