import type { ExportedPage } from '../../../entities.ts';

/** Text for a PDF string. Characters outside Latin-1, parentheses and backslashes are removed. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]|[()\\]/g, '');
}

/** Draws the title of a page and its lines below. */
function contentOf({ title, lines }: ExportedPage): string {
  const shown = lines.map((line) => `0 -18 Td (${pdfText(line)}) Tj`).join('\n');
  return `BT /F1 24 Tf 60 460 Td (${pdfText(title)}) Tj /F1 11 Tf 0 -14 Td\n${shown}\nET`;
}

/** A valid PDF with one page per page of the report. The text is not compressed. */
export function pdf(pages: readonly ExportedPage[]): Buffer {
  const pageIds = pages.map((_, index) => 4 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  const start = text.indexOf('xref\n0');
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
