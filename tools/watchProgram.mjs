import { watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { context } from 'esbuild';
import { onStop, prepareProgram, startProgram, stopProgram } from './processes.mjs';

/** Editors write a file in several steps; a rebuild waits this many milliseconds for further changes. */
const settleMs = 50;

/**
 * Bundles a program and starts it with `env` and `flags`. After each change in `folders` it bundles again and replaces the running
 * program, unless the path of the changed file matches `ignored`. After a failed build the running program stays; a program
 * that fails after a change waits for the next change.
 * A second process has already imported the dependencies outside the bundle when a change comes. So the server runs again
 * after 1.3 s instead of 2.0 s.
 * Resolves once the program runs. `onRestarted` is called after each restart that a change causes, and belongs to it.
 * `whenRunning` resolves when the program runs the newest source: it waits from the change until the restart.
 *
 * @param {object} options
 * @param {string} options.name
 * @param {import('esbuild').BuildOptions & { outfile: string }} options.bundle
 * @param {readonly string[]} options.folders
 * @param {RegExp} [options.ignored]
 * @param {NodeJS.ProcessEnv} options.env
 * @param {readonly string[]} [options.flags]
 * @param {() => unknown} [options.onRestarted]
 */
export async function watchProgram({
  name,
  bundle,
  folders,
  ignored = /\.test\.ts$/,
  env,
  flags = [],
  onRestarted = () => undefined,
}) {
  const builder = await context({ ...bundle, metafile: /** @type {const} */ (true) });
  const imports = join(dirname(bundle.outfile), 'imports.mjs');
  onStop(() => builder.dispose());
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let prepared;
  let queue = Promise.resolve();
  const restart = () => {
    queue = queue.then(async () => {
      const mayEnd = child !== null;
      if (child) await stopProgram(child);
      child = await startProgram(bundle.outfile, { env, flags, mayEnd, prepared });
      prepared = prepareProgram(imports, { env, flags });
    });
    return queue;
  };
  /** Bundles the program, and lists the modules outside the bundle in the file `imports`. */
  async function rebuild() {
    const { metafile } = await builder.rebuild();
    const modules = Object.values(metafile.outputs)
      .flatMap((output) => output.imports)
      .filter(({ external, kind }) => external && kind === 'import-statement')
      .map(({ path }) => `import '${path}';\n`);
    writeFileSync(imports, [...new Set(modules)].join(''));
  }

  await rebuild();
  await restart();

  let changes = 0;
  /** @type {Promise<unknown>} */
  let updated = Promise.resolve();
  /**
   * Rebuilds and restarts once no file has changed for a moment.
   *
   * @param {number} change
   * @returns {Promise<unknown>}
   */
  async function update(change) {
    const changedAt = Date.now();
    await new Promise((done) => setTimeout(done, settleMs));
    if (change !== changes) return updated;
    const isBuilt = await rebuild().then(
      () => true,
      () => false, // esbuild has printed the errors.
    );
    if (!isBuilt) return undefined;
    await restart();
    const seconds = ((Date.now() - changedAt) / 1000).toFixed(1);
    if (child?.exitCode === null)
      console.log(`${name}: de novo no ar ${seconds} s depois da mudança`);
    return onRestarted();
  }
  for (const folder of folders) {
    // esbuild's own watch mode polls and may notice a change only after two seconds.
    const watcher = watch(folder, { recursive: true }, (_, file) => {
      if (!file || ignored.test(file)) return;
      changes += 1;
      updated = update(changes);
    });
    onStop(() => watcher.close());
  }
  /** Waits until no change is left: another one may arrive during an update. */
  async function whenRunning() {
    /** @type {unknown} */
    let seen = null;
    while (seen !== updated) {
      seen = updated;
      await seen;
    }
  }
  return { restart, whenRunning };
}
