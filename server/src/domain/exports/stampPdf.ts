import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { overloaded, PortalError } from '../../errors.ts';

/** The most bytes of a PDF that gets a line. The thread takes about ten times as many. */
export const maxStampBytes = 20_000_000;
const maxMs = 30_000;
/** A thread and its file take up to 300 MB. The others wait without having received their files. */
const turns = pLimit(1);
const maxWaiting = 20;

const refused = (detail: string) => new PortalError(422, { detail });
const tooLarge = () =>
  refused(
    'O arquivo é grande demais para o rodapé que a sua organização pede. Exporte menos páginas de cada vez.',
  );

/**
 * Returns a PDF with a line at the bottom of each page. `read` is called when it is this file's turn. Throws PortalError for a file that is
 * too large or cannot be read: a file never leaves without its line. Spec EXPO-04.
 */
export function stampPdf(
  read: () => Promise<AsyncIterable<Uint8Array>>,
  line: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (turns.pendingCount >= maxWaiting) throw overloaded();
  return turns(async () => {
    signal.throwIfAborted();
    return stampInThread(await collect(await read()), line, signal);
  });
}

/** Receives a file piece by piece, so that a larger one than allowed is not received. */
async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    // Leaving the loop cancels the rest.
    if (size > maxStampBytes) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function stampInThread(bytes: Uint8Array, line: string, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stampWorker.mjs', import.meta.url), {
      workerData: { bytes, line },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      void worker.terminate();
    };
    const fail = (error: Error) => {
      reject(error);
      end();
    };
    const abort = () => fail(new Error('the reader has left'));
    signal.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => fail(tooLarge()), maxMs);
    worker.once('message', (stamped: Uint8Array) => {
      resolve(stamped);
      end();
    });
    worker.once('error', (cause) =>
      fail(
        new PortalError(
          422,
          { detail: 'O arquivo do Power BI não pôde receber o rodapé que a sua organização pede.' },
          { cause },
        ),
      ),
    );
    worker.once('exit', (code) => fail(new Error(`the thread ended with ${code}`)));
  });
}
