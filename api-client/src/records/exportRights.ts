/** Who may export a report, of those who may open it, in the words that people read. Spec EXPO-01. */
export const exportRights = {
  ninguem: 'Ninguém',
  administradores: 'Administradores',
  leitores: 'Todos os leitores',
} as const;

export type ExportRight = keyof typeof exportRights;

/** The formats of files, in the words that people read. Spec EXPO-01. */
export const exportFormats = {
  pdf: 'PDF',
  pptx: 'PowerPoint',
  png: 'PNG',
  xlsx: 'Excel',
  docx: 'Word',
  csv: 'CSV',
} as const;

export type ExportFormat = keyof typeof exportFormats;

/** All formats in the order in which people choose. */
export const allFormats = Object.keys(exportFormats) as readonly ExportFormat[];
/** The formats that Microsoft makes of a report with pages. */
export const pageFormats: readonly ExportFormat[] = ['pdf', 'pptx', 'png'];
/** The formats that Microsoft makes of a paginated report. Its pictures are TIFF, not PNG. */
export const paginatedFormats: readonly ExportFormat[] = ['pdf', 'pptx', 'xlsx', 'docx', 'csv'];

export const exportLimits = {
  /** The pages of one file. */
  pages: 50,
  /** The open exports of one person. */
  open: 3,
  /** The hours that an export stays in `Meus arquivos`. */
  hours: 24,
} as const;
