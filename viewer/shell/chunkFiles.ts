import type { Rolldown } from 'vite';

/** Returns the files of the chunks that `isWanted` accepts, with the chunks that they import statically. */
export function chunkFiles(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): readonly string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && isWanted(chunk)) add(file);
  }
  return [...files];
}
