import type { FormatoDeArquivo } from '@portal/api-client/contract';

/** The kinds of files in the words that people read. */
export const formatTexts: Readonly<Record<FormatoDeArquivo, string>> = {
  pdf: 'PDF',
  pptx: 'PowerPoint',
  png: 'PNG',
  xlsx: 'Excel',
  docx: 'Word',
  csv: 'CSV',
};
