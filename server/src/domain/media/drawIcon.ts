import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';

export interface IconDrawing {
  /** The side in pixels. */
  readonly size: number;
  /** The colour behind the image, such as `#3B82F6`; null for none. */
  readonly ground: string | null;
  /** The part of the side that the image takes, at most 1. */
  readonly share: number;
}

const file = fileURLToPath(new URL('./iconProcess.mjs', import.meta.url));
/** A process takes 75 MB. */
const turns = pLimit(1);
/** Drawing a large image takes a tenth of it. */
const maxMs = 5_000;
const maxBytes = 2_000_000;

/** Draws an image as a square PNG in a process that lives only so long. Rejects for what cannot be drawn. */
export function drawIcon(
  image: Buffer,
  { size, ground, share }: IconDrawing,
  timeoutMs = maxMs,
): Promise<Buffer> {
  return turns(
    () =>
      new Promise((resolve, reject) => {
        const child = execFile(
          process.execPath,
          ['--max-old-space-size=64', file, String(size), ground ?? '', String(share)],
          // Nothing of the server's settings is known to the process.
          {
            encoding: 'buffer',
            timeout: timeoutMs,
            killSignal: 'SIGKILL',
            maxBuffer: maxBytes,
            env: {},
          },
          (error, output) => (error ? reject(error) : resolve(output)),
        );
        // A process that has ended early does not read its input.
        child.stdin?.on('error', () => undefined);
        child.stdin?.end(image);
      }),
  );
}
