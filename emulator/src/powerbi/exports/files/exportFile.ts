import { strToU8, zipSync } from 'fflate';
import type { ExportedPage } from '../../../entities.ts';
import { pdf } from './pdf.ts';
import { png } from './png.ts';

/** Content of the exported file. Every format contains the lines of its pages as text. */
export function exportFile(ending: string, pages: readonly ExportedPage[]): Buffer {
  const text = pages.flatMap(({ lines }) => lines).join('\r\n');
  switch (ending) {
    case '.pdf':
      return pdf(pages);
    case '.png':
      return png(pages[0]?.lines ?? []);
    case '.zip':
      return zip(
        pages.map(({ lines }, index) => [`${index + 1}.png`, new Uint8Array(png(lines))] as const),
      );
    case '.pptx':
    case '.xlsx':
    case '.docx':
      return zip(officeParts(ending, pages));
    default:
      return Buffer.from(text);
  }
}

const zip = (parts: readonly (readonly [string, Uint8Array])[]): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts)));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xmlText = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** The parts in which each program of Office keeps its text. The files have no styles and cannot be opened by Office. */
function officeParts(
  ending: '.pptx' | '.xlsx' | '.docx',
  pages: readonly ExportedPage[],
): [string, Uint8Array][] {
  const paths = {
    '.pptx': (number: number) => `ppt/slides/slide${number}.xml`,
    '.xlsx': (number: number) => `xl/worksheets/sheet${number}.xml`,
    '.docx': (number: number) => `word/document${number === 1 ? '' : number}.xml`,
  };
  return pages.map(({ lines }, index) => {
    const body = lines.map((line) => `<t>${xmlText(line)}</t>`).join('');
    return [
      paths[ending](index + 1),
      strToU8(`<?xml version="1.0" encoding="UTF-8"?><p>${body}</p>`),
    ];
  });
}
