interface Format {
  readonly ending: string;
  /** The kinds of reports that have it. */
  readonly of: readonly ('interactive' | 'paginated')[];
}

const paginated = { of: ['paginated'] } as const;
const both = { of: ['interactive', 'paginated'] } as const;

/** The formats of the API. `PNG` is of interactive reports only; paginated reports have `IMAGE`. */
export const formats: Readonly<Record<string, Format>> = {
  PDF: { ending: '.pdf', ...both },
  PPTX: { ending: '.pptx', ...both },
  PNG: { ending: '.png', of: ['interactive'] },
  IMAGE: { ending: '.tif', ...paginated },
  XLSX: { ending: '.xlsx', ...paginated },
  DOCX: { ending: '.docx', ...paginated },
  CSV: { ending: '.csv', ...paginated },
  XML: { ending: '.xml', ...paginated },
  MHTML: { ending: '.mhtml', ...paginated },
  ACCESSIBLEPDF: { ending: '.pdf', ...paginated },
};

/** Returns the file name extension of an export, with its dot. Several pages as PNG are one zip file. */
export function fileEnding(format: string, pageCount: number): string {
  if (format === 'PNG' && pageCount > 1) return '.zip';
  return formats[format]?.ending ?? '.bin';
}
