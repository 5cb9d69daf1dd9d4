const emptyZip = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Text for a PDF string. Characters outside Latin-1, parentheses and backslashes are removed. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]|[()\\]/g, '');
}

/** A small, valid PDF with one page per page of the report. Each page shows only the title. */
function pdf(title: string, pageCount: number): Buffer {
  const content = `BT /F1 24 Tf 60 400 Td (${pdfText(title)}) Tj ET`;
  const pageIds = Array.from({ length: pageCount }, (_, index) => 5 + index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...pageIds.map(
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    ),
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

/** Content of the exported file: a PDF with the title, an image of one pixel, or an empty zip file. */
export function exportFile(extension: string, title: string, pageCount: number): Buffer {
  if (extension === '.pdf') return pdf(title, pageCount);
  return extension === '.png' ? onePixel : emptyZip;
}
