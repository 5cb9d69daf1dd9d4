import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

/** The texts that a file draws, in WinAnsi, which is Latin-1 for these letters. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const file = await PDFDocument.load(bytes);
  const streams = file.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) =>
      'getContents' in one
        ? [Buffer.from((one as never as { getContents(): Uint8Array }).getContents())]
        : [],
    );
  return streams
    .map((stream) => {
      try {
        return inflateSync(stream).toString('latin1');
      } catch {
        return stream.toString('latin1');
      }
    })
    .flatMap((content) => [...content.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
}
