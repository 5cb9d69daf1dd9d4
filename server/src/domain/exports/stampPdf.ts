import { PortalError } from '../../errors.ts';
import { createIsolated } from '../../platform/isolated/createIsolated.ts';

/** The most bytes of a PDF that gets a line. The process takes about ten times as many. */
export const maxStampBytes = 20_000_000;

const refused = (detail: string, cause?: unknown) => new PortalError(422, { detail }, { cause });
const tooLarge = () =>
  refused(
    'O arquivo é grande demais para o rodapé que a sua organização pede. Exporte menos páginas de cada vez.',
  );

/** A process and its file take up to 300 MB. The others wait without having received their files. */
const stamp = createIsolated<{ readonly bytes: Uint8Array; readonly line: string }, Uint8Array>(
  new URL('./stampProcess.mjs', import.meta.url),
  { heapMb: 256, maxMs: 30_000, maxWaiting: 20, late: tooLarge },
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
  return stamp(async () => ({ bytes: await collect(await read()), line }), { signal }).catch(
    (cause: unknown) => {
      if (cause instanceof PortalError || signal.aborted) throw cause;
      throw refused(
        'O arquivo do Power BI não pôde receber o rodapé que a sua organização pede.',
        cause,
      );
    },
  );
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
