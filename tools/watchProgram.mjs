import { watch } from 'node:fs';
import { context } from 'esbuild';
import { onStop, stopProgram } from './processes.mjs';

/** Editors write a file in several steps; a rebuild waits this many milliseconds for further changes. */
const settleMs = 50;

/**
 * Bundles a program and starts it with `start`. After each change in `folders` it bundles again and replaces the running
 * program, unless the path of the changed file matches `ignored`. After a failed build the running program stays.
 * Resolves once the program runs. `onRestarted` is called after each restart that a change causes; `whenRunning` resolves
 * when no restart is under way.
 */
export async function watchProgram({
  bundle,
  folders,
  ignored = /\.test\.ts$/,
  start,
  onRestarted = () => undefined,
}) {
  const builder = await context(bundle);
  onStop(() => builder.dispose());
  let child = null;
  let queue = Promise.resolve();
  const restart = () => {
    queue = queue.then(async () => {
      if (child) await stopProgram(child);
      child = await start();
    });
    return queue;
  };

  await builder.rebuild();
  await restart();

  let timer;
  const rebuild = () =>
    builder.rebuild().then(
      () => restart().then(onRestarted),
      () => undefined, // esbuild has printed the errors.
    );
  for (const folder of folders) {
    // esbuild's own watch mode polls and may notice a change only after two seconds.
    const watcher = watch(folder, { recursive: true }, (_, file) => {
      if (!file || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(rebuild, settleMs);
    });
    onStop(() => watcher.close());
  }
  return { restart, whenRunning: () => queue };
}
