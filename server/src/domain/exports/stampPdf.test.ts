import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../test/pdfTexts.ts';
import { maxStampBytes, stampPdf } from './stampPdf.ts';

const never = new AbortController().signal;
async function fileOf(pages: number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) file.addPage([960, 540]);
  return file.save();
}
/** A file in pieces, as it comes from Microsoft. */
async function* pieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const stamp = (bytes: Uint8Array, line: string, signal = never) =>
  stampPdf(async () => pieces(bytes), line, signal);

describe('the line under the pages of a PDF', () => {
  it('stands on each page, with the letters of Portuguese', { tags: ['slow'] }, async () => {
    const line = 'João Conceição Ávila · 27/11/2026, 08:10 · Aço & Cia. São Luís';
    const stamped = await stamp(await fileOf(3), line);
    expect(await pdfTexts(stamped)).toEqual([line, line, line]);
    expect((await PDFDocument.load(stamped)).getPageCount()).toBe(3);
  });

  it('has base letters and question marks for letters that a standard font lacks', {
    tags: ['slow'],
  }, async () => {
    const stamped = await stamp(await fileOf(1), 'Łucja Ňová 王 😀 · Ana');
    expect(await pdfTexts(stamped)).toEqual(['?ucja Nová ? ? · Ana']);
  });

  it('is needed: a file that is no PDF, or too large, does not leave', {
    tags: ['slow'],
  }, async () => {
    const broken = stamp(Buffer.from('%PDF-1.4 nothing'), 'Ana');
    await expect(broken).rejects.toMatchObject({ status: 422 });
    let received = 0;
    const endless = async function* () {
      for (;;) {
        received += 1_000_000;
        yield Buffer.alloc(1_000_000);
      }
    };
    await expect(stampPdf(async () => endless(), 'Ana', never)).rejects.toMatchObject({
      status: 422,
      body: {
        detail:
          'O arquivo é grande demais para o rodapé que a sua organização pede. Exporte menos páginas de cada vez.',
      },
    });
    expect(received).toBeLessThanOrEqual(maxStampBytes + 1_000_000);
  });

  it('is not written for a reader who has left', async () => {
    const left = new AbortController();
    left.abort();
    let isAsked = false;
    const file = stampPdf(
      async () => {
        isAsked = true;
        return pieces(new Uint8Array());
      },
      'Ana',
      left.signal,
    );
    await expect(file).rejects.toThrow();
    expect(isAsked).toBe(false);
  });
});
